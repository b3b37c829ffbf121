import type { Text, TextValues } from '../../../../ui/hooks/index.ts'
import { shortAddress } from '../../../../ui/kit/index.ts'
import type { CallSummary } from '../../describe/describeCall.ts'
import type { TransactionStep } from '../../request/transactionJob.ts'

const short = (address: string | undefined): string => (address === undefined ? '' : shortAddress(address))

/**
 * Name of a token: its symbol if the app's list has it. Any other contract can call itself USDC, so its address goes with the name.
 */
export function tokenName({ token }: CallSummary): string {
  if (!token?.symbol) return short(token?.address)
  return token.isListed ? token.symbol : `${token.symbol} (${short(token.address)})`
}

/** True if an amount is in the smallest unit, as the token's decimals are unknown or not believed. */
export const isUnconverted = ({ units, token }: CallSummary): boolean => units !== undefined && token?.decimals === null

/** Values for the placeholders in the warnings of a call: token, reported decimals, and those of the app's list. */
export const warningValues = (summary: CallSummary): TextValues => {
  const { decimals, doubt } = summary.token ?? {}
  return {
    token: tokenName(summary),
    decimals: doubt && 'reported' in doubt ? doubt.reported : '',
    listed: decimals ?? '',
  }
}

/** Groups digits by threes, so that a user can count them. */
const grouped = (units: string): string => units.replace(/\B(?=(\d{3})+$)/g, ',')

/** Describes what the transaction will do, in one sentence. */
export function callText(
  t: Text,
  summary: CallSummary,
  more: { chain: string; amount?: string; symbol?: string },
): string {
  const { kind, isUnlimited, from, to, tokenId } = summary
  const amount = isUnconverted(summary)
    ? t('embeddedWallet.tx.unitsOf', { units: grouped(summary.units ?? '') })
    : summary.amount
  if (kind === 'offer')
    return t(offerKey(summary), { amount: amount ?? '', token: tokenName(summary), tokenId: tokenId ?? '' })
  const isSeveral = kind === 'nftTransfer' && amount !== undefined
  const key =
    (kind === 'approve' || kind === 'permit' || kind === 'credit') && isUnlimited
      ? `${kind}Unlimited`
      : isSeveral
        ? 'nftTransferSeveral'
        : kind
  return t(`embeddedWallet.call.${key}`, {
    chain: more.chain,
    symbol: more.symbol ?? '',
    amount: amount ?? more.amount ?? '',
    token: tokenName(summary),
    tokenId: tokenId ?? '',
    from: short(from),
    to: short(to),
  })
}

/** A title, with the transaction's place if several were asked for together. The title has the focus, so that screen readers say it. */
export const stepTitle = (t: Text, title: string, step: TransactionStep | null | undefined): string =>
  !step ? title : t('embeddedWallet.calls.step', { title, number: step.number, count: step.count })

const offerKey = ({ isUnlimited, tokenId }: CallSummary) => {
  if (isUnlimited) return tokenId === undefined ? 'embeddedWallet.call.giveAway' : 'embeddedWallet.call.giveAwayItem'
  return tokenId === undefined ? 'embeddedWallet.call.offer' : 'embeddedWallet.call.offerItem'
}

/** Text of the amount in the token's smallest unit, as it is signed: the node that reports the decimals may lie. */
export const unitsText = (t: Text, { units }: CallSummary): string =>
  units === undefined ? '' : t('embeddedWallet.sign.units', { units: grouped(units) })

/**
 * The amount in large type, and the line below it: the amount in the token's smallest unit, unless the app's list
 * confirms the decimals.
 */
export function heroText(t: Text, summary: CallSummary): { amount: string; symbol: string; units: string | null } {
  const { amount = '', units = '', token } = summary
  if (isUnconverted(summary))
    return {
      amount: grouped(units),
      symbol: '',
      units: t('embeddedWallet.tx.smallestUnit', { token: tokenName(summary) }),
    }
  const address = short(token?.address)
  return {
    amount,
    symbol: token?.symbol ?? address,
    units: token?.isListed ? null : t('embeddedWallet.tx.units', { units: grouped(units), token: address }),
  }
}

/** Returns a call whose text is about as long as the final one, to reserve space until the token's symbol and decimals are known. */
export const placeholderOf = ({ token, amount, ...call }: CallSummary): CallSummary => ({
  ...call,
  ...(token && { token: { ...token, symbol: '0000' } }),
  ...(amount !== undefined && { amount: '00.0' }),
})
