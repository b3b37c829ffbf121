import { baseTypeOf } from '../readTypedData.ts'
import type { TypedData } from '../types.ts'

/** A permission to use the signer's assets, granted by a signature that looks like any other. */
export interface Permit {
  /**
   * `permit`: take tokens, later and without asking again. `transfer`: move them once (ERC-3009). `item`: take one item (ERC-4494).
   * `all`: take every item. `offer`: take what an order offers for what it asks (Seaport).
   */
  readonly kind: 'permit' | 'transfer' | 'item' | 'all' | 'offer'
  /** Contract of the assets; empty if the data names none. */
  readonly token: string
  /** Account that gets the permission; empty for anybody. */
  readonly spender: string
  readonly amount: bigint
  /** Of the amount's type: the largest that fits stands for 'everything'. */
  readonly bits: number
  /** Epoch seconds. */
  readonly deadline?: bigint | undefined
  readonly tokenId?: string | undefined
  /** Of an offer: its signer gets nothing for it. */
  readonly isForNothing?: boolean | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Returns every permission that typed data grants, as the worst may come last. Returns an empty list for unknown forms. */
export function readPermits({ domain, types, primaryType, message }: TypedData): readonly Permit[] {
  const fields = types[primaryType]?.map(({ name }) => name) ?? []
  const has = (...names: string[]) => names.every((name) => fields.includes(name))
  const contract = text(domain.verifyingContract)
  const known = FORMS.find(({ needs }) => has(...needs))
  return known ? known.read(message, contract) : []
}

interface Form {
  /** Fields that identify the form, whatever name the data gives itself. */
  readonly needs: readonly string[]
  readonly read: (message: Fields, contract: string) => readonly Permit[]
}

/** The first that fits. */
const FORMS: readonly Form[] = [
  // ERC-2612.
  {
    needs: ['owner', 'spender', 'value', 'deadline'],
    read: ({ spender, value, deadline }, token) => [{ kind: 'permit', token, spender: text(spender), amount: quantity(value), bits: 256, deadline: optional(deadline) }],
  },
  // DAI's own. An expiry of zero is none.
  {
    needs: ['holder', 'spender', 'allowed'],
    read: ({ spender, allowed, expiry }, token) => [
      { kind: 'permit', token, spender: text(spender), amount: isTrue(allowed) ? EVERYTHING : 0n, bits: 256, deadline: optional(expiry) === 0n ? undefined : optional(expiry) },
    ],
  },
  // Permit2, kept: for one token or several.
  {
    needs: ['details', 'spender'],
    read: ({ details, spender }) =>
      list(details).map(({ token, amount, expiration }) => ({
        kind: 'permit', token: text(token), spender: text(spender), amount: quantity(amount), bits: 160, deadline: optional(expiration),
      })),
  },
  // Permit2, used once, with a witness or without.
  {
    needs: ['permitted', 'spender'],
    read: ({ permitted, spender, deadline }) =>
      list(permitted).map(({ token, amount }) => ({
        kind: 'permit', token: text(token), spender: text(spender), amount: quantity(amount), bits: 256, deadline: optional(deadline),
      })),
  },
  // ERC-3009, `TransferWithAuthorization` and `ReceiveWithAuthorization`.
  {
    needs: ['from', 'to', 'value', 'validBefore'],
    read: ({ to, value, validBefore }, token) => [{ kind: 'transfer', token, spender: text(to), amount: quantity(value), bits: 256, deadline: optional(validBefore) }],
  },
  // ERC-4494, and Uniswap's positions.
  {
    needs: ['spender', 'tokenId'],
    read: ({ spender, tokenId, deadline }, token) => [
      { kind: 'item', token, spender: text(spender), amount: 1n, bits: 256, tokenId: String(quantity(tokenId)), deadline: optional(deadline) },
    ],
  },
  {
    needs: ['operator', 'approved'],
    read: ({ operator, approved, deadline }, token) => [
      { kind: 'all', token, spender: text(operator), amount: isTrue(approved) ? 1n : 0n, bits: 256, deadline: optional(deadline) },
    ],
  },
  // Seaport, one order, and a tree of them that one signature is for.
  { needs: ['offerer', 'offer', 'consideration'], read: (order) => offersOf(order) },
  { needs: ['tree'], read: ({ tree }) => [tree].flat(MAX_TREE).filter(isRecord).flatMap(offersOf) },
]

/** Seaport's trees are this deep at most. */
const MAX_TREE = 24
const EVERYTHING = (1n << 256n) - 1n
/** Seaport's `ItemType` from which on an item is one of a collection (ERC-721, ERC-1155, with criteria). */
const NFT_ITEM = 2n

function offersOf({ offerer, offer, consideration, endTime }: Fields): readonly Permit[] {
  const own = list(consideration).filter(({ recipient }) => text(recipient).toLowerCase() === text(offerer).toLowerCase())
  // In an auction the signer may have to settle for the end amount.
  const isForNothing = !own.some((item) => quantity(item.startAmount) > 0n && quantity(item.endAmount) > 0n)
  return list(offer).map(({ itemType, token, identifierOrCriteria, startAmount, endAmount }) => ({
    kind: 'offer',
    token: text(token),
    spender: '',
    amount: [quantity(startAmount), quantity(endAmount)].reduce((a, b) => (a > b ? a : b)),
    bits: 256,
    deadline: optional(endTime),
    isForNothing,
    ...(quantity(itemType) >= NFT_ITEM && { tokenId: String(quantity(identifierOrCriteria)) }),
  }))
}

/** Field names which suggest that a signature may be worth something to others. */
const TELLING = /spender|operator|approv|allow|permit|amount|value|price|recipient|beneficiary|delegate|transfer|withdraw|offer/i

/** True if typed data of an unknown form names an amount, or an account that gets a permission. */
export function namesAssets({ types, primaryType }: TypedData): boolean {
  const seen = new Set<string>()
  const look = (type: string): boolean => {
    const name = baseTypeOf(type)
    if (seen.has(name) || !Object.hasOwn(types, name)) return false
    seen.add(name)
    return TELLING.test(name) || (types[name] ?? []).some((field) => TELLING.test(field.name) || look(field.type))
  }
  return look(primaryType)
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const list = (value: unknown): Fields[] => [value].flat().filter(isRecord)

/** Solidity's encoders take anything but `false` and nothing for true. */
const isTrue = (value: unknown): boolean => Boolean(value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const optional = (value: unknown): bigint | undefined => (value === undefined ? undefined : quantity(value))

/** Typed data was encoded before, so its numbers are numbers. */
function quantity(value: unknown): bigint {
  try {
    return BigInt(value as string)
  } catch {
    return 0n
  }
}
