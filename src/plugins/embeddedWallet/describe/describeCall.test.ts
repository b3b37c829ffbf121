import { AbiCoder, encodeBytes32String, Interface, MaxUint256 } from 'ethers'
import { CONTRACT, ChainFault, fakeChain, runAlone } from '../../../core/chain/testing/fakeChain.ts'
import { decodeCall } from './decodeCall.ts'
import { describeCall, outlineCall, type CallSummary } from './describeCall.ts'
import { readSymbol } from './readToken.ts'

const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TOKEN = { address: CONTRACT, symbol: 'USDC', decimals: 6 }
const encode = (signature: string, ...args: unknown[]) =>
  new Interface([`function ${signature}`]).encodeFunctionData(signature.split('(')[0] ?? '', args)
const text = (value: string) => AbiCoder.defaultAbiCoder().encode(['string'], [value])
const number = (value: bigint | number) => AbiCoder.defaultAbiCoder().encode(['uint256'], [value])

const restore: (() => void)[] = []
afterEach(() => {
  restore.splice(0).forEach((undo) => undo())
})

/** `supportsInterface` of ERC-721's id (ERC-165). */
const IS_ERC721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`

/** Describes calls to a fake chain whose contract gives these answers about itself. */
function withToken({
  symbol = text('USDC'),
  decimals = number(6),
  isErc721 = '0x',
}: { symbol?: string; decimals?: unknown; isErc721?: unknown } = {}) {
  const chain = fakeChain()
  const answers: Record<string, unknown> = { '0x95d89b41': symbol, '0x313ce567': decimals, [IS_ERC721]: isErc721 }
  chain.set('eth_call', ([call]: { data: string }[]) => answers[call?.data ?? ''])
  restore.push(chain.install())
  return (data: string, to: string | null = CONTRACT): Promise<CallSummary> =>
    runAlone(describeCall, [{ to, data }, chain.chain], { passes: () => true })
}
const nft = () => withToken({ symbol: text('APES'), decimals: '0x', isErc721: number(1) })

describe('the description of well-known calls', () => {
  it('describeCall reads empty data as a payment, and data without a recipient as a new contract [SIGN-36]', async () => {
    await expect(withToken()('0x', SPENDER)).resolves.toEqual({ kind: 'native', to: SPENDER })
    await expect(withToken()('0x6080', null)).resolves.toEqual({ kind: 'create' })
  })

  it.each([
    ['transfer(address,uint256)', [SPENDER, 12_500_000n], { kind: 'tokenTransfer', to: SPENDER, amount: '12.5' }],
    [
      'approve(address,uint256)',
      [SPENDER, 100_000_000n],
      { kind: 'approve', to: SPENDER, amount: '100', isUnlimited: false },
    ],
    ['increaseAllowance(address,uint256)', [SPENDER, 1n], { kind: 'approve', amount: '<0.001' }],
    ['approve(address,uint256)', [SPENDER, MaxUint256], { kind: 'approve', isUnlimited: true }],
    ['approve(address,uint256)', [SPENDER, 1n << 255n], { kind: 'approve', isUnlimited: true }],
    ['approve(address,uint256)', [SPENDER, 0n], { kind: 'revoke', to: SPENDER }],
    [
      'transferFrom(address,address,uint256)',
      [OWNER, SPENDER, 1_000_000n],
      { kind: 'tokenTransferFrom', from: OWNER, to: SPENDER, amount: '1' },
    ],
    [
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      [OWNER, SPENDER, MaxUint256, 99n, 27, number(1), number(1)],
      { kind: 'permit', isUnlimited: true, deadline: '99', from: OWNER },
    ],
    [
      'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
      [OWNER, SPENDER, 1n, 99n, true, 27, number(1), number(1)],
      { kind: 'permit', isUnlimited: true },
    ],
    [
      'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
      [OWNER, SPENDER, 1n, 99n, false, 27, number(1), number(1)],
      { kind: 'revoke' },
    ],
  ])('describeCall reads %s of a token (%#)', async (signature, args, expected) => {
    await expect(withToken()(encode(signature, ...args))).resolves.toMatchObject({ token: TOKEN, ...expected })
  })

  it.each([
    ['setApprovalForAll(address,bool)', [SPENDER, true], { kind: 'approveAll', to: SPENDER }],
    ['setApprovalForAll(address,bool)', [SPENDER, false], { kind: 'revokeAll' }],
    [
      'safeTransferFrom(address,address,uint256)',
      [OWNER, SPENDER, 7n],
      { kind: 'nftTransfer', tokenId: '7', from: OWNER, to: SPENDER },
    ],
    [
      'safeTransferFrom(address,address,uint256,bytes)',
      [OWNER, SPENDER, 7n, '0x12'],
      { kind: 'nftTransfer', tokenId: '7' },
    ],
    [
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      [OWNER, SPENDER, 7n, 1_000_000n, '0x'],
      { kind: 'nftTransfer', tokenId: '7', amount: '1000000' },
    ],
    ['transferFrom(address,address,uint256)', [OWNER, SPENDER, 7n], { kind: 'nftTransfer', tokenId: '7' }],
    ['approve(address,uint256)', [SPENDER, 7n], { kind: 'nftApprove', to: SPENDER, tokenId: '7' }],
    ['approve(address,uint256)', [SPENDER, MaxUint256], { kind: 'approve', isUnlimited: true }],
  ])('describeCall reads %s of an NFT (%#)', async (signature, args, expected) => {
    await expect(nft()(encode(signature, ...args))).resolves.toMatchObject({
      token: { address: CONTRACT, symbol: 'APES', decimals: null },
      ...expected,
    })
  })

  it('describeCall reads a Permit2 batch with one unlimited permit as that permit', async () => {
    const batch = 'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)'
    await expect(
      withToken()(encode(batch, OWNER, [[[CONTRACT, (1n << 160n) - 1n, 9n, 0n]], SPENDER, 77n], '0x')),
    ).resolves.toMatchObject({
      kind: 'permit',
      isUnlimited: true,
      to: SPENDER,
      from: OWNER,
    })
  })

  it('describeCall reads a Permit2 approval for the token named inside, and 2^160 - 1 as unlimited', async () => {
    const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const signature = 'approve(address,address,uint160,uint48)'
    await expect(withToken()(encode(signature, other, SPENDER, (1n << 160n) - 1n, 99n))).resolves.toMatchObject({
      kind: 'approve',
      isUnlimited: true,
      token: { address: other },
      to: SPENDER,
      deadline: '99',
    })
    const single = 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)'
    await expect(
      withToken()(encode(single, OWNER, [[other, 1_000_000n, 9n, 0n], SPENDER, 77n], '0x')),
    ).resolves.toMatchObject({
      kind: 'permit',
      amount: '1',
      isUnlimited: false,
      token: { address: other },
      to: SPENDER,
      deadline: '77',
      from: OWNER,
    })
    const batch = 'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)'
    await expect(
      withToken()(
        encode(
          batch,
          OWNER,
          [
            [
              [other, 1n, 9n, 0n],
              [other, (1n << 160n) - 1n, 9n, 0n],
            ],
            SPENDER,
            77n,
          ],
          '0x',
        ),
      ),
    ).resolves.toMatchObject({
      kind: 'permit',
      isUnlimited: true,
      to: SPENDER,
    })
  })
})

describe('the description before the token has answered', () => {
  it.each([
    ['money', '0x', { kind: 'native', to: CONTRACT }],
    ['a call that nobody knows', '0xdeadbeef00', { kind: 'unknown', to: CONTRACT, method: '0xdeadbeef' }],
    [
      'a transfer',
      encode('transfer(address,uint256)', SPENDER, 12_500_000n),
      { kind: 'tokenTransfer', to: SPENDER, token: { address: CONTRACT, symbol: null } },
    ],
    [
      'an approval',
      encode('approve(address,uint256)', SPENDER, MaxUint256),
      { kind: 'approve', to: SPENDER, isUnlimited: true },
    ],
    ['all items', encode('setApprovalForAll(address,bool)', SPENDER, true), { kind: 'approveAll', to: SPENDER }],
  ])('before the token has answered, the description shows kind and recipient: %s', async (_what, data, expected) => {
    await expect(outlineCall({ to: CONTRACT, data })).resolves.toMatchObject(expected)
  })

  it('before the token has answered, the description names a new contract', async () => {
    await expect(outlineCall({ to: null, data: '0x6080' })).resolves.toEqual({ kind: 'create' })
  })
})

describe('the description of unknown calls', () => {
  const approve = encode('approve(address,uint256)', SPENDER, 5n)

  it('describeCall reads any other call as unknown, with its selector [SIGN-34]', async () => {
    await expect(withToken()('0xdeadbeef00')).resolves.toEqual({ kind: 'unknown', to: CONTRACT, method: '0xdeadbeef' })
    await expect(withToken()('0x12')).resolves.toMatchObject({ kind: 'unknown' })
  })

  it('describeCall reads a known call as unknown if bytes follow, are missing, or are set in front of the address [SIGN-34]', async () => {
    const dirty = approve.replace('0x095ea7b3000000000000000000000000', '0x095ea7b3000000000000000000000001')
    for (const data of [`${approve}00`, approve.slice(0, -2), dirty]) await expect(decodeCall(data)).resolves.toBeNull()
    await expect(decodeCall(approve)).resolves.toMatchObject({ name: 'approve' })
    await expect(decodeCall(approve.toUpperCase().replace('0X', '0x'))).resolves.toMatchObject({ name: 'approve' })
  })

  it('describeCall reads an approval as such even if a node says that the address has no code', async () => {
    await expect(withToken({ symbol: '0x', decimals: '0x' })(approve, SPENDER)).resolves.toMatchObject({
      kind: 'approve',
      units: '5',
    })
    await expect(
      withToken({ symbol: '0x', decimals: '0x' })(encode('approve(address,uint256)', SPENDER, MaxUint256), SPENDER),
    ).resolves.toMatchObject({
      kind: 'approve',
      isUnlimited: true,
    })
  })
})

describe("the token's answers about itself", () => {
  it.each([
    [text('ETH\u202Eevil'), 'ETH[U+202E]…'],
    [text('A very long name of a token'), 'A very long…'],
    [text(' \n USDC\t'), 'USDC'],
    [encodeBytes32String('MKR'), 'MKR'],
    [text(''), null],
    ['0x', null],
    ['0x1234', null],
    [`0x${'ff'.repeat(32)}${'ff'.repeat(64)}`, null],
  ])("readSymbol cleans and shortens a token's symbol, or returns null if unusable: case %#", (answer, symbol) => {
    expect(readSymbol(answer)).toBe(symbol)
  })

  it('describeCall shows no decimals for a token that does not answer, or answers an impossible number', async () => {
    const approve = encode('transfer(address,uint256)', SPENDER, 5n)
    for (const decimals of [
      '0x06',
      number(255),
      new ChainFault('down'),
      new ChainFault('silent'),
      new ChainFault({ code: 3, message: 'execution reverted' }),
    ]) {
      await expect(withToken({ decimals })(approve)).resolves.toMatchObject({
        kind: 'tokenTransfer',
        amount: '5',
        token: { decimals: null },
      })
    }
  })
})
