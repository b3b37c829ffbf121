import { Interface } from 'ethers/abi'
import { ChainFault, fakeChain } from '../../core/chain/testing/fakeChain.ts'
import { email } from '../../plugins/email/index.ts'
import { EMBEDDED_WALLET_PATHS } from '../../plugins/embeddedWallet/contract.ts'
import { createTestClient, emailAccount, fakeProvider, walletAccount } from '../../testing/index.ts'
import { accountPage } from '../index.ts'
import { selectAccountPage } from '../slice.ts'

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Written here once more, so that a change of the encoding shows. */
const AGGREGATE = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[]) returns ((bool success, bytes returnData)[])',
])
const ETHER = 10n ** 18n
const word = (amount: bigint): string => `0x${amount.toString(16).padStart(64, '0')}`
const tokenAt = (index: number): string => `0x${(index + 1).toString(16).padStart(40, '0')}`
const tokens = Array.from({ length: 60 }, (_, index) => ({
  chainId: 8_453,
  address: tokenAt(index),
  symbol: `T${index}`,
  decimals: 6,
}))

interface Call {
  to: string
  data: string
}

const restores: (() => void)[] = []
afterEach(() => restores.splice(0).forEach((restore) => restore()))

async function start({ listed = tokens, nodes = 1 }: { listed?: typeof tokens; nodes?: number } = {}) {
  const base = fakeChain({ id: 8_453, nodes })
  const provider = fakeProvider()
  provider.route('GET', EMBEDDED_WALLET_PATHS.tokenPrice, ({ query }) => ({
    usd: query.tokenSymbol === 'ETH' ? 3_000 : 1,
  }))
  const test = createTestClient({
    plugins: [email(), accountPage({ tokens: listed })],
    provider,
    user: { accounts: [emailAccount('ada@example.com'), walletAccount(OWN)] },
    config: { supportedChains: [base.chain] },
  })
  // The client's own fetch is the provider's; calls of the node come before it.
  restores.push(base.install())
  await test.until(test.client.ready())
  const read = (isForced = true) => test.until(test.client.plugins.accountPage.readBalances({ isForced }))
  const balances = () => selectAccountPage(test.client.store.getState()).chains[8_453]
  return { ...test, base, provider, read, balances }
}

/** A chain with Multicall3. Tokens whose address is in `mute` fail in it; asked alone, `alone` answers for them. */
const multicall =
  (mute: readonly string[], alone: unknown) =>
  ([{ to, data }]: readonly unknown[] & readonly [Call]) => {
    if (to !== MULTICALL3) return alone
    const calls = AGGREGATE.decodeFunctionData('aggregate3', data)[0] as [target: string, boolean, string][]
    const results = calls.map(([target]) =>
      target === MULTICALL3
        ? [true, word(2n * ETHER)]
        : mute.includes(target.toLowerCase())
          ? [false, '0x']
          : [true, word(5_000_000n)],
    )
    return AGGREGATE.encodeFunctionResult('aggregate3', [results])
  }

it('all balances of a chain are read by one call of Multicall3, and then priced [ACCOUNT-80, ACCOUNT-84]', async () => {
  const { base, read, balances, dispose } = await start()
  base.set('eth_call', multicall([], '0x'))
  await read()
  expect(base.calls.map(({ method }) => method)).toEqual(['eth_call'])
  expect(balances()).toMatchObject({ readAt: 1_893_456_000_000, hasFailed: false, missing: 0 })
  expect(balances()?.assets).toHaveLength(61)
  expect(balances()?.assets.slice(0, 2)).toEqual([
    { token: null, symbol: 'ETH', decimals: 18, amount: '2000000000000000000', usd: 3_000 },
    { token: tokenAt(0), symbol: 'T0', decimals: 6, amount: '5000000', usd: 1 },
  ])
  dispose()
})

it('three of 60 tokens that never answer are left out within ten seconds [ACCOUNT-81]', async () => {
  const { base, client, clock, until, balances, dispose } = await start()
  base.set('eth_call', multicall([tokenAt(3), tokenAt(30), tokenAt(59)], new ChainFault('silent')))
  let isOver = false
  void client.plugins.accountPage.readBalances().then(() => (isOver = true))
  await clock.advance(9_999)
  await until(Promise.resolve())
  expect(isOver).toBe(true)
  expect(balances()).toMatchObject({ hasFailed: false, missing: 3 })
  expect(balances()?.assets.map(({ symbol }) => symbol)).not.toContain('T30')
  expect(balances()?.assets).toHaveLength(58)
  dispose()
})

it('a chain whose node never answers the call for all is asked for each balance, and ends within ten seconds [ACCOUNT-81]', async () => {
  const { base, client, clock, balances, dispose } = await start()
  base.set('eth_call', ([{ to }]: readonly unknown[] & readonly [Call]) =>
    to === MULTICALL3 || to === tokenAt(7) ? new ChainFault('silent') : word(1n),
  )
  void client.plugins.accountPage.readBalances()
  await clock.advance(10_000)
  expect(balances()).toMatchObject({ missing: 1 })
  dispose()
})

it('a chain without Multicall3 is asked for each balance [ACCOUNT-80]', async () => {
  const { base, read, balances, dispose } = await start({ listed: tokens.slice(0, 2) })
  base.set('eth_call', ([{ to }]: readonly unknown[] & readonly [Call]) => (to === MULTICALL3 ? '0x' : word(7n)))
  await read()
  expect(balances()?.assets.map(({ amount }) => amount)).toEqual(['1000000000000000000', '7', '7'])
  dispose()
})

it('a chain that no longer answers keeps what was known and when [ACCOUNT-82]', async () => {
  const { base, read, balances, clock, dispose } = await start({ listed: [] })
  await read()
  await clock.advance(60_000)
  base.set('eth_getBalance', new ChainFault('down'))
  await read()
  expect(balances()).toMatchObject({
    readAt: 1_893_456_000_000,
    hasFailed: true,
    assets: [{ amount: '1000000000000000000' }],
  })
  dispose()
})

it('balances that were read less than 30 s ago are not read again, unless it is asked for [ACCOUNT-83]', async () => {
  const { base, read, clock, dispose } = await start({ listed: [] })
  await read(false)
  await clock.advance(29_999)
  await read(false)
  expect(base.count('eth_getBalance')).toBe(1)
  await read(true)
  expect(base.count('eth_getBalance')).toBe(2)
  await clock.advance(30_000)
  await read(false)
  expect(base.count('eth_getBalance')).toBe(3)
  dispose()
})

it('the second node of a chain is asked if the first is down [ACCOUNT-81]', async () => {
  const { base, read, balances, dispose } = await start({ listed: [], nodes: 2 })
  base.set('eth_getBalance', (_params: unknown, url: string) =>
    url.includes('node0') ? new ChainFault('down') : '0x2a',
  )
  await read()
  expect(balances()?.assets[0]?.amount).toBe('42')
  dispose()
})

it('a provider that knows no prices leaves the amounts as they are [ACCOUNT-84]', async () => {
  const { provider, read, balances, dispose } = await start({ listed: [] })
  provider.fail(EMBEDDED_WALLET_PATHS.tokenPrice, { status: 404, body: { error: 'No.', code: 'token_price_unknown' } })
  await read()
  expect(balances()?.assets).toEqual([
    { token: null, symbol: 'ETH', decimals: 18, amount: '1000000000000000000', usd: null },
  ])
  dispose()
})
