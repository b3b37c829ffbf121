import { quantity } from './looseValues.ts'
import type { TypedData } from './readTypedData.ts'
import { baseTypeOf } from './structs.ts'

/** A permission to use the signer's assets, granted by a signature on typed data. */
export interface Permit {
  /**
   * `permit`: take tokens later, without asking again. `transfer`: move tokens once (ERC-3009). `item`: take one NFT (ERC-4494).
   * `all`: take every NFT of a collection. `offer`: take the offered assets of a Seaport order at its price. `credit`: borrow in the
   * signer's name. `control`: act for the signer at a contract. `code`: run as the signer's account (EIP-7702).
   */
  readonly kind: 'permit' | 'transfer' | 'item' | 'all' | 'offer' | 'credit' | 'control' | 'code'
  /** Contract of the assets; empty if the data names none. */
  readonly token: string
  /** Account that gets the permission; empty for anybody. */
  readonly spender: string
  readonly amount: bigint
  /** Size of the amount's integer type in bits. Its largest value means 'everything'. */
  readonly bits: number
  /** Epoch seconds. */
  readonly deadline?: bigint | undefined
  readonly tokenId?: string | undefined
  /** For `offer`: true if the signer gets nothing in return. */
  readonly isForNothing?: boolean | undefined
}

type Fields = Readonly<Record<string, unknown>>

interface Form {
  /** Fields that identify the form. Its type name does not count, as the requester chooses it. */
  readonly needs: readonly string[]
  /** For fields that hold structs: the fields that those structs must have. */
  readonly parts?: Readonly<Record<string, readonly string[]>> | undefined
  /** A word of the type's name, if the fields alone could be those of a harmless message. */
  readonly named?: RegExp | undefined
  readonly read: (message: Fields, contract: string) => readonly Permit[]
}

const ORDER = ['offerer', 'offer', 'consideration']

/** Known forms of permissions. The first one whose fields are all there applies. */
const FORMS: readonly Form[] = [
  // ERC-2612.
  {
    needs: ['owner', 'spender', 'value', 'deadline'],
    read: ({ spender, value, deadline }, token) => [
      {
        kind: 'permit',
        token,
        spender: text(spender),
        amount: quantity(value),
        bits: 256,
        deadline: optional(deadline),
      },
    ],
  },
  // DAI's permit. An expiry of 0 means that it does not expire.
  {
    needs: ['holder', 'spender', 'allowed'],
    read: ({ spender, allowed, expiry }, token) => [
      {
        kind: 'permit',
        token,
        spender: text(spender),
        amount: isTrue(allowed) ? EVERYTHING : 0n,
        bits: 256,
        deadline: optional(expiry) === 0n ? undefined : optional(expiry),
      },
    ],
  },
  // Permit2 allowances (`PermitSingle`, `PermitBatch`), for one token or several.
  {
    needs: ['details', 'spender'],
    parts: { details: ['token', 'amount'] },
    read: ({ details, spender }) =>
      list(details).map(({ token, amount, expiration }) => ({
        kind: 'permit',
        token: text(token),
        spender: text(spender),
        amount: quantity(amount),
        bits: 160,
        deadline: optional(expiration),
      })),
  },
  // Permit2 one-time transfers (`PermitTransferFrom` and its variants), with or without a witness.
  {
    needs: ['permitted', 'spender'],
    parts: { permitted: ['token', 'amount'] },
    read: ({ permitted, spender, deadline }) =>
      list(permitted).map(({ token, amount }) => ({
        kind: 'permit',
        token: text(token),
        spender: text(spender),
        amount: quantity(amount),
        bits: 256,
        deadline: optional(deadline),
      })),
  },
  // ERC-3009, `TransferWithAuthorization` and `ReceiveWithAuthorization`.
  {
    needs: ['from', 'to', 'value', 'validBefore'],
    read: ({ to, value, validBefore }, token) => [
      {
        kind: 'transfer',
        token,
        spender: text(to),
        amount: quantity(value),
        bits: 256,
        deadline: optional(validBefore),
      },
    ],
  },
  // ERC-4494, and Uniswap's position NFTs.
  {
    needs: ['spender', 'tokenId'],
    read: ({ spender, tokenId, deadline }, token) => [
      {
        kind: 'item',
        token,
        spender: text(spender),
        amount: 1n,
        bits: 256,
        tokenId: String(quantity(tokenId)),
        deadline: optional(deadline),
      },
    ],
  },
  {
    needs: ['operator', 'approved'],
    read: ({ operator, approved, deadline }, token) => [
      {
        kind: 'all',
        token,
        spender: text(operator),
        amount: isTrue(approved) ? 1n : 0n,
        bits: 256,
        deadline: optional(deadline),
      },
    ],
  },
  // Aave's credit delegation.
  {
    needs: ['delegatee', 'value', 'deadline'],
    read: ({ delegatee, value, deadline }, token) => [
      {
        kind: 'credit',
        token,
        spender: text(delegatee),
        amount: quantity(value),
        bits: 256,
        deadline: optional(deadline),
      },
    ],
  },
  // Morpho's and Compound's authorizations to manage everything of an account.
  {
    needs: ['authorized', 'isAuthorized'],
    read: ({ authorized, isAuthorized }, token) => [control(token, authorized, isTrue(isAuthorized))],
  },
  {
    needs: ['manager', 'isAllowed'],
    read: ({ manager, isAllowed }, token) => [control(token, manager, isTrue(isAllowed))],
  },
  // MetaMask's delegation framework.
  { needs: ['delegate', 'delegator', 'caveats'], read: ({ delegate }, token) => [control(token, delegate, true)] },
  // EIP-7702, as relays have it signed.
  ...['address', 'contractAddress', 'delegate', 'implementation'].map((name) => ({
    needs: ['chainId', name, 'nonce'],
    named: /authori[sz]ation|7702/i,
    read: (fields: Fields): Permit[] => [
      { kind: 'code', token: '', spender: text(fields[name]), amount: EVERYTHING, bits: 256 },
    ],
  })),
  // Seaport: a single order, or a tree of orders under one signature.
  {
    needs: ORDER,
    parts: { offer: ['token', 'startAmount', 'endAmount'], consideration: ['startAmount', 'endAmount', 'recipient'] },
    read: (order) => offersOf(order),
  },
  {
    needs: ['tree'],
    parts: { tree: ORDER },
    read: ({ tree }) => [tree].flat(MAX_TREE).filter(isRecord).flatMap(offersOf),
  },
]

/** Maximum depth of Seaport's order trees. */
const MAX_TREE = 24
const EVERYTHING = (1n << 256n) - 1n

const control = (token: string, spender: unknown, isGiven: boolean): Permit => ({
  kind: 'control',
  token,
  spender: text(spender),
  amount: isGiven ? 1n : 0n,
  bits: 256,
})

/** Seaport's `ItemType` values from here on are NFTs (ERC-721 and ERC-1155, also with criteria). */
const NFT_ITEM = 2n

function offersOf({ offerer, offer, consideration, endTime }: Fields): readonly Permit[] {
  const own = list(consideration).filter(
    ({ recipient }) => text(recipient).toLowerCase() === text(offerer).toLowerCase(),
  )
  // In an auction the price may fall to the end amount, so both amounts have to be above 0.
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

/** Finds the known form of a struct. Its amounts have to be numbers, as another type could not be read as one. */
export function formOf(types: TypedData['types'], type: string): Form | undefined {
  const hasFields = (name: string, needs: readonly string[]): boolean => {
    const fields = Object.hasOwn(types, name) ? (types[name] ?? []) : []
    const isFound = (need: string) =>
      fields.some(({ name: field, type: its }) => field === need && (!AMOUNT.test(need) || its.startsWith('uint')))
    return needs.every(isFound)
  }
  const isPart = (field: string, needs: readonly string[]): boolean => {
    const name = baseTypeOf(types[type]?.find((one) => one.name === field)?.type ?? '')
    return !Object.hasOwn(types, name) || hasFields(name, needs)
  }
  return FORMS.find(({ needs, parts = {}, named }) => {
    const isNamed = named?.test(type) ?? true
    return isNamed && hasFields(type, needs) && Object.entries(parts).every(([field, inner]) => isPart(field, inner))
  })
}

const AMOUNT = /^(?:value|amount|startAmount|endAmount)$/

/** True for an object, which a struct's values are in typed data. */
export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const list = (value: unknown): Fields[] => [value].flat().filter(isRecord)

/** Follows the ABI encoder, which encodes every truthy value as true. */
const isTrue = (value: unknown): boolean => Boolean(value)

/** A value that is text, such as an address; else empty. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const optional = (value: unknown): bigint | undefined => (value === undefined ? undefined : quantity(value))
