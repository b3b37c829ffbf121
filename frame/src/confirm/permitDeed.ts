import { badnessOf, readPermits, type Permit, type TypedData } from 'latchkey/plugins/embeddedWallet/typedData'
import { fill } from '../page/language.ts'
import { deedOf, shortAddress, type Deed } from './deed.ts'
import type { DeedName } from './deedTexts.ts'
import type { ConfirmTexts } from './texts.ts'
import { visibleText } from './visibleText.ts'

/** `badnessOf` of a permission without a limit. */
const WITHOUT_LIMIT = 3

/**
 * Says what typed data gives away without a limit, in the modal's words: to take all of a token or a collection, to
 * borrow, to act for the wallet, or assets for nothing. `undefined` for any other data.
 *
 * @param wallet address of the wallet that would sign
 */
export function permitDeed(typedData: TypedData, wallet: string, texts: ConfirmTexts): Deed | undefined {
  for (const permit of readPermits(typedData)) {
    const name = badnessOf(permit) === WITHOUT_LIMIT ? nameOf(permit, wallet) : undefined
    if (name === undefined) continue
    // The page chooses the types, so that these fields may be texts in place of addresses.
    const [spender, token] = [visibleText(permit.spender), visibleText(permit.token)]
    // Data that names no contract can still be meant for one.
    const names = [shortAddress(spender), token === '' ? '…' : shortAddress(token)] as const
    const amount = fill(texts.baseUnits, { units: String(permit.amount) })
    return {
      ...deedOf(texts.deeds[name], { to: names[0], token: names[1], amount, id: permit.tokenId ?? '' }, names),
      facts: [
        ...(spender === '' ? [] : [{ label: texts.spender, value: spender, isCode: true }]),
        ...(token === '' ? [] : [{ label: texts.token, value: token, isCode: true }]),
      ],
    }
  }
  return undefined
}

function nameOf({ kind, spender, tokenId, isForNothing }: Permit, wallet: string): DeedName | undefined {
  switch (kind) {
    case 'permit':
      return 'permitsAll'
    case 'all':
      return 'permitsItems'
    case 'credit':
      return 'lends'
    case 'control':
      return 'controls'
    case 'code':
      // A login message may have the fields of an EIP-7702 authorization, with the wallet's own address.
      return spender.toLowerCase() === wallet.toLowerCase() ? undefined : 'runsCode'
    case 'offer':
      if (isForNothing !== true) return undefined
      return tokenId === undefined ? 'givesAway' : 'givesItem'
    default:
      return undefined
  }
}
