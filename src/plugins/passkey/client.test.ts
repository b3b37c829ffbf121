/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { selectAppConfig, selectModal, selectUser } from '../../core/index.ts'
import { createTestClient, emailAccount, fakeProvider, type TestClientOptions } from '../../testing/index.ts'
import { passkeyAccount } from '../../testing/provider/passkeyRoutes.ts'
import { PASSKEY_PATHS } from './contract.ts'
import { passkey, selectPasskey, type PasskeyAccount, type PasskeyState } from './index.ts'
import { installFakeAuthenticator, type FakeAuthenticator } from './testing/fakeAuthenticator.ts'

const ID = 'cGFzc2tleQ'
type Options = Partial<TestClientOptions<[ReturnType<typeof passkey>]>>

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

const provider = (fields = {}) =>
  fakeProvider({
    config: { passkey_auth: true },
    users: [{ accounts: [emailAccount('ada@example.com'), passkeyAccount(ID, fields)] }],
  })

async function start(options: Options = {}) {
  const test = createTestClient({ plugins: [passkey()], provider: provider(), ...options })
  tests.push(test)
  await test.until(test.client.ready())
  const { client } = test
  return {
    ...test,
    api: client.plugins.passkey,
    state: (): PasskeyState => selectPasskey(client.store.getState() as never),
    user: () => selectUser(client.store.getState()),
    passkeys: () =>
      (selectUser(client.store.getState())?.linkedAccounts ?? []).filter(
        ({ type }) => type === 'passkey',
      ) as PasskeyAccount[],
    calls: (path: string) => test.provider.requests.filter((request) => request.path === path),
  }
}

describe('the row of the login list', () => {
  const methods = async () => {
    const { client } = await start()
    return selectAppConfig(client.store.getState())?.loginMethods
  }

  it('the passkey row of the login list shows if the browser has WebAuthn, and not otherwise [PASSKEY-5]', async () => {
    expect(await methods()).toContain('passkey')
    device.uninstall()
    expect(await methods()).not.toContain('passkey')
  })
})

describe('login with a passkey, without the modal', () => {
  it('a passkey login without the modal logs in', async () => {
    const { api, until, state, user, analytics } = await start()
    const login = await until(api.loginWithPasskey({}))
    expect(login).toMatchObject({ isNewUser: false, wasAlreadyAuthenticated: false, method: 'passkey' })
    expect(login.user).toEqual(user())
    expect(state()).toEqual({ status: 'success', failure: null, isInModal: false })
    expect(analytics).toContainEqual({ event: 'sdk_authenticate', payload: { method: 'passkey', isNewUser: false } })
  })

  it("a passkey login sends the browser's answer in snake case [CONFIG-41]", async () => {
    const { api, until, calls } = await start()
    await until(api.loginWithPasskey({}))
    expect(calls(PASSKEY_PATHS.authenticate)[0]?.body).toEqual({
      challenge: expect.any(String),
      authenticator_response: {
        id: ID,
        raw_id: ID,
        type: 'public-key',
        authenticator_attachment: 'platform',
        client_extension_results: { cred_props: { rk: true } },
        response: {
          client_data_json: expect.any(String),
          authenticator_data: 'ZGF0YQ',
          signature: 'c2lnbmF0dXJl',
          user_handle: 'dXNlcg',
        },
      },
    })
  })

  it("passkey login and linking name the host's relying party, and send it back with the answer", async () => {
    const relyingParty = 'https://example.com'
    const { api, until, calls } = await start({ plugins: [passkey({ relyingParty })] })
    await until(api.loginWithPasskey({}))
    await until(api.linkPasskey())
    for (const path of Object.values(PASSKEY_PATHS).filter((path) => path !== PASSKEY_PATHS.unlink)) {
      expect(calls(path)[0]?.body).toMatchObject({ relying_party: relyingParty })
    }
  })

  it('a passkey login opens one dialogue, however often it is called [PASSKEY-9]', async () => {
    const { api, until, calls } = await start()
    await until(Promise.all([api.loginWithPasskey({}), api.loginWithPasskey({})]))
    expect(device.asked).toHaveLength(1)
    expect(calls(PASSKEY_PATHS.authenticate)).toHaveLength(1)
  })

  it.each([
    ['NotAllowedError', 'passkey_not_allowed', 'Passkey request timed out or rejected by user.'],
    ['SecurityError', 'passkey_unknown_error', 'An unknown error occurred.'],
  ])(
    'a passkey login explains %s with a code and a message, and is retryable [ERROR-39, PASSKEY-27]',
    async (name, code, message) => {
      const { api, until, state, calls, errors } = await start()
      device.answer = name
      await expect(until(api.loginWithPasskey({}))).rejects.toMatchObject({ code, message, retryable: true })
      expect(state()).toMatchObject({ status: 'error', failure: { code } })
      expect(calls(PASSKEY_PATHS.authenticate)).toEqual([])
      expect(errors).toEqual([])
      device.answer = 'approve'
      await until(api.loginWithPasskey({}))
      expect(state().status).toBe('success')
    },
  )

  it('a passkey login with an unknown passkey fails with a message in plain words [PASSKEY-6]', async () => {
    device.credentials.push('YW5vdGhlcg')
    const { api, until, user } = await start()
    await expect(until(api.loginWithPasskey({}))).rejects.toMatchObject({ code: 'passkey_not_recognised', status: 422 })
    expect(user()).toBeNull()
  })

  it('a passkey login fails with passkey_not_supported in a browser without WebAuthn', async () => {
    device.uninstall()
    const { api, until, calls } = await start()
    await expect(until(api.loginWithPasskey({}))).rejects.toMatchObject({
      code: 'passkey_not_supported',
      retryable: false,
    })
    expect(calls(PASSKEY_PATHS.authenticateInit)).toEqual([])
  })

  it("cancelling a passkey login closes the browser's dialogue", async () => {
    const { api, client, clock } = await start()
    device.answer = 'wait'
    const running = api.loginWithPasskey({})
    running.catch(() => undefined)
    await clock.advance(0)
    expect(device.asked[0]?.signal.aborted).toBe(false)
    client.cancel({ id: 'passkey/loginWithPasskey' } as never)
    await clock.advance(0)
    expect(device.asked[0]?.signal.aborted).toBe(true)
    await expect(running).rejects.toMatchObject({ code: 'flow_cancelled' })
  })

  it.each(['allowlist_rejected', 'max_accounts_reached', 'too_many_requests'])(
    "a passkey login passes on the server's code %s [ERROR-21]",
    async (code) => {
      const { api, until, provider: fake } = await start()
      fake.fail(PASSKEY_PATHS.authenticate, { status: 400, body: { error: 'x', code } })
      await expect(until(api.loginWithPasskey({}))).rejects.toMatchObject({ code })
    },
  )
})

describe("passkeys in the browser's suggestions", () => {
  it('a passkey suggested by the browser logs in the user who chooses it', async () => {
    const { api, until, user, clock, state } = await start()
    const offer = api.offerPasskeys()
    await clock.advance(0)
    expect(state().status).toBe('offering')
    expect(device.asked.map(({ kind }) => kind)).toEqual(['suggest'])
    device.approve()
    expect(await until(offer)).toMatchObject({ method: 'passkey' })
    expect(user()).not.toBeNull()
  })

  it('suggested passkeys get a fresh challenge after four minutes', async () => {
    const { api, until, clock, calls, state } = await start()
    const offer = api.offerPasskeys()
    await clock.advance(0)
    await clock.advance(240_000)
    expect(calls(PASSKEY_PATHS.authenticateInit)).toHaveLength(2)
    expect(device.asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await clock.advance(230_000)
    expect(state().status).toBe('offering')
    device.approve()
    expect(await until(offer)).toMatchObject({ method: 'passkey' })
  })

  it("suggested passkeys are withdrawn when the user opens the browser's dialogue", async () => {
    const { api, until, clock, user } = await start()
    const offer = api.offerPasskeys()
    await clock.advance(0)
    await until(api.loginWithPasskey({}))
    expect(await until(offer)).toBeNull()
    expect(device.asked.map(({ kind, signal }) => [kind, signal.aborted])).toEqual([
      ['suggest', true],
      ['get', false],
    ])
    expect(user()).not.toBeNull()
  })

  it('passkeys are not suggested if the browser cannot, the host turned that off, or a CAPTCHA is on', async () => {
    device.hasSuggestions = false
    const without = await start()
    expect(await without.until(without.api.offerPasskeys())).toBeNull()
    device.hasSuggestions = true
    const off = await start({ plugins: [passkey({ autofill: false })] })
    expect(await off.until(off.api.offerPasskeys())).toBeNull()
    const fake = provider()
    fake.configure({ captcha_enabled: true, captcha_site_key: 't:key' })
    const guarded = await start({ provider: fake })
    expect(await guarded.until(guarded.api.offerPasskeys())).toBeNull()
    expect(device.asked).toEqual([])
  })

  it('offerPasskeys() rejects, leaves the state idle and opens no screen if the server refuses a challenge', async () => {
    const { api, until, provider: fake, state, client } = await start()
    fake.fail(PASSKEY_PATHS.authenticateInit, { status: 400, body: { error: 'x', code: 'invalid_origin' } })
    await expect(until(api.offerPasskeys())).rejects.toMatchObject({ code: 'passkey_unknown_error' })
    expect(state()).toMatchObject({ status: 'idle', failure: null })
    expect(selectModal(client.store.getState()).screen).toBeNull()
  })
})

describe('linking and unlinking', () => {
  it('linkPasskey adds a passkey to the account, and unlinking removes that passkey', async () => {
    const { api, until, passkeys, client } = await start()
    await until(api.loginWithPasskey({}))
    await until(api.linkPasskey())
    expect(passkeys()).toHaveLength(2)
    await until(client.unlinkAccount(passkeys()[1]!))
    expect(passkeys().map(({ credentialId }) => credentialId)).toEqual([ID])
  })

  it('a sixth passkey fails with cannot_link_more_of_type before the browser asks for one [ERROR-40, LINK-14, PASSKEY-16, PASSKEY-27]', async () => {
    const { api, until, client } = await start()
    await until(api.loginWithPasskey({}))
    for (let count = 1; count < 5; count += 1) await until(api.linkPasskey())
    const asked = device.asked.length
    const full = { code: 'cannot_link_more_of_type', message: 'Cannot link more passkeys to account.' }
    await expect(until(api.linkPasskey())).rejects.toMatchObject(full)
    await expect(until(client.linkAccount('passkey'))).rejects.toMatchObject(full)
    expect(device.asked).toHaveLength(asked)
  })

  it("linking a passkey fails with passkey_already_linked if the device has one of the user's passkeys", async () => {
    const { api, until } = await start()
    await until(api.loginWithPasskey({}))
    device.answer = 'InvalidStateError'
    await expect(until(api.linkPasskey())).rejects.toMatchObject({ code: 'passkey_already_linked' })
  })

  it('unlinking refuses a passkey that is a second factor [ERROR-42, PASSKEY-18]', async () => {
    const { api, until, passkeys } = await start({ provider: provider({ enrolled_in_mfa: true }) })
    await until(api.loginWithPasskey({}))
    const account = passkeys()[0]!
    const refused = { code: 'passkey_enrolled_in_mfa', message: 'Cannot unlink a passkey enrolled in MFA' }
    await expect(until(api.unlink({ account }))).rejects.toMatchObject(refused)
    expect(passkeys()).toHaveLength(1)
  })

  it('linking a passkey fails with must_be_authenticated without a user', async () => {
    const { api, until } = await start()
    await expect(until(api.linkPasskey())).rejects.toMatchObject({ code: 'must_be_authenticated' })
    expect(device.asked).toEqual([])
  })
})
