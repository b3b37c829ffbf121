/** Rules for all plugins together, such as that logging out clears the state of each (SESSION-34). */
import { readdirSync, readFileSync } from 'node:fs'
import { createSlice, type Action } from '@reduxjs/toolkit'
import { CORE_SCREENS, definePlugin, selectUser, type Plugin } from '../core/index.ts'
import { PATHS } from '../core/contract.ts'
import { isErrorCode } from '../inspector/redact/names.ts'
import { createTestClient, emailAccount, fakeProvider, type TestClientOptions } from '../testing/index.ts'
import { fundingSlice } from '../core/funding/slice.ts'
import { mfaSlice } from '../core/mfa/slice.ts'
import { captcha } from './captcha/index.ts'
import { captchaSlice } from './captcha/slice.ts'
import { coinbaseWallet } from './coinbaseWallet/index.ts'
import { coinbaseWalletSlice } from './coinbaseWallet/slice.ts'
import { customAuth } from './customAuth/index.ts'
import { EMAIL_PATHS } from './email/contract.ts'
import { email } from './email/index.ts'
import { emailSlice } from './email/slice.ts'
import { embeddedWallet } from './embeddedWallet/index.ts'
import { farcaster, farcasterSigner } from './farcaster/index.ts'
import { farcasterSignerSlice } from './farcaster/signer/slice.ts'
import { farcasterSlice } from './farcaster/slice.ts'
import { injected } from './injected/index.ts'
import { google } from './oauth/index.ts'
import { createOAuthSlice } from './oauth/slice.ts'
import { mfaPasskey } from './mfaPasskey/index.ts'
import { mfaSms } from './mfaSms/index.ts'
import { mfaSmsSlice } from './mfaSms/slice.ts'
import { mfaBackupCodes } from './mfaBackupCodes/index.ts'
import { mfaTotp } from './mfaTotp/index.ts'
import { moonpayOnRamp } from './moonpayOnRamp/index.ts'
import { passkey } from './passkey/index.ts'
import { passkeySlice } from './passkey/slice.ts'
import { phantom } from './phantom/index.ts'
import { recoveryGoogleDrive } from './recoveryGoogleDrive/index.ts'
import { recoveryGoogleDriveSlice } from './recoveryGoogleDrive/slice.ts'
import { recoveryPassword } from './recoveryPassword/index.ts'
import { receive } from './receive/index.ts'
import { SMS_PATHS } from './sms/contract.ts'
import { sms } from './sms/index.ts'
import { smsSlice } from './sms/slice.ts'
import { transfer } from './transfer/index.ts'
import { wallet } from './wallet/index.ts'
import { walletSlice } from './wallet/slice.ts'
import { walletConnect } from './walletConnect/index.ts'

const ADA = 'ada@example.com'
const NUMBER = '+14155552671'

const everyPlugin = () =>
  [
    email(),
    sms(),
    google(),
    passkey(),
    farcaster(),
    customAuth({ getToken: () => null }),
    captcha(),
    wallet(),
    injected(),
    walletConnect({ projectId: 'a'.repeat(32) }),
    coinbaseWallet(),
    phantom(),
    embeddedWallet(),
    recoveryPassword(),
    recoveryGoogleDrive(),
    farcasterSigner(),
    mfaTotp(),
    mfaBackupCodes(),
    mfaSms(),
    mfaPasskey(),
    moonpayOnRamp(),
    transfer(),
    receive(),
  ] as const

/** State a user leaves behind outside the modal, which nothing else clears. */
const LEFT: Readonly<Record<string, readonly Action[]>> = {
  email: [
    emailSlice.actions.codeRequested({ address: ADA, intent: 'login', isInModal: false }),
    emailSlice.actions.codeAccepted(),
  ],
  sms: [
    smsSlice.actions.codeRequested({ address: NUMBER, intent: 'link', isInModal: false }),
    smsSlice.actions.codeAccepted(),
  ],
  google: [createOAuthSlice('google').actions.accepted()],
  passkey: [passkeySlice.actions.loginSucceeded()],
  farcaster: [farcasterSlice.actions.connected()],
  farcasterSigner: [farcasterSignerSlice.actions.approved()],
  captcha: [captchaSlice.actions.passed()],
  coinbaseWallet: [coinbaseWalletSlice.actions.asked()],
  wallet: [walletSlice.actions.finished()],
  recoveryGoogleDrive: [recoveryGoogleDriveSlice.actions.confirmed()],
  mfaSms: [mfaSmsSlice.actions.waitSet({ resendAt: 30_000 })],
  funding: [fundingSlice.actions.startChanged('transfer')],
  mfa: [mfaSlice.actions.enrolmentBegun({ method: 'totp' })],
}
/** State of the page or the device. The embedded wallet tracks its user by itself: `embeddedWallet/client.test.ts`. */
const KEPT = ['embeddedWallet', 'wallets']

async function start<const Plugins extends readonly Plugin[]>(
  plugins: Plugins,
  world: Partial<TestClientOptions<readonly []>> = {},
) {
  const test = createTestClient({ ...world, plugins: plugins as readonly Plugin[], config: { analytics: true } })
  const verbs = test.client.plugins as unknown as Record<string, Record<string, (args?: unknown) => Promise<unknown>>>
  await test.until(test.client.ready())
  const state = (id: string) => (test.client.store.getState() as unknown as Record<string, unknown>)[id]
  return { ...test, verbs, state }
}
type Test = Awaited<ReturnType<typeof start>>

const logIn = async ({ verbs, until, provider }: Test) => {
  await until(verbs.email!.sendCode!({ email: ADA }))
  await until(verbs.email!.loginWithCode!({ code: provider.inbox.codeFor(ADA) }))
}

describe('every plugin', () => {
  it('every folder of src/plugins is in the list of plugins that these tests use', () => {
    const folders = readdirSync('src/plugins', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const ids: readonly string[] = everyPlugin().map(({ id }) => id)
    // One folder makes all the social providers.
    expect(folders.filter((name) => name !== 'oauth' && !ids.includes(name))).toEqual([])
    expect(ids).toContain('google')
  })

  it('the inspector knows every error code of every plugin, even in a production build', () => {
    const codes = everyPlugin().flatMap(({ errors = {} }: Plugin) => Object.keys(errors))
    expect(codes.length).toBeGreaterThan(90)
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([])
  })

  it('docs/specification names each screen of every plugin', () => {
    const { client, dispose } = createTestClient({ plugins: everyPlugin() })
    const screens = [
      ...Object.keys(CORE_SCREENS),
      ...client.definitions.flatMap((plugin) => Object.keys(plugin.screens ?? {})),
    ]
    dispose()
    expect(screens.length).toBeGreaterThan(35)
    const folder = 'docs/specification'
    const pages = readdirSync(folder).map((page) => readFileSync(`${folder}/${page}`, 'utf8'))
    const named = new Set(pages.flatMap((page) => page.match(/[A-Z][A-Z_]+/g) ?? []))
    expect(screens.filter((name) => !named.has(name))).toEqual([])
  })
})

describe('at logout', () => {
  it('a logout leaves no data of the user in the store [SESSION-34]', async () => {
    const test = await start([email()])
    await logIn(test)
    expect(JSON.stringify(test.client.store.getState())).toContain(ADA)
    await test.until(test.client.logout())
    expect(JSON.stringify(test.client.store.getState())).not.toContain(ADA)
    expect(test.state('email')).toBe(emailSlice.getInitialState())
    test.dispose()
  })

  it("every plugin with a state is in the tests' table of what a logout resets or keeps", () => {
    const { client, dispose } = createTestClient({ plugins: everyPlugin() })
    const withState = client.definitions.filter(({ slice }) => slice).map(({ id }) => id)
    expect(withState.sort()).toEqual([...Object.keys(LEFT), ...KEPT].sort())
    dispose()
  })

  it.each(Object.keys(LEFT))('the state of %s is reset at a logout [SESSION-34, SESSION-35]', async (id) => {
    const test = await start(everyPlugin())
    await logIn(test)
    const fresh = test.client.definitions.find((plugin) => plugin.id === id)?.slice?.getInitialState()
    LEFT[id]!.forEach(test.client.store.dispatch)
    expect(test.state(id)).not.toEqual(fresh)
    await test.until(test.client.logout())
    expect(test.state(id)).toEqual(fresh)
    test.dispose()
  })

  it.each(KEPT)('the state of %s is kept at a logout', async (id) => {
    const test = await start(everyPlugin())
    await logIn(test)
    const before = test.state(id)
    await test.until(test.client.logout())
    expect(test.state(id)).toBe(before)
    test.dispose()
  })
})

describe('an answer that comes after a logout', () => {
  const friend = { type: 'friend', subject: 'charles' }
  const unlinkEmail = ({ client }: Test) => client.unlinkAccount(selectUser(client.store.getState())!.email!)

  it.each<[what: string, path: string, begin: (test: Test) => Promise<unknown>]>([
    ['unlinking', EMAIL_PATHS.unlink, unlinkEmail],
    [
      'linking',
      SMS_PATHS.link,
      ({ verbs, provider }) => verbs.sms!.linkWithCode!({ code: provider.inbox.codeFor(NUMBER) }),
    ],
    ['accepting the terms', PATHS.acceptTerms, ({ client }) => client.acceptTerms()],
  ])('an answer to %s that comes after a logout logs nobody in', async (_what, path, begin) => {
    const provider = fakeProvider({ config: { sms_auth: true }, users: [{ accounts: [emailAccount(ADA), friend] }] })
    const test = await start([email(), sms()], { provider })
    await logIn(test)
    await test.until(test.verbs.sms!.sendCode!({ phoneNumber: NUMBER, intent: 'link' }))
    provider.fail(path, { delayMs: 3_000 })
    // The logout does not reach the server, which therefore carries out the call and answers it later.
    provider.fail(PATHS.sessionsLogout, 'offline')
    const outcome = expect(begin(test)).rejects.toMatchObject({ code: 'must_be_authenticated' })
    await test.clock.advance(1_000)
    expect(provider.requests.map((request) => request.path)).toContain(path)
    await test.until(test.client.logout())
    await test.clock.advance(5_000)
    await outcome
    const state = test.client.store.getState()
    expect([selectUser(state), state.session.status]).toEqual([null, 'unauthenticated'])
    test.dispose()
  })
})

describe('at the login of another user', () => {
  it('the login of another user leaves no data of the former user in the store', async () => {
    const test = await start([email(), sms()], { provider: fakeProvider({ config: { sms_auth: true } }) })
    await test.until(test.verbs.sms!.sendCode!({ phoneNumber: NUMBER }))
    await test.until(test.verbs.sms!.loginWithCode!({ code: test.provider.inbox.codeFor(NUMBER) }))
    expect(JSON.stringify(test.client.store.getState())).toContain(NUMBER)
    await logIn(test)
    expect(selectUser(test.client.store.getState())?.email?.address).toBe(ADA)
    expect(JSON.stringify(test.client.store.getState())).not.toContain(NUMBER)
    test.dispose()
  })

  it('the address that sms() shows during a login is not reset when that login replaces another user', async () => {
    const provider = fakeProvider({ config: { sms_auth: true } })
    const test = await start([email(), sms()], { provider })
    await logIn(test)
    const shown: unknown[] = []
    test.client.store.subscribe(() => shown.push((test.state('sms') as { address: string | null }).address))
    await test.until(test.verbs.sms!.sendCode!({ phoneNumber: NUMBER }))
    await test.until(test.verbs.sms!.loginWithCode!({ code: provider.inbox.codeFor(NUMBER) }))
    expect(shown.slice(shown.indexOf(NUMBER))).not.toContain(null)
    test.dispose()
  })
})

describe('at the start', () => {
  it('an e-mail login begun while the client still looks for a stored session goes on and succeeds', async () => {
    const test = createTestClient({ plugins: [email()] })
    const sending = test.client.plugins.email.sendCode({ email: ADA })
    await test.until(Promise.all([sending, test.client.ready()]))
    await test.until(test.client.plugins.email.loginWithCode({ code: test.provider.inbox.codeFor(ADA) }))
    expect(selectUser(test.client.store.getState())?.email?.address).toBe(ADA)
    test.dispose()
  })
})

describe('a third-party plugin at logout', () => {
  const noted = { name: 'notes', initialState: { by: null as string | null }, reducers: { noted: () => ({ by: ADA }) } }

  it.each([
    ['is reset', undefined, null],
    ['keeps what it declares as the device’s', true, ADA],
  ])('the state of a third-party plugin %s at a logout', async (_what, isKeptAtLogout, by) => {
    const slice = createSlice(noted)
    const test = await start([email(), definePlugin({ id: 'notes', slice: { ...slice, isKeptAtLogout } })])
    await logIn(test)
    test.client.store.dispatch(slice.actions.noted())
    await test.until(test.client.logout())
    expect(test.state('notes')).toEqual({ by })
    test.dispose()
  })
})
