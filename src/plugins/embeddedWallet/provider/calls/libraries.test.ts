import * as wagmi3 from '@wagmi/core'
import { createWalletClient, custom, http, parseEther, type Address } from 'viem'
import * as wagmi2 from 'wagmi-core-2'
import type { Eip1193Provider } from '../../../../core/index.ts'
import { latchkeyConnector } from '../../../../wagmi/index.ts'
import { startChains, urlOf, type Chains } from '../../../../wagmi/testing/setUp.ts'
import { keySigner } from '../../testing/keySigner.ts'
import { setUp, type World } from '../../testing/setUp.ts'

const [ONE, TWO] = ['0x000000000000000000000000000000000000dEaD', '0x000000000000000000000000000000000000bEEF'] as const
const CALLS = [
  { to: ONE, value: parseEther('0.5') },
  { to: TWO, value: 7n, data: '0x1234' },
] as const

let chains: Chains
let world: World
let provider: Eip1193Provider
let account: Address
let ticking: NodeJS.Timeout

beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => chains.stop())
beforeEach(async () => {
  world = await setUp({
    sign: keySigner,
    options: { promptOnSignature: false },
    config: { supportedChains: [chains.first, chains.second] },
  })
  await world.logIn()
  account = (await world.until(world.api.create())).address as Address
  provider = await world.until(world.api.getEthereumProvider())
  // The libraries wait in real time, so the client's clock runs too, faster.
  ticking = setInterval(() => void world.clock.advance(200), 20)
})
afterEach(() => clearInterval(ticking))

describe('viem', () => {
  const client = () =>
    createWalletClient({ account, chain: chains.first, transport: custom(provider), pollingInterval: 50 })

  it("viem sends calls through the provider, waits for them, and reads the wallet's capabilities", async () => {
    await expect(client().getCapabilities({ chainId: 31_337 })).resolves.toEqual({ atomic: { status: 'unsupported' } })
    const { id } = await client().sendCalls({ calls: CALLS })
    const status = await client().waitForCallsStatus({ id })
    expect(status).toMatchObject({
      id,
      chainId: 31_337,
      statusCode: 200,
      status: 'success',
      atomic: false,
      version: '2.0.0',
    })
    expect(status.receipts?.map((receipt) => receipt.status)).toEqual(['success', 'success'])
    expect(typeof status.receipts?.[0]?.blockNumber).toBe('bigint')
    await client().showCallsStatus({ id })
    expect(world.screen()).toBe('EMBEDDED_WALLET_CALLS_STATUS_SCREEN')
  })

  it("viem sends calls on another chain than the wallet's, with the app's own id", async () => {
    const { id } = await client().sendCalls({ calls: CALLS, chain: chains.second, id: 'order 7' })
    expect(id).toBe('order 7')
    await expect(client().waitForCallsStatus({ id })).resolves.toMatchObject({ chainId: 31_338, status: 'success' })
  })

  it("viem names the provider's refusals 5700, 5730 and 5760 as its own errors", async () => {
    await expect(client().sendCalls({ calls: CALLS, forceAtomic: true })).rejects.toMatchObject({
      cause: { name: 'AtomicityNotSupportedError', code: 5760 },
    })
    await expect(
      client().sendCalls({ calls: CALLS, capabilities: { paymasterService: { url: urlOf(chains.first) } } }),
    ).rejects.toMatchObject({
      cause: { name: 'UnsupportedNonOptionalCapabilityError', code: 5700 },
    })
    await expect(client().getCallsStatus({ id: '0x12' })).rejects.toMatchObject({
      name: 'UnknownBundleIdError',
      code: 5730,
    })
  })
})

// The actions of each version accept only a configuration of the same version, hence the cast.
describe.each([
  ['wagmi 2', wagmi2 as unknown as typeof wagmi3],
  ['wagmi 3', wagmi3],
])('%s', (_name, wagmi) => {
  it("wagmi sends calls through the client's connector, and waits for them", async () => {
    const config = wagmi.createConfig({
      chains: [chains.first, chains.second],
      transports: { [chains.first.id]: http(), [chains.second.id]: http() },
      connectors: [latchkeyConnector(world.client)],
      storage: wagmi.createStorage({
        storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      }),
      pollingInterval: 50,
    })
    const [connector] = config.connectors
    if (config.state.status !== 'connected') await wagmi.connect(config, { connector })
    await expect(wagmi.getCapabilities(config, { chainId: 31_337 })).resolves.toEqual({
      atomic: { status: 'unsupported' },
    })
    const { id } = await wagmi.sendCalls(config, { calls: CALLS })
    await expect(wagmi.waitForCallsStatus(config, { id, pollingInterval: 50 })).resolves.toMatchObject({
      statusCode: 200,
      status: 'success',
    })
    await wagmi.disconnect(config)
  })
})
