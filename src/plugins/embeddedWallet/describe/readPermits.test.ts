import { MaxUint256 } from 'ethers'
import type { TypedData } from '../request/types.ts'
import { readPermits } from '../typedData/index.ts'
import { summarizePermit, worstFirst } from './describePermit.ts'
import { namesAssets } from './namesAssets.ts'

const CONTRACT = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ME = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const domain = { name: 'Tea', chainId: 1, verifyingContract: CONTRACT }
const of = (
  types: TypedData['types'],
  message: TypedData['message'],
  primaryType = Object.keys(types)[0] ?? '',
): TypedData => ({ domain, types, primaryType, message })
const TEA = { address: CONTRACT, symbol: 'TEA', decimals: 18 }

describe('signatures that are permits', () => {
  const field = (name: string, type: string) => ({ name, type })
  const PERMIT = [
    field('owner', 'address'),
    field('spender', 'address'),
    field('value', 'uint256'),
    field('nonce', 'uint256'),
    field('deadline', 'uint256'),
  ]
  const DETAILS = [
    field('token', 'address'),
    field('amount', 'uint160'),
    field('expiration', 'uint48'),
    field('nonce', 'uint48'),
  ]
  const detail = (amount: bigint | number) => ({ token: CONTRACT, amount: String(amount), expiration: 99, nonce: 0 })

  it.each([
    [
      'ERC-2612',
      of({ Permit: PERMIT }, { owner: CONTRACT, spender: SPENDER, value: String(MaxUint256), nonce: 0, deadline: 99 }),
      [{ amount: MaxUint256, bits: 256, deadline: 99n }],
    ],
    [
      'DAI',
      of(
        {
          Permit: [
            field('holder', 'address'),
            field('spender', 'address'),
            field('nonce', 'uint256'),
            field('expiry', 'uint256'),
            field('allowed', 'bool'),
          ],
        },
        { holder: CONTRACT, spender: SPENDER, nonce: 0, expiry: 0, allowed: true },
      ),
      [{ amount: MaxUint256, deadline: undefined }],
    ],
    [
      'Permit2, one token',
      of(
        {
          PermitSingle: [
            field('details', 'PermitDetails'),
            field('spender', 'address'),
            field('sigDeadline', 'uint256'),
          ],
          PermitDetails: DETAILS,
        },
        { details: detail(5), spender: SPENDER, sigDeadline: 1 },
      ),
      [{ amount: 5n, bits: 160, deadline: 99n }],
    ],
    [
      'Permit2, several tokens',
      of(
        {
          PermitBatch: [
            field('details', 'PermitDetails[]'),
            field('spender', 'address'),
            field('sigDeadline', 'uint256'),
          ],
          PermitDetails: DETAILS,
        },
        { details: [detail(5), detail(6)], spender: SPENDER, sigDeadline: 1 },
      ),
      [{ amount: 5n }, { amount: 6n }],
    ],
    [
      'Permit2, used once',
      of(
        {
          PermitTransferFrom: [
            field('permitted', 'TokenPermissions'),
            field('spender', 'address'),
            field('nonce', 'uint256'),
            field('deadline', 'uint256'),
          ],
          TokenPermissions: [field('token', 'address'), field('amount', 'uint256')],
        },
        { permitted: { token: CONTRACT, amount: '7' }, spender: SPENDER, nonce: 1, deadline: 99 },
      ),
      [{ amount: 7n, deadline: 99n }],
    ],
  ])('readPermits reads a signature that is a permit: %s [SIGN-27]', (_what, typed, expected) => {
    const permits = readPermits(typed)
    expect(permits).toMatchObject(expected.map((one) => ({ token: CONTRACT, spender: SPENDER, ...one })))
    expect(permits).toHaveLength(expected.length)
  })

  it('readPermits returns no permit for typed data that is only a text note', () => {
    expect(readPermits(of({ Note: [field('text', 'string')] }, { text: 'green' }))).toEqual([])
  })
})

const fieldsOf = (names: string) => names.split(' ').map((name) => ({ name, type: 'uint256' }))
const permit = (amount: bigint | number) => ({ token: CONTRACT, amount: String(amount), expiration: 99, nonce: 0 })
const batch = (amounts: (bigint | number)[]) =>
  of(
    { PermitBatch: fieldsOf('details spender sigDeadline') },
    { details: amounts.map(permit), spender: SPENDER, sigDeadline: 1 },
  )

describe('the order of a permit batch', () => {
  it('worstFirst puts an unlimited amount before ten zero amounts [SIGN-27]', () => {
    const permits = worstFirst(readPermits(batch([...Array.from({ length: 10 }, () => 0), (1n << 160n) - 1n])))
    expect(permits).toHaveLength(11)
    expect(summarizePermit(permits[0]!, TEA)).toMatchObject({ kind: 'permit', isUnlimited: true, to: SPENDER })
    expect(summarizePermit(permits[1]!, TEA)).toMatchObject({ kind: 'revoke' })
  })

  it('worstFirst puts amounts before revocations, and keeps the order of the amounts', () => {
    expect(worstFirst(readPermits(batch([0, 7, 0, 5]))).map(({ amount }) => amount)).toEqual([7n, 5n, 0n, 0n])
  })
})

describe('signatures that move or offer assets', () => {
  const offer = (items: object[], consideration: object[], more = {}) => ({
    offerer: ME,
    offer: items,
    consideration,
    endTime: 99,
    ...more,
  })
  const coins = { itemType: 1, token: CONTRACT, identifierOrCriteria: 0, startAmount: '5', endAmount: '7' }
  const item = { itemType: 2, token: CONTRACT, identifierOrCriteria: 42, startAmount: 1, endAmount: 1 }
  const pay = (recipient: string, startAmount: number, endAmount = startAmount) => ({
    itemType: 0,
    recipient,
    startAmount,
    endAmount,
  })
  const ORDER = fieldsOf('offerer offer consideration endTime')

  it.each<[string, TypedData, object]>([
    [
      'ERC-3009 sends',
      of(
        { TransferWithAuthorization: fieldsOf('from to value validAfter validBefore nonce') },
        { from: ME, to: SPENDER, value: String(10n ** 18n), validAfter: 0, validBefore: 99, nonce: 0 },
      ),
      { kind: 'signedTransfer', to: SPENDER, amount: '1', units: '1000000000000000000', deadline: '99' },
    ],
    [
      'ERC-4494 lets take an item',
      of(
        { Permit: fieldsOf('spender tokenId nonce deadline') },
        { spender: SPENDER, tokenId: '42', nonce: 0, deadline: 99 },
      ),
      { kind: 'nftPermit', to: SPENDER, tokenId: '42', deadline: '99' },
    ],
    [
      'a position lets take all items',
      of(
        { PermitForAll: fieldsOf('operator approved nonce deadline') },
        { operator: SPENDER, approved: true, nonce: 0, deadline: 99 },
      ),
      { kind: 'permitAll', to: SPENDER, isUnlimited: true },
    ],
    [
      'the same, taken back',
      of(
        { PermitForAll: fieldsOf('operator approved nonce deadline') },
        { operator: SPENDER, approved: false, nonce: 0, deadline: 99 },
      ),
      { kind: 'revokeAll', to: SPENDER },
    ],
    [
      'Seaport offers coins at a price',
      of({ OrderComponents: ORDER }, offer([coins], [pay(ME, 3)])),
      { kind: 'offer', amount: '<0.001', units: '7', isUnlimited: false },
    ],
    [
      'Seaport offers an item at a price',
      of({ OrderComponents: ORDER }, offer([item], [pay(SPENDER, 9), pay(ME.toLowerCase(), 1)])),
      { kind: 'offer', tokenId: '42', isUnlimited: false },
    ],
    [
      'Seaport gives an item away',
      of({ OrderComponents: ORDER }, offer([item], [pay(SPENDER, 9)])),
      { kind: 'offer', tokenId: '42', isUnlimited: true },
    ],
    [
      'Seaport’s price falls to nothing',
      of({ OrderComponents: ORDER }, offer([item], [pay(ME, 9, 0)])),
      { kind: 'offer', isUnlimited: true },
    ],
  ])('readPermits reads a signature that moves or offers assets: %s [SIGN-29, SEC-66]', (_, typed, summary) => {
    const [first, ...others] = readPermits(typed)
    expect(others).toEqual([])
    expect(summarizePermit(first!, TEA)).toMatchObject(summary)
  })

  it('readPermits reads a tree of orders, and puts an order that gives assets for nothing first [SIGN-30]', () => {
    const fair = offer([item], [pay(ME, 3)])
    const tree = [
      [
        [fair, fair],
        [fair, offer([coins], [])],
      ],
      [
        [fair, fair],
        [fair, fair],
      ],
    ]
    const permits = worstFirst(
      readPermits(
        of({ BulkOrder: [{ name: 'tree', type: 'OrderComponents[2][2][2]' }], OrderComponents: ORDER }, { tree }),
      ),
    )
    expect(permits).toHaveLength(8)
    expect(permits[0]).toMatchObject({ kind: 'offer', isForNothing: true, amount: 7n })
    // Only the first item, an ERC-20 token, has no id.
    expect(permits.map((permit) => 'tokenId' in permit)).toEqual([false, true, true, true, true, true, true, true])
    expect(permits[1]).toMatchObject({ isForNothing: false })
  })
})

describe('typed data of no known form', () => {
  it.each<[string, TypedData['types'], boolean]>([
    ['a note', { Note: [{ name: 'text', type: 'string' }] }, false],
    ['an amount', { Order: [{ name: 'amountIn', type: 'uint256' }] }, true],
    ['a delegate', { Delegation: [{ name: 'delegatee', type: 'address' }] }, true],
    [
      'a spender deep down',
      {
        Batch: [{ name: 'calls', type: 'Call[]' }],
        Call: [{ name: 'inner', type: 'Inner' }],
        Inner: [{ name: 'spender', type: 'address' }],
      },
      true,
    ],
    [
      'a type whose name says it',
      { Batch: [{ name: 'x', type: 'Transfer[]' }], Transfer: [{ name: 'x', type: 'uint8' }] },
      true,
    ],
    [
      'a type that nobody refers to',
      { Note: [{ name: 'text', type: 'string' }], Permit: [{ name: 'amount', type: 'uint256' }] },
      false,
    ],
    ['a type that refers to itself', { Node: [{ name: 'next', type: 'Node[]' }] }, false],
  ])('namesAssets says whether typed data of an unknown form may concern assets: with %s [SIGN-32]', (_, types, is) => {
    expect(namesAssets(of(types, {}))).toBe(is)
  })
})
