import type { Text } from '../../../../ui/hooks/index.ts'
import { shortAddress } from '../../../../ui/kit/index.ts'
import type { CallSummary } from '../../transactions/display/describeCall.ts'

const short = (address: string | undefined): string => (address === undefined ? '' : shortAddress(address))

/** Name of a token: its symbol, or its shortened address if it has none. */
export const tokenName = ({ token }: CallSummary): string => token?.symbol ?? short(token?.address)

/** Describes what the transaction will do, in one sentence. */
export function callText(
  t: Text,
  summary: CallSummary,
  more: { chain: string; amount?: string; symbol?: string },
): string {
  const { kind, isUnlimited, amount, from, to, tokenId } = summary
  if (kind === 'offer')
    return t(offerKey(summary), { amount: amount ?? '', token: tokenName(summary), tokenId: tokenId ?? '' })
  const isSeveral = kind === 'nftTransfer' && amount !== undefined
  const key =
    (kind === 'approve' || kind === 'permit') && isUnlimited
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

const offerKey = ({ isUnlimited, tokenId }: CallSummary) => {
  if (isUnlimited) return tokenId === undefined ? 'embeddedWallet.call.giveAway' : 'embeddedWallet.call.giveAwayItem'
  return tokenId === undefined ? 'embeddedWallet.call.offer' : 'embeddedWallet.call.offerItem'
}

/** Text of the amount in smallest units, as it is signed: the token or node that reports the decimals may lie. */
export const unitsText = (t: Text, { units }: CallSummary): string =>
  units === undefined ? '' : t('embeddedWallet.sign.units', { units })
