import type { TypedData } from 'latchkey/plugins/embeddedWallet/typedData'
import { formatUnits, getAddress } from 'viem/utils'
import { toHex } from '../keys/bytes.ts'
import { fill } from '../page/language.ts'
import type { SignableTransaction } from '../signing/transaction.ts'
import { CHAINS } from './chains.ts'
import { decodeCall, type KnownCall } from './decodeCall.ts'
import { deedOf, shortAddress, type Deed, type Fact } from './deed.ts'
import { permitDeed } from './permitDeed.ts'
import type { ConfirmQuestion } from './question.ts'
import type { DeedTexts } from './deedTexts.ts'
import type { ConfirmTexts } from './texts.ts'
import { typedFields } from './typedFields.ts'
import { visibleText } from './visibleText.ts'

/** Everything the sheet tells the user about a request before they sign. */
export interface Description {
  title: string
  /** One sentence that says what happens. */
  lead?: string | undefined
  warnings: readonly string[]
  /** Addresses and sites in the sentences above, which a browser must not translate. */
  names: readonly string[]
  /** Set if signing gives away control of assets, or of an account elsewhere. */
  deed?: Deed | undefined
  facts: readonly Fact[]
  /** Label of the approving button. */
  agree: string
}

/**
 * Describes a request completely, and from the signed bytes alone: it asks no node, and uses no text that the host's
 * page supplies.
 */
export function describe(
  { subject, origin, address }: Pick<ConfirmQuestion, 'subject' | 'origin' | 'address'>,
  texts: ConfirmTexts,
): Description {
  const { titles, warnings, sign } = texts
  const plain = { warnings: [], names: [], agree: sign }
  switch (subject.method) {
    case 'personal_sign':
      return { ...plain, title: titles.message, ...describeMessage(subject.message, origin, texts) }
    case 'eth_signTypedData_v4':
      return { ...plain, title: titles.typedData, ...describeTypedData(subject.typedData, address, texts) }
    case 'eth_signTransaction':
      return { ...plain, title: titles.transaction, ...describeTransaction(subject.transaction, texts) }
    case 'farcaster:sign': {
      const facts = [
        { label: texts.signer, value: String(subject.fid) },
        { label: texts.hash, value: subject.hash, isCode: true },
      ]
      return { ...plain, title: titles.farcaster, warnings: [warnings.blind], facts }
    }
    case 'wallet:set-recovery':
      return { ...plain, title: titles.recovery, lead: texts[subject.by], facts: [], agree: texts.proceed }
  }
}

type Part = Pick<Description, 'facts'> & Partial<Description>

function describeMessage(message: Uint8Array, origin: string, texts: ConfirmTexts): Part {
  const text = textOf(message)
  if (text === null) {
    const value = toHex(message)
    return { warnings: [texts.warnings.unreadable], facts: [{ label: texts.bytes, value, isCode: true }] }
  }
  const site = siteOf(text)
  const shown = site === null || site === new URL(origin).host ? null : visibleText(site).slice(0, 80)
  return {
    warnings: shown === null ? [] : [fill(texts.warnings.otherSite, { site: shown })],
    names: shown === null ? [] : [shown],
    deed: shown === null ? undefined : { ...deedOf(texts.deeds.otherSite, { site: shown }, [shown]), facts: [] },
    facts: [{ label: texts.message, value: visibleText(text) }],
  }
}

function textOf(message: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return null
  }
}

/** The site that a message logs in to (EIP-4361); `null` for other messages. */
const siteOf = (text: string): string | null =>
  /^\s*(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your Ethereum account:/i
    .exec(text.slice(0, 2_000))?.[1]
    ?.toLowerCase() ?? null

function describeTypedData(typedData: TypedData, wallet: string, texts: ConfirmTexts): Part {
  const { fields, more } = typedFields(typedData)
  return {
    warnings: [texts.warnings.typedData, ...(more > 0 ? [fill(texts.warnings.tooMuch, { count: String(more) })] : [])],
    deed: permitDeed(typedData, wallet, texts),
    facts: [
      { label: texts.type, value: visibleText(typedData.primaryType), isCode: true },
      ...fields.map(({ path, value }) => ({ label: path, value, isCode: true, isField: true })),
    ],
  }
}

function describeTransaction(transaction: SignableTransaction, texts: ConfirmTexts): Part {
  const { to, value = 0n, data, chainId = 0, nonce, gas = 0n } = transaction
  const [chain, symbol] = CHAINS[chainId] ?? [fill(texts.chain, { id: String(chainId) })]
  const amountOf = (units: bigint): string => {
    const exact = fill(texts.baseUnits, { units: String(units) })
    return symbol === undefined
      ? exact
      : fill(texts.coins, { coins: `${formatUnits(units, 18)} ${symbol}`, units: exact })
  }
  const perGas = ('maxFeePerGas' in transaction ? transaction.maxFeePerGas : transaction.gasPrice) ?? 0n
  const call = to && data ? decodeCall(data) : null
  const entries = 'accessList' in transaction ? (transaction.accessList?.length ?? 0) : 0
  const isUnknown = data !== undefined && call === null
  const deed = to && call ? deedOfCall(call, to, chain, texts) : undefined
  const lead = to
    ? call
      ? leadOf(call, to, texts)
      : data
        ? fill(texts.calls, { to })
        : fill(texts.sends, { amount: amountOf(value), to })
    : texts.creates
  return {
    lead,
    names: lead.match(ADDRESS) ?? [],
    warnings: [...(isUnknown ? [texts.warnings.unknownCall] : []), ...(deed ? [texts.warnings.takesAll] : [])],
    deed,
    facts: [
      ...(to ? [{ label: texts.to, value: to, isCode: true }] : []),
      { label: texts.amount, value: amountOf(value), isOurs: true },
      { label: texts.network, value: symbol === undefined ? chain : `${chain} (${chainId})` },
      { label: texts.fee, value: amountOf(gas * perGas), isOurs: true },
      { label: texts.nonce, value: String(nonce), isOurs: true },
      ...(entries > 0 ? [{ label: texts.accessList, value: fill(texts.entries, { count: String(entries) }) }] : []),
      ...(data ? [{ label: texts.data, value: data, isCode: true }] : []),
    ],
  }
}

const ADDRESS = /0x[\da-f]{40}/gi

/**
 * Approvals from this amount on are shown as unlimited. Apps ask for 2^256 − 1, or for less: tokens that store
 * amounts in 96 bits allow at most 2^96 − 1.
 */
const UNLIMITED = 2n ** 95n

/** What a call gives away without a limit; `undefined` for any other call. */
function deedOfCall(call: KnownCall, token: string, chain: string, texts: ConfirmTexts): Deed | undefined {
  const { deeds } = texts
  if (call.name === 'approve' && call.amount >= UNLIMITED) return give(deeds.approvesAll, call.spender)
  if (call.name === 'setApprovalForAll' && call.isApproved) return give(deeds.approvesItems, call.operator)
  return undefined

  function give(told: DeedTexts, address: string): Deed {
    const receiver = getAddress(address)
    const names = [shortAddress(receiver), shortAddress(token)] as const
    return {
      ...deedOf(told, { to: names[0], token: names[1], chain }, names),
      facts: [
        { label: texts.spender, value: receiver, isCode: true },
        { label: texts.token, value: token, isCode: true },
      ],
    }
  }
}

function leadOf(call: KnownCall, token: string, texts: ConfirmTexts): string {
  const amount = 'amount' in call ? fill(texts.baseUnits, { units: String(call.amount) }) : ''
  switch (call.name) {
    case 'transfer':
      return fill(texts.transfers, { amount, token, to: getAddress(call.to) })
    case 'transferFrom':
      return fill(texts.transfersFrom, { amount, token, to: getAddress(call.to), from: getAddress(call.from) })
    case 'approve': {
      const values = { amount, token, spender: getAddress(call.spender) }
      if (call.amount === 0n) return fill(texts.revokes, values)
      return fill(call.amount >= UNLIMITED ? texts.approvesAll : texts.approves, values)
    }
    case 'setApprovalForAll': {
      const values = { token, operator: getAddress(call.operator) }
      return fill(call.isApproved ? texts.approvesItems : texts.revokesItems, values)
    }
  }
}
