import { AbiCoder, Interface } from 'ethers'
import { CONTRACT, ChainFault, fakeChain, runAlone } from '../../../core/chain/testing/fakeChain.ts'
import { describeCall } from './describeCall.ts'
import { readToken } from './readToken.ts'

const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Circle's USDC on Ethereum. */
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
/** `supportsInterface` of ERC-721's id (ERC-165). */
const IS_ERC721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
const MILLION = 1_000_000_000_000n

const coder = AbiCoder.defaultAbiCoder()
const text = (value: string) => coder.encode(['string'], [value])
const number = (value: bigint | number) => coder.encode(['uint256'], [value])
const erc20 = new Interface([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
])

const restore: (() => void)[] = []
afterEach(() => restore.splice(0).forEach((undo) => undo()))

/** A fake node that answers calls by their data, and leaves all others without an answer. */
function node(answers: Record<string, unknown>, nodes = 1) {
  const fake = fakeChain({ nodes })
  fake.set('eth_call', ([call]: { data: string }[], url: string) => {
    const answer = answers[call?.data ?? ''] ?? new ChainFault('silent')
    return typeof answer === 'function' ? (answer as (url: string) => unknown)(url) : answer
  })
  restore.push(fake.install())
  const given = { passes: () => true }
  return {
    fake,
    read: (address = CONTRACT, tokens?: unknown) =>
      runAlone(readToken, [address, fake.chain], { ...given, options: { tokens } }),
    describe: (name: string, args: unknown[], to = CONTRACT) =>
      runAlone(describeCall, [{ to, data: erc20.encodeFunctionData(name, args) }, fake.chain], given),
  }
}

const reverted = new ChainFault({ code: 3, message: 'execution reverted' })

describe('a node that lies about decimals', () => {
  it.each([30, 19, 0, 255])(
    'a token whose node says %i decimals is described in the smallest unit, with the number that the node said [SEC-22]',
    async (decimals) => {
      const { describe: say } = node({ [SYMBOL]: text('USDC'), [DECIMALS]: number(decimals) })
      await expect(say('transfer', [SPENDER, MILLION])).resolves.toMatchObject({
        kind: 'tokenTransfer',
        amount: '1000000000000',
        units: '1000000000000',
        token: { decimals: null, doubt: { kind: 'unusual', reported: decimals } },
      })
    },
  )

  it.each([1, 18])(
    'a token whose node says %i decimals, a usual number, is described in whole tokens and in the smallest unit',
    async (decimals) => {
      const { describe: say } = node({ [SYMBOL]: text('USDC'), [DECIMALS]: number(decimals) })
      const summary = await say('transfer', [SPENDER, MILLION])
      expect(summary).toMatchObject({ units: '1000000000000', token: { symbol: 'USDC', decimals } })
      expect(summary.token).not.toHaveProperty('isListed')
      expect(summary.token).not.toHaveProperty('doubt')
    },
  )

  it.each([30, 0, 18])(
    "a listed token whose node says %i decimals is described by the list, with the node's number as a doubt [SIGN-39]",
    async (decimals) => {
      const { describe: say } = node({ [SYMBOL]: text('USDT'), [DECIMALS]: number(decimals) })
      await expect(say('transfer', [SPENDER, MILLION], USDC)).resolves.toMatchObject({
        amount: '1,000,000',
        token: { symbol: 'USDC', decimals: 6, isListed: true, doubt: { kind: 'differ', reported: decimals } },
      })
    },
  )

  it.each([
    ['no answer', {}],
    ['a refusal', { [DECIMALS]: reverted, [IS_ERC721]: number(1) }],
    ['the truth', { [DECIMALS]: number(6) }],
  ])('a listed token gets symbol and decimals from the list, whatever the node says: %s', async (_what, answers) => {
    await expect(node(answers).read(USDC.toLowerCase())).resolves.toEqual({
      address: USDC.toLowerCase(),
      symbol: 'USDC',
      decimals: 6,
      isListed: true,
    })
  })

  it('a token that the app lists is described by the list on its own chain only', async () => {
    const { read } = node({ [SYMBOL]: text('USDC'), [DECIMALS]: number(6) })
    const tea = { chainId: 1, address: CONTRACT.toLowerCase(), symbol: 'TEA', decimals: 6 }
    await expect(read(CONTRACT, [tea])).resolves.toEqual({
      address: CONTRACT,
      symbol: 'TEA',
      decimals: 6,
      isListed: true,
    })
    await expect(read(CONTRACT, [{ ...tea, chainId: 10 }])).resolves.toEqual({
      address: CONTRACT,
      symbol: 'USDC',
      decimals: 6,
    })
  })
})

describe('a token whose decimals cannot be read', () => {
  const calls: [string, unknown[], string][] = [
    ['approve', [SPENDER, 7n], 'approve'],
    ['transferFrom', [USDC, SPENDER, 7n], 'tokenTransferFrom'],
  ]

  it.each(calls)(
    'a token whose decimals cannot be read is no NFT, whatever else the node says: %s [SIGN-42, SEC-23]',
    async (name, args, kind) => {
      const faults = [
        new ChainFault('silent'),
        new ChainFault('down'),
        new ChainFault('gateway'),
        new ChainFault('html'),
        new ChainFault({ code: -32_005, message: 'rate limit exceeded' }),
      ]
      for (const fault of faults) {
        const { describe: say } = node({ [SYMBOL]: text('APES'), [DECIMALS]: fault, [IS_ERC721]: number(1) })
        await expect(say(name, args)).resolves.toMatchObject({
          kind,
          amount: '7',
          units: '7',
          token: { symbol: 'APES', decimals: null, doubt: { kind: 'unread' } },
        })
      }
    },
  )

  it.each(calls)(
    'a token without decimals is described as an NFT only if its contract says that it is one: %s',
    async (name, args, kind) => {
      for (const answer of ['0x', '0x06', reverted, number(256), `0x${'00'.repeat(5_000)}`]) {
        for (const says of ['0x', number(0), number(2), reverted, new ChainFault('silent'), `${number(1)}00`]) {
          const { describe: say } = node({ [SYMBOL]: text('APES'), [DECIMALS]: answer, [IS_ERC721]: says })
          await expect(say(name, args)).resolves.toMatchObject({
            kind,
            units: '7',
            token: { decimals: null, doubt: { kind: 'none' } },
          })
        }
        const { describe: say } = node({ [SYMBOL]: text('APES'), [DECIMALS]: answer, [IS_ERC721]: number(1) })
        await expect(say(name, args)).resolves.toMatchObject({
          kind: kind === 'approve' ? 'nftApprove' : 'nftTransfer',
          tokenId: '7',
        })
      }
    },
  )

  it('decimals that a node does not answer are asked for once more, at the next node first', async () => {
    const slow = {
      [SYMBOL]: text('USDC'),
      [DECIMALS]: (url: string) => (url.includes('node0') ? new ChainFault('silent') : number(6)),
    }
    const { fake, read } = node(slow, 2)
    await expect(read()).resolves.toMatchObject({ symbol: 'USDC', decimals: 6 })
    expect(
      fake.calls.filter(({ params: [asked] }) => (asked as { data: string }).data === DECIMALS).map(({ url }) => url),
    ).toEqual(fake.chain.rpcUrls.default.http)
  })

  it("a description comes after 5 s at most, however slow a token's symbol or decimals are [SIGN-42]", async () => {
    const waited: number[] = []
    const { fake } = node({})
    await runAlone(readToken, [CONTRACT, fake.chain], { passes: (ms) => ms < 15_000 && waited.push(ms) > 0 })
    expect(waited).toEqual([2_500, 2_500, 2_500, 2_500])
    expect(fake.count('eth_call')).toBe(4)
  })
})

describe('the symbol of a token', () => {
  it.each([
    ['bidi override', text('USDC\u202E000'), 'USDC[U+202E…'],
    ['control characters', text('US\u0000DC\u0007'), 'US[U+0000]D…'],
    ['line breaks', text('US\n\nDC'), 'US DC'],
    ['64 kB', text('U'.repeat(65_536)), null],
    ['300 characters', text('U'.repeat(300)), 'UUUUUUUUUUU…'],
  ])('a token symbol with %s is shown with visible characters, and shortened', async (_what, symbol, shown) => {
    await expect(node({ [SYMBOL]: symbol, [DECIMALS]: number(6) }).read()).resolves.toMatchObject({
      symbol: shown,
      decimals: 6,
    })
  })

  it('a token symbol of 2 MB is dropped, and the decimals are kept', async () => {
    await expect(
      node({ [SYMBOL]: `0x${'41'.repeat(2_000_000)}`, [DECIMALS]: number(6) }).read(),
    ).resolves.toMatchObject({ symbol: null, decimals: 6 })
  })

  it('a contract with the symbol USDC that is not on the list is not described as the listed USDC', async () => {
    const token = await node({ [SYMBOL]: text('USDC'), [DECIMALS]: number(6) }).read(CONTRACT)
    expect(token).toEqual({ address: CONTRACT, symbol: 'USDC', decimals: 6 })
  })
})
