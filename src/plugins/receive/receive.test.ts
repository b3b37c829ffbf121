import { fundingFlows, selectFundingPayment, type FundArgs } from '../../core/index.ts'
import { ChainFault, fakeChain, type FakeChain } from '../../core/chain/testing/fakeChain.ts'
import { WALLET } from '../../core/funding/testing/piggyBank.ts'
import { enterDoor, fundingParts } from '../../core/funding/testing/setUp.ts'
import { createTestClient } from '../../testing/index.ts'
import { receive } from './index.ts'
import { paymentUri } from './paymentUri.ts'
import { statusOf } from './pollStatus.ts'
import { readWatchId } from './watch.ts'

const ETH = 10n ** 18n
const USDC_ON_BASE = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((end) => end()))
const hex = (value: bigint) => `0x${value.toString(16)}`

/** A user who waits for money on Base, in an app that supports Ethereum too. */
async function waitFor(
  args: FundArgs & { details?: object } = {},
  base = fakeChain({ id: 8_453 }),
  ethereum = fakeChain({ id: 1 }),
) {
  const test = createTestClient(
    fundingParts({ plugins: [receive()], config: { supportedChains: [base.chain, ethereum.chain] } }),
  )
  open.push(base.install(), ethereum.install(), () => test.dispose())
  await enterDoor(test)
  const begin = test.until(
    test.client.run(fundingFlows.start, { provider: 'receive', chainId: 8_453, ...args } as never),
  )
  const { id } = (await begin) as { id: string }
  return {
    ...test,
    base,
    ethereum,
    id,
    has: (chain: FakeChain, balance: bigint) => chain.set('eth_getBalance', hex(balance)),
    payment: () => selectFundingPayment(test.client.store.getState()),
    /** Lets the core poll so many times. */
    look: (times = 1) => test.clock.advance(3_000 * times),
  }
}

describe('waiting for money', () => {
  it('a watch for money waits while nothing arrives', async () => {
    const { payment, look } = await waitFor()
    expect(payment()).toMatchObject({ status: 'waiting' })
    await look(3)
    expect(payment()).toMatchObject({ status: 'waiting', details: { arrived: '0', looks: 3 } })
  })

  it('a watch completes with any amount if none was named', async () => {
    const { payment, look, has, base } = await waitFor()
    has(base, ETH + ETH / 2n)
    await look()
    expect(payment()).toMatchObject({ status: 'completed', details: { arrived: String(ETH / 2n) } })
  })

  it('a watch adds up partial payments until the named amount has arrived', async () => {
    const { payment, look, has, base } = await waitFor({ amount: '0.5' })
    has(base, ETH + ETH / 5n)
    await look()
    expect(payment()).toMatchObject({
      status: 'pending',
      details: { arrived: String(ETH / 5n), wanted: String(ETH / 2n) },
    })
    has(base, ETH + ETH / 2n)
    await look()
    expect(payment()).toMatchObject({ status: 'completed', details: { arrived: String(ETH / 2n) } })
  })

  it('a watch for money counts all that arrives, and subtracts nothing that the user spends meanwhile [FUND-47]', async () => {
    const { payment, look, has, base } = await waitFor({ amount: '0.5' })
    has(base, ETH / 10n)
    await look()
    expect(payment()).toMatchObject({ status: 'waiting', details: { arrived: '0' } })
    has(base, ETH / 10n + ETH / 2n)
    await look()
    expect(payment()).toMatchObject({ status: 'completed' })
  })

  it('a watch reads the balance of a token from its contract', async () => {
    const base = fakeChain({ id: 8_453 })
    base.set('eth_call', hex(5n))
    const { payment, look } = await waitFor({ asset: 'USDC', amount: '1' }, base)
    base.set('eth_call', hex(1_000_005n))
    await look()
    expect(base.calls.at(-1)).toMatchObject({ method: 'eth_call', params: [{ to: USDC_ON_BASE }, 'latest'] })
    expect(payment()).toMatchObject({ status: 'completed', details: { arrived: '1000000' } })
  })

  it('a watch goes on however long the chain does not answer', async () => {
    const { payment, look, base, has } = await waitFor()
    base.set('eth_getBalance', new ChainFault('down'))
    await look(20)
    expect(payment()).toMatchObject({ status: 'waiting' })
    has(base, 2n * ETH)
    await look()
    expect(payment()).toMatchObject({ status: 'completed', details: { arrived: String(ETH) } })
  })

  it('a watch counts from the first balance that it reads, if the chain did not answer at the start', async () => {
    const base = fakeChain({ id: 8_453 })
    base.set('eth_getBalance', new ChainFault('down'))
    const { payment, look, has } = await waitFor({}, base)
    has(base, ETH)
    await look()
    expect(payment()).toMatchObject({ status: 'waiting', details: { balance: String(ETH) } })
    has(base, ETH + 1n)
    await look()
    expect(payment()).toMatchObject({ status: 'completed', details: { arrived: '1' } })
  })

  it('a watch for a screen polls only while that screen shows [FUND-47]', async () => {
    const { look, base } = await waitFor({ details: { isForScreen: true } })
    const before = base.count('eth_getBalance')
    await look(3)
    expect(base.count('eth_getBalance')).toBe(before)
  })
})

describe('money on another network', () => {
  it('money on another network shows up in the watch with chain, amount and symbol', async () => {
    const { payment, look, has, ethereum } = await waitFor({ amount: '0.5' })
    await look()
    has(ethereum, ETH + ETH / 4n)
    await look(4)
    expect(payment()).toMatchObject({
      status: 'waiting',
      details: { elsewhere: { chainId: 1, amount: String(ETH / 4n), symbol: 'ETH', decimals: 18 } },
    })
  })

  it('a watch for money polls the other networks at its first poll, and at every fourth poll after that', async () => {
    const { look, ethereum } = await waitFor()
    await look(9)
    expect(ethereum.count('eth_getBalance')).toBe(3)
  })

  it('a watch reads USDC from its contract on other networks, and does not look for an unknown token there', async () => {
    const base = fakeChain({ id: 8_453 })
    base.set('eth_call', hex(5n))
    const { look, ethereum } = await waitFor({ asset: 'USDC' }, base)
    await look(4)
    expect(ethereum.calls).toMatchObject([
      { method: 'eth_call', params: [{ to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }, 'latest'] },
    ])
    const other = await waitFor({ asset: { token: `0x${'7'.repeat(40)}`, symbol: 'CAT', decimals: 6 } }, base)
    await other.look(4)
    expect(other.ethereum.calls).toEqual([])
  })
})

describe('the id of a watch', () => {
  it('the id of a watch contains all that a reload needs to continue it', async () => {
    const { client, until, id, has, base } = await waitFor({ amount: '0.5' })
    has(base, 2n * ETH)
    expect(readWatchId(id)).toMatchObject({
      chainId: 8_453,
      address: WALLET,
      token: null,
      balance: String(ETH),
      wanted: String(ETH / 2n),
    })
    expect(await until(client.run(fundingFlows.status, { provider: 'receive', id }))).toMatchObject({
      status: 'completed',
    })
  })

  it.each(['', '8453', 'a:b:c:d:e:f', `8453:${WALLET}:native:-1::1`, `0:${WALLET}:native:1::1`])(
    'the watch id %j is refused',
    (id) => {
      expect(readWatchId(id)).toBeNull()
    },
  )

  it.each([
    ['0', null, 'waiting'],
    ['1', null, 'completed'],
    ['1', '2', 'pending'],
    ['2', '2', 'completed'],
    ['3', '2', 'completed'],
  ])('a watch for money, with %s of %s (null: any) arrived, has the status %s', (arrived, wanted, status) => {
    expect(statusOf({ arrived, wanted })).toBe(status)
  })
})

describe('a request for money (EIP-681)', () => {
  const request = { address: WALLET, chainId: 8_453, token: null, amount: null }
  it.each([
    [request, `ethereum:${WALLET}@8453`],
    [{ ...request, amount: ETH / 20n }, `ethereum:${WALLET}@8453?value=50000000000000000`],
    [{ ...request, token: USDC_ON_BASE }, `ethereum:${USDC_ON_BASE}@8453/transfer?address=${WALLET}`],
    [
      { ...request, token: USDC_ON_BASE, amount: 1_500_000n },
      `ethereum:${USDC_ON_BASE}@8453/transfer?address=${WALLET}&uint256=1500000`,
    ],
  ])('a request for money is written as EIP-681 has it: case %#', (args, uri) => {
    expect(paymentUri(args)).toBe(uri)
  })
})
