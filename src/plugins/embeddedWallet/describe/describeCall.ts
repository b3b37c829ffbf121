import { call, formatTokenAmount, type Chain, type SagaGenerator } from '../../../core/index.ts'
import type { TransactionDraft } from '../request/readTransaction.ts'
import { isUnlimited } from '../typedData/readPermits.ts'
import { decodeCall, type DecodedCall } from './decodeCall.ts'
import { readToken, type Token } from './readToken.ts'

/** Effect of a transaction or a permit, in a form that every language has a sentence for. */
export interface CallSummary {
  readonly kind:
    | 'native'
    | 'create'
    | 'unknown'
    | 'tokenTransfer'
    | 'tokenTransferFrom'
    | 'approve'
    | 'permit'
    | 'permitAll'
    | 'nftPermit'
    | 'signedTransfer'
    | 'offer'
    | 'credit'
    | 'control'
    | 'endControl'
    | 'code'
    | 'revoke'
    | 'approveAll'
    | 'revokeAll'
    | 'nftTransfer'
    | 'nftApprove'
  /** The contract whose assets move. */
  readonly token?: Token | undefined
  /** Formatted, in whole tokens if the token's decimals are known. With `nftTransfer`: how many of the item (ERC-1155). */
  readonly amount?: string | undefined
  /** The amount in the token's smallest unit, as it is signed: the decimals that a node reports may be a lie. */
  readonly units?: string | undefined
  readonly isUnlimited?: boolean | undefined
  /** Owner of the assets that move, if not the wallet. */
  readonly from?: string | undefined
  /** Recipient of the assets or of the permission. */
  readonly to?: string | undefined
  readonly tokenId?: string | undefined
  /** Time until which a permission is valid, in epoch seconds, as text. */
  readonly deadline?: string | undefined
  /** Signature of the called function; its selector if the function is unknown. */
  readonly method?: string | undefined
}

/**
 * Describes a transaction without asking the chain. Unless `find` knows the token, its symbol and decimals are unknown, so amounts are in
 * the smallest unit and the id of an NFT looks like an amount. Show neither before {@link describeCall} has asked the token.
 */
export async function outlineCall(
  { to, data }: Pick<TransactionDraft, 'to' | 'data'>,
  find: (address: string) => Token | null = () => null,
): Promise<CallSummary> {
  if (to === null) return { kind: 'create' }
  if (data === '0x') return { kind: 'native', to }
  const decoded = await decodeCall(data)
  if (!decoded) return { kind: 'unknown', to, method: data.slice(0, 10) }
  const address = tokenOf(decoded, to)
  return { ...summarize(decoded, find(address) ?? { address, symbol: null, decimals: 0 }), method: decoded.signature }
}

/**
 * Describes a transaction, and asks its token for symbol and decimals. Doesn't check if there is code at the address: if a node denied
 * it, an approval would look like a payment of 0.
 */
export function* describeCall(draft: Pick<TransactionDraft, 'to' | 'data'>, chain: Chain): SagaGenerator<CallSummary> {
  const { to, data } = draft
  const decoded = to === null || data === '0x' ? null : yield* call(decodeCall, data)
  if (to === null || !decoded) return yield* call(outlineCall, draft)
  const token = yield* call(readToken, tokenOf(decoded, to), chain)
  return { ...summarize(decoded, token), method: decoded.signature }
}

/** Returns the token that a call is about: the one named in its arguments, else the called contract. */
function tokenOf({ args }: DecodedCall, to: string): string {
  const { details } = (args.permitSingle ?? args.permitBatch ?? {}) as { details?: unknown }
  const named = args.token ?? (Array.isArray(details) ? undefined : (details as { token?: unknown } | undefined)?.token)
  return typeof named === 'string' ? named : to
}

const bitsOf = (signature: string): number => (signature.includes('uint160') ? 160 : 256)

/** Describes the effect of a known call on a token whose symbol and decimals are known, without asking the chain. */
export function summarize({ name, signature, args }: DecodedCall, token: Token): CallSummary {
  const text = (key: string) => String(args[key])
  const amount = typeof args.amount === 'bigint' ? args.amount : 0n
  const common = { token, to: text(args.spender === undefined ? 'to' : 'spender') }
  const { isNft = false } = token
  switch (name) {
    case 'transfer':
      return { kind: 'tokenTransfer', ...common, ...amountOf(amount, token) }
    case 'transferFrom':
      return isNft && bitsOf(signature) === 256
        ? { kind: 'nftTransfer', ...common, from: text('from'), tokenId: String(amount) }
        : { kind: 'tokenTransferFrom', ...common, from: text('from'), ...amountOf(amount, token) }
    case 'safeTransferFrom':
      return {
        kind: 'nftTransfer',
        ...common,
        from: text('from'),
        tokenId: text('tokenId'),
        ...(args.amount !== undefined && { amount: text('amount') }),
      }
    case 'setApprovalForAll':
      return { kind: args.allowed ? 'approveAll' : 'revokeAll', ...common }
    case 'permit':
      return summarizePermit({ name, signature, args }, token)
    default:
      if (isNft && bitsOf(signature) === 256 && name === 'approve' && !isUnlimited(amount)) {
        return { kind: 'nftApprove', ...common, tokenId: String(amount) }
      }
      return permission('approve', token, common.to, amount, bitsOf(signature), args.deadline)
  }
}

/** Describes a permit that is submitted in a call: of ERC-2612, DAI or Permit2. */
function summarizePermit({ args }: DecodedCall, token: Token): CallSummary {
  const permit = (args.permitSingle ?? args.permitBatch) as Record<string, unknown> | undefined
  if (permit) {
    const details = [permit.details].flat() as Record<string, unknown>[]
    const largest = details.map(({ amount }) => amount as bigint).reduce((a, b) => (a > b ? a : b), 0n)
    return {
      ...permission('permit', token, String(permit.spender), largest, 160, permit.sigDeadline),
      from: String(args.owner),
    }
  }
  const amount = typeof args.allowed === 'boolean' ? (args.allowed ? (1n << 256n) - 1n : 0n) : (args.amount as bigint)
  return { ...permission('permit', token, String(args.spender), amount, 256, args.deadline), from: String(args.owner) }
}

/** Describes an approval to take the owner's tokens; an amount of 0 revokes it. */
export function permission(
  kind: 'approve' | 'permit',
  token: Token,
  to: string,
  amount: bigint,
  bits: number,
  deadline?: unknown,
): CallSummary {
  if (amount === 0n) return { kind: 'revoke', token, to }
  const isWithoutLimit = isUnlimited(amount, bits)
  return {
    kind,
    token,
    to,
    isUnlimited: isWithoutLimit,
    ...(!isWithoutLimit && amountOf(amount, token)),
    ...(typeof deadline === 'bigint' && { deadline: String(deadline) }),
  }
}

/** Formats an amount, in whole tokens if the decimals are known, and in smallest units. */
export const amountOf = (amount: bigint, { decimals }: Token): Pick<CallSummary, 'amount' | 'units'> => ({
  amount: decimals ? formatTokenAmount(amount, decimals) : String(amount),
  units: String(amount),
})
