import { appSettingsSchema } from '../../core/appSettings.ts'
import { createRegistry } from './registry.ts'
import { createRelay } from './relay.ts'
import { readSettings } from './settings.ts'
import { createChainStandIn } from './testing/chainStandIn.ts'
import { createRelayStandIn } from './testing/relayStandIn.ts'

const app = (farcaster?: unknown, more: object = {}) =>
  appSettingsSchema.parse({
    id: 'an-app-with-farcaster-on-',
    name: 'App',
    allowedOrigins: ['https://app.example.com'],
    plugins: farcaster === undefined ? {} : { farcaster },
    ...more,
  })
const production = { mode: 'production' as const, secretOf: () => undefined }
const development = { mode: 'development' as const, secretOf: () => undefined }

describe('the settings of an app', () => {
  it('reach Farcaster\'s own relay and a public node unless they say otherwise', () => {
    expect(readSettings(app({}), production)).toEqual({
      relayUrl: 'https://relay.farcaster.xyz', rpcUrl: 'https://mainnet.optimism.io', isSimulated: false, origin: undefined,
    })
    const own = { relayUrl: 'https://relay.example.com/', rpcUrl: 'https://node.example.com/v2/key', origin: 'https://app.example.com' }
    expect(readSettings(app(own), production)).toMatchObject({ ...own, relayUrl: 'https://relay.example.com' })
  })

  it('take the node from the environment, where a key belongs', () => {
    const secretOf = (name: string) => (name === 'LATCHKEY_FARCASTER_RPC_URL' ? 'https://node.example.com/key' : undefined)
    expect(readSettings(app({ rpcUrl: 'https://other.example.com' }), { ...production, secretOf })?.rpcUrl).toBe('https://node.example.com/key')
    expect(() => readSettings(app({}), { ...production, secretOf: () => 'http://node.example.com/key' })).toThrow('LATCHKEY_FARCASTER_RPC_URL must be an https URL')
  })

  it('turn the method on in production, and are missed where it is named', () => {
    expect(readSettings(app(), production)).toBeUndefined()
    expect(() => readSettings(app(undefined, { loginMethods: ['farcaster'] }), production)).toThrow('plugins.farcaster is missing')
  })

  it('simulate in development only, and only where no relay and no node is named', () => {
    expect(readSettings(app(), development)?.isSimulated).toBe(true)
    expect(readSettings(app({ origin: 'https://app.example.com' }), development)?.isSimulated).toBe(true)
    expect(readSettings(app({ relayUrl: 'https://relay.farcaster.xyz' }), development)?.isSimulated).toBe(false)
    expect(readSettings(app({ rpcUrl: 'http://localhost:8545' }), development)?.isSimulated).toBe(false)
    expect(readSettings(app({}), production)?.isSimulated).toBe(false)
  })

  it.each([
    [{ relayUrl: 'http://relay.example.com' }, 'plugins.farcaster.relayUrl must be https'],
    [{ relayUrl: 'relay' }, 'plugins.farcaster.relayUrl must be an http(s) URL'],
    [{ rpcUrl: 'ws://node' }, 'plugins.farcaster.rpcUrl must be an http(s) URL'],
    [{ origin: 'https://evil.test' }, 'plugins.farcaster.origin must be one of the app\'s allowed origins'],
    [{ relay: 'https://relay.example.com' }, 'plugins.farcaster Unrecognized key'],
    ['on', 'plugins.farcaster Invalid input'],
  ])('are refused by name: %j', (farcaster, message) => {
    expect(() => readSettings(app(farcaster), production)).toThrow(message)
  })
})

describe('somebody who never answers', () => {
  it('is not waited for: the relay', async () => {
    const standIn = await createRelayStandIn()
    standIn.misbehave(() => {})
    await expect(createRelay(standIn.url, { timeoutMs: 20 }).read('token')).rejects.toMatchObject({ status: 502, code: 'farcaster_unavailable' })
    await standIn.close()
  })

  it('is not waited for: the node', async () => {
    const standIn = await createChainStandIn()
    standIn.misbehave(() => {})
    await expect(createRegistry(standIn.url, { timeoutMs: 20 }).custodyOf(1)).rejects.toMatchObject({ status: 502, code: 'farcaster_unavailable' })
    await standIn.close()
  })
})
