/** @jest-environment ./scripts/jest/browserEnvironment.ts */
/** Password managers put themselves in the place of `navigator.credentials`, and answer with less than a browser does. */
import { createTestClient, emailAccount, fakeProvider } from '../../testing/index.ts'
import { passkeyAccount } from '../../testing/provider/passkeyRoutes.ts'
import { PASSKEY_PATHS, type PasskeyAuthenticateBody, type PasskeyLinkBody } from './contract.ts'
import { passkey } from './index.ts'
import { installFakeAuthenticator, type FakeAuthenticator, type FakeCredential } from './testing/fakeAuthenticator.ts'

const ID = 'cGFzc2tleQ'

let device: FakeAuthenticator
const tests: { dispose: () => void }[] = []
beforeEach(() => {
  device = installFakeAuthenticator()
  device.credentials.push(ID)
})
afterEach(() => {
  tests.splice(0).forEach(({ dispose }) => dispose())
  device.uninstall()
})

const ada = { accounts: [emailAccount('ada@example.com'), passkeyAccount(ID)] }

async function start(options: { user?: typeof ada } = {}) {
  const provider = fakeProvider({ config: { passkey_auth: true }, users: [ada] })
  const test = createTestClient({ plugins: [passkey()], provider, ...options })
  tests.push(test)
  await test.until(test.client.ready())
  const bodyOf = <Body>(path: string) => provider.requests.findLast((request) => request.path === path)?.body as Body
  return {
    ...test,
    api: test.client.plugins.passkey,
    assertion: () => bodyOf<PasskeyAuthenticateBody>(PASSKEY_PATHS.authenticate).authenticator_response,
    attestation: () => bodyOf<PasskeyLinkBody>(PASSKEY_PATHS.link).authenticator_response,
  }
}

const refuse = (): never => {
  throw new Error('Permission denied to access property')
}
/** An object of an extension, as a page in Firefox sees it: reading any member throws. */
const unreadable = new Proxy([], { get: refuse, ownKeys: refuse, getPrototypeOf: refuse })

/** Replaces or removes a member of the credential or of its response. */
const spoil =
  (member: string, of: 'credential' | 'response', how: 'missing' | PropertyDescriptor) =>
  (credential: FakeCredential): FakeCredential => {
    const target = of === 'credential' ? credential : credential.response
    Reflect.deleteProperty(target, member)
    if (how !== 'missing') Object.defineProperty(target, member, { configurable: true, enumerable: true, ...how })
    return credential
  }

const WAYS: [string, 'missing' | PropertyDescriptor][] = [
  ['is missing', 'missing'],
  ['is undefined', { value: undefined }],
  ['throws when it is read', { get: refuse }],
  ['throws when it is called', { value: refuse }],
  ['answers undefined', { value: () => undefined }],
  ['answers null', { value: () => null }],
  ['answers what the page may not read', { value: () => unreadable }],
]
const each = (members: readonly ['credential' | 'response', string][]) =>
  members.flatMap(([of, member]) => WAYS.map(([title, how]) => [member, title, spoil(member, of, how)] as const))

describe('a login with a passkey of a password manager', () => {
  it.each(
    each([
      ['credential', 'authenticatorAttachment'],
      ['credential', 'getClientExtensionResults'],
    ]),
  )(
    "a login with a password manager's passkey succeeds when its property %s %s [PASSKEY-26]",
    async (_member, _title, wrap) => {
      const { api, until, assertion } = await start()
      device.wrap = wrap
      expect(await until(api.loginWithPasskey({}))).toMatchObject({ method: 'passkey' })
      expect(assertion()).toMatchObject({ id: ID, raw_id: ID, type: 'public-key', client_extension_results: {} })
    },
  )

  it('a passkey login fails with passkey_not_allowed if the password manager answers null', async () => {
    const { api, until } = await start()
    device.wrap = () => null
    await expect(until(api.loginWithPasskey({}))).rejects.toMatchObject({ code: 'passkey_not_allowed' })
  })

  it.each([new ArrayBuffer(0), null, undefined])(
    "a login with a password manager's passkey leaves out an empty user handle: %p",
    async (value) => {
      const { api, until, assertion } = await start()
      device.wrap = spoil('userHandle', 'response', { value })
      await until(api.loginWithPasskey({}))
      expect(assertion().response).not.toHaveProperty('user_handle')
    },
  )

  it('a login fails with passkey_unknown_error if the signature of a password manager cannot be read', async () => {
    const { api, until } = await start()
    device.wrap = spoil('signature', 'response', { get: refuse })
    await expect(until(api.loginWithPasskey({}))).rejects.toMatchObject({ code: 'passkey_unknown_error' })
  })
})

describe('a passkey that a password manager makes', () => {
  it.each(
    each([
      ['credential', 'authenticatorAttachment'],
      ['credential', 'getClientExtensionResults'],
      ['response', 'getTransports'],
      ['response', 'getAuthenticatorData'],
    ]),
  )("a password manager's passkey is linked when its property %s %s [PASSKEY-26]", async (_member, _title, wrap) => {
    const { api, until, attestation } = await start({ user: ada })
    device.wrap = wrap
    await until(api.linkPasskey())
    expect(attestation()).toMatchObject({
      type: 'public-key',
      response: { client_data_json: expect.any(String), attestation_object: 'YXR0ZXN0YXRpb24' },
    })
  })

  it('linking sends attachment, transports and extension results that the password manager names', async () => {
    const { api, until, attestation } = await start({ user: ada })
    await until(api.linkPasskey())
    expect(attestation()).toMatchObject({
      authenticator_attachment: 'platform',
      client_extension_results: { cred_props: { rk: true } },
      response: { transports: ['internal'], authenticator_data: 'ZGF0YQ' },
    })
  })
})
