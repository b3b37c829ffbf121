import { selectEmbeddedWallet, selectUser } from '../core/index.ts'
import { email } from '../plugins/email/index.ts'
import { embeddedWallet } from '../plugins/embeddedWallet/index.ts'
import { mfaTotp } from '../plugins/mfaTotp/index.ts'
import {
  createTestBrowser,
  createTestClient,
  emailAccount,
  fakeProvider,
  passkeyAccount,
  phoneAccount,
  type TestClientOptions,
} from './index.ts'

const endings: (() => void)[] = []
afterEach(() => endings.splice(0).forEach((end) => end()))

const plugins = [email(), embeddedWallet({ promptOnSignature: false }), mfaTotp()] as const

async function comeBack(options: Partial<TestClientOptions<typeof plugins>>) {
  const test = createTestClient({ plugins, ...options })
  endings.push(test.dispose)
  await test.until(test.client.ready())
  return { ...test, user: () => selectUser(test.client.store.getState()) }
}

describe('the user of a test', () => {
  it('a test user is logged in with a session that the provider accepts', async () => {
    const { client, provider, user, until } = await comeBack({ user: {} })
    expect(user()).toMatchObject({
      linkedAccounts: [{ type: 'email', address: 'ada@example.com' }],
      hasAcceptedTerms: true,
    })
    await until(client.refreshUser())
    expect(provider.requests.every(({ status }) => status === 200)).toBe(true)
    await until(client.logout())
    expect(user()).toBeNull()
    expect(provider.users()).toHaveLength(1)
  })

  it('a test user has the given accounts, and can log in with them again', async () => {
    const accounts = [emailAccount('grace@example.com'), phoneAccount('+1 555 555 0123')]
    const { client, provider, user, until } = await comeBack({ user: { accounts, hasAcceptedTerms: false } })
    const before = user()
    expect(before?.linkedAccounts.map(({ type }) => type)).toEqual(['email', 'phone'])
    expect(before?.hasAcceptedTerms).toBe(false)
    await until(client.logout())
    await until(client.plugins.email.sendCode({ email: 'grace@example.com' }))
    await until(client.plugins.email.loginWithCode({ code: provider.inbox.codeFor('grace@example.com') }))
    expect(user()?.id).toBe(before?.id)
  })

  it('a test user has a wallet that signs', async () => {
    const { client, user, until, frame } = await comeBack({ user: { wallet: true } })
    expect(user()?.linkedAccounts.map(({ type }) => type)).toEqual(['email', 'wallet'])
    expect(selectEmbeddedWallet(client.store.getState())?.address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(frame.requests.map(({ event }) => event)).not.toContain('wallet:create')
    await expect(until(client.plugins.embeddedWallet.signMessage({ message: 'Hello' }))).resolves.toMatch(
      /^0x[0-9a-f]{130}$/,
    )
    expect(frame.requests.map(({ event }) => event)).toContain('wallet:rpc')
  })

  it('a test user has the given second factors, and the provider asks for them', async () => {
    const { provider, user } = await comeBack({ user: { mfa: ['totp', 'sms'] } })
    const ada = user()!
    expect(ada.mfaMethods).toEqual(['totp', 'sms'])
    expect(provider.config.mfa_methods).toEqual(['totp', 'sms'])
    const refusal = { code: 'missing_or_invalid_mfa' }
    expect(() => provider.secondFactors.require(ada, { method: 'totp', code: '000000' })).toThrow(
      expect.objectContaining(refusal),
    )
    expect(() =>
      provider.secondFactors.require(ada, { method: 'totp', code: provider.secondFactors.totpCode(ada) }),
    ).not.toThrow()
  })

  it("a test user with mfa: ['passkey'] has every passkey account enrolled as a second factor", async () => {
    const { user } = await comeBack({ user: { accounts: [passkeyAccount('key-1')], mfa: ['passkey'] } })
    expect(user()).toMatchObject({
      mfaMethods: ['passkey'],
      linkedAccounts: [{ type: 'passkey', enrolledInMfa: true }],
    })
  })

  it('two test clients with one browser log in the same test user', async () => {
    const [provider, browser] = [fakeProvider(), createTestBrowser()]
    const one = await comeBack({ provider, browser, user: {} })
    const two = await comeBack({ provider, browser, user: {} })
    expect(two.user()?.id).toBe(one.user()?.id)
    expect(provider.users()).toHaveLength(1)
  })

  it('createTestClient throws for a test user whose wallet or second factor needs a plugin or an account that is missing', () => {
    expect(() => createTestClient({ plugins: [email()], user: { wallet: true } })).toThrow(
      '`user.wallet` needs `embeddedWallet()` among the plugins.',
    )
    expect(() => createTestClient({ plugins, user: { mfa: ['passkey'] } })).toThrow(
      'needs a `passkeyAccount(…)` among `user.accounts`',
    )
    expect(() => createTestClient({ plugins, user: { accounts: [] } })).toThrow('`user.accounts` is empty')
  })
})
