import { appSettingsSchema } from '../../core/apps/appSettings.ts'
import { createRegistry } from './registry.ts'
import { createRelay } from './relay.ts'
import { readSettings } from './settings.ts'
import { keyed } from './signer/signKeyRequest.ts'
import { createFakeChain } from './testing/fakeChain.ts'
import { createFakeRelay } from './testing/fakeRelay.ts'

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

describe('Farcaster settings of an app', () => {
  it("Farcaster settings default to Farcaster's relay and a public Optimism node", () => {
    expect(readSettings(app({}), production)).toEqual({
      relayUrl: 'https://relay.farcaster.xyz',
      rpcUrl: 'https://mainnet.optimism.io',
      isSimulated: false,
      origin: undefined,
    })
    const own = {
      relayUrl: 'https://relay.example.com/',
      rpcUrl: 'https://node.example.com/v2/key',
      origin: 'https://app.example.com',
    }
    expect(readSettings(app(own), production)).toMatchObject({ ...own, relayUrl: 'https://relay.example.com' })
  })

  it('LATCHKEY_FARCASTER_RPC_URL overrides rpcUrl, and must be https', () => {
    const secretOf = (name: string) =>
      name === 'LATCHKEY_FARCASTER_RPC_URL' ? 'https://node.example.com/key' : undefined
    expect(readSettings(app({ rpcUrl: 'https://other.example.com' }), { ...production, secretOf })?.rpcUrl).toBe(
      'https://node.example.com/key',
    )
    expect(() => readSettings(app({}), { ...production, secretOf: () => 'http://node.example.com/key' })).toThrow(
      'LATCHKEY_FARCASTER_RPC_URL must be an https URL',
    )
  })

  it('an app without Farcaster settings has no Farcaster in production, and naming it as a login method throws', () => {
    expect(readSettings(app(), production)).toBeUndefined()
    expect(() => readSettings(app(undefined, { loginMethods: ['farcaster'] }), production)).toThrow(
      'plugins.farcaster: is missing',
    )
  })

  it('simulate in Farcaster settings is accepted in development only, and only without relayUrl and rpcUrl', () => {
    expect(readSettings(app(), development)?.isSimulated).toBe(true)
    expect(readSettings(app({ origin: 'https://app.example.com' }), development)?.isSimulated).toBe(true)
    expect(readSettings(app({ relayUrl: 'https://relay.farcaster.xyz' }), development)?.isSimulated).toBe(false)
    expect(readSettings(app({ rpcUrl: 'http://localhost:8545' }), development)?.isSimulated).toBe(false)
    expect(readSettings(app({}), production)?.isSimulated).toBe(false)
  })

  it.each([
    [{ relayUrl: 'http://relay.example.com' }, 'plugins.farcaster.relayUrl: must be https'],
    [{ relayUrl: 'relay' }, 'plugins.farcaster.relayUrl: must be an http(s) URL'],
    [{ rpcUrl: 'ws://node' }, 'plugins.farcaster.rpcUrl: must be an http(s) URL'],
    [{ origin: 'https://evil.test' }, "plugins.farcaster.origin: must be one of the app's allowed origins"],
    [{ relay: 'https://relay.example.com' }, 'plugins.farcaster: Unrecognized key'],
    ['on', 'plugins.farcaster: Invalid input'],
  ])('the Farcaster settings %j are refused with the name of the field', (farcaster, message) => {
    expect(() => readSettings(app(farcaster), production)).toThrow(message)
  })
})

describe('Farcaster that never answers', () => {
  it('a Farcaster relay that never answers ends the call with farcaster_unavailable after the timeout', async () => {
    const fake = await createFakeRelay()
    fake.misbehave(() => {})
    await expect(createRelay(fake.url, { timeoutMs: 20 }).read('token')).rejects.toMatchObject({
      status: 502,
      code: 'farcaster_unavailable',
    })
    await fake.close()
  })

  it('a Farcaster chain node that never answers ends the call with farcaster_unavailable after the timeout', async () => {
    const fake = await createFakeChain()
    fake.misbehave(() => {})
    await expect(createRegistry(fake.url, { timeoutMs: 20 }).custodyOf(1)).rejects.toMatchObject({
      status: 502,
      code: 'farcaster_unavailable',
    })
    await fake.close()
  })
})

describe('signer settings of an app', () => {
  const KEY = `0x${'3'.repeat(64)}`
  const PHRASE = 'test test test test test test test test test test test junk'
  const withKey = (key: string | undefined, name = 'LATCHKEY_FARCASTER_SIGNER_KEY') => ({
    ...production,
    secretOf: (asked: string) => (asked === name ? key : undefined),
  })

  it("signer settings name the app's Farcaster account, with a key or recovery phrase from the environment", () => {
    expect(readSettings(app({ signer: { appFid: 7 } }), withKey(KEY))?.signer).toEqual({
      appFid: 7,
      apiUrl: 'https://api.farcaster.xyz',
      key: KEY,
    })
    expect(
      readSettings(
        app({ signer: { appFid: 7, keyEnv: 'MINE', apiUrl: 'https://api.example.com/' } }),
        withKey(`${PHRASE}\n`, 'MINE'),
      )?.signer,
    ).toEqual({ appFid: 7, apiUrl: 'https://api.example.com', key: PHRASE })
    expect(readSettings(app({}), withKey(KEY))?.signer).toBeUndefined()
  })

  it.each([
    [{}, KEY, 'signer.appFid'],
    [{ appFid: 0 }, KEY, 'signer.appFid'],
    [{ appFid: 7, key: KEY }, KEY, 'key'],
    [{ appFid: 7, apiUrl: 'http://api.example.com' }, KEY, 'https'],
    [{ appFid: 7 }, undefined, 'LATCHKEY_FARCASTER_SIGNER_KEY in the environment'],
    [{ appFid: 7 }, '0x1234', '0x and 64 hex digits'],
    [{ appFid: 7 }, 'test test junk', 'recovery phrase'],
  ])('the signer settings %j are refused with the problem', (signer, key, problem) => {
    expect(() => readSettings(app({ signer }), withKey(key))).toThrow(problem)
  })

  it('an error about the key of the signer settings does not quote the key', () => {
    expect(() => readSettings(app({ signer: { appFid: 7 } }), withKey('the secret key'))).not.toThrow('the secret key')
  })
})

describe('the signature under a request for a signer', () => {
  const signed = { key: `0x${'a'.repeat(64)}`, deadline: 1_800_000_000 }

  it('a recovery phrase signs Farcaster signer requests like the private key of its first account', async () => {
    // Key and phrase of anvil's first account, which are public.
    const [byKey, byPhrase] = await Promise.all([
      keyed('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', 7)(signed),
      keyed('test test test test test test test test test test test junk', 7)(signed),
    ])
    expect(byPhrase).toBe(byKey)
  })

  it('an invalid recovery phrase in signer settings throws an error that does not quote it', async () => {
    await expect(keyed('test test test test test test test test test test test test', 7)(signed)).rejects.toThrow(
      /^The recovery phrase of the app's Farcaster account has a wrong word$/,
    )
  })
})
