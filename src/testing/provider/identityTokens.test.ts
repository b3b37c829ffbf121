import { PATHS, type WireForkedSession, type WireSession } from '../../core/contract.ts'
import { email } from '../../plugins/email/index.ts'
import { createTestClient } from '../createTestClient.ts'
import { customAuthAccount } from './customAuthRoutes.ts'
import type { ProviderAccount } from './directory.ts'
import { emailAccount } from './emailRoutes.ts'
import { fakeProvider, type FakeProviderOptions } from './fakeProvider.ts'
import { farcasterAccount } from './farcasterRoutes.ts'
import { oauthAccount } from './oauthRoutes.ts'
import { passkeyAccount } from './passkeyRoutes.ts'
import { phoneAccount } from './smsRoutes.ts'
import { walletAccount } from './walletRoutes.ts'

const ADA = emailAccount('ada@example.com')
const PHONE = phoneAccount('+1 202 555 0123')
const ADDRESS = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const COOKIE = 'latchkey-id-token'

const endings: (() => void)[] = []
afterEach(() => endings.splice(0).forEach((end) => end()))

interface Claims extends Record<string, unknown> {
  linked_accounts: string
}

const claimsOf = (token: string | null | undefined): Claims =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as Claims
const accountsIn = (token: string | null | undefined): object[] =>
  JSON.parse(claimsOf(token).linked_accounts) as object[]

function issuing(options: FakeProviderOptions = {}) {
  const provider = fakeProvider({ identityTokens: true, ...options })
  const post = async <R = WireSession>(path: string, body: object, token?: string | null) => {
    const response = await provider.fetch(provider.apiUrl + path, {
      method: 'POST',
      headers: { 'latchkey-app-id': provider.appId, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as R }
  }
  return { provider, post, now: () => provider.clock.now() / 1_000 }
}

describe('fakeProvider: identity tokens', () => {
  it('a login returns an identity token with user, session and accounts, that expires with the access token', () => {
    const { provider, now } = issuing()
    const { user, token, identity_token } = provider.sessionFor(ADA)
    expect(claimsOf(identity_token)).toEqual({
      iss: 'latchkey',
      aud: provider.appId,
      sub: user?.id,
      sid: claimsOf(token).sid,
      iat: now(),
      exp: now() + 3_600,
      cr: String(user?.created_at),
      linked_accounts: JSON.stringify([{ type: 'email', address: 'ada@example.com', lv: now() }]),
    })
  })

  it.each<[string, ProviderAccount, object]>([
    ['phone', PHONE, { phone_number: '+12025550123' }],
    [
      'wallet',
      walletAccount(ADDRESS, { id: 'wallet-1', wallet_client_type: 'metamask' }),
      { id: 'wallet-1', address: ADDRESS, chain_type: 'ethereum', wallet_client_type: 'metamask' },
    ],
    [
      'farcaster',
      farcasterAccount({ fid: 7, username: 'ada' }),
      { fid: 7, username: 'ada', oa: `0x${'7'.padStart(40, '0')}` },
    ],
    [
      'google_oauth',
      oauthAccount('google', { subject: '1', email: 'ada@example.com', name: 'Ada' }),
      { subject: '1', email: 'ada@example.com', name: 'Ada' },
    ],
    [
      'twitter_oauth',
      {
        type: 'twitter_oauth',
        subject: '1',
        fields: { subject: '1', name: 'Ada', username: 'ada', profile_picture_url: 'https://a.test/1' },
      },
      { subject: '1', name: 'Ada', username: 'ada', pfp: 'https://a.test/1' },
    ],
    [
      'github_oauth',
      oauthAccount('github', { subject: '1', username: 'ada', email: 'ada@example.com' }),
      { subject: '1', username: 'ada' },
    ],
    [
      'apple_oauth',
      oauthAccount('apple', { subject: '1', email: 'ada@example.com' }),
      { subject: '1', email: 'ada@example.com' },
    ],
    ['custom_auth', customAuthAccount('ada-1'), { custom_user_id: 'ada-1' }],
    ['passkey', passkeyAccount('credential-1'), { credential_id: 'credential-1' }],
  ])('an identity token has an account of type %s in its short form', (type, account, short) => {
    const { provider, now } = issuing()
    expect(accountsIn(provider.sessionFor(account).identity_token)).toEqual([{ type, ...short, lv: now() }])
  })

  it("an identity token has the user's custom metadata as JSON, in any alphabet", () => {
    const { provider } = issuing({
      users: [{ accounts: [ADA], customMetadata: { plan: 'gold', name: 'Ada Lövlace 🐝' } }],
    })
    const { user, identity_token } = provider.sessionFor(ADA)
    expect(user?.custom_metadata).toEqual({ plan: 'gold', name: 'Ada Lövlace 🐝' })
    expect(claimsOf(identity_token).custom_metadata).toBe('{"plan":"gold","name":"Ada Lövlace 🐝"}')
  })

  it('a refresh returns a new identity token with the new access token', async () => {
    const { provider, post, now } = issuing()
    const { refresh_token } = provider.sessionFor(ADA)
    await provider.clock.advance(600_000)
    const { token, identity_token } = (await post(PATHS.sessions, { refresh_token })).body
    expect(claimsOf(identity_token)).toMatchObject({ iat: now(), exp: now() + 3_600, sid: claimsOf(token).sid })
  })

  it('a read of the user returns an identity token that expires with the access token', async () => {
    const { provider, post, now } = issuing()
    const { user, token } = provider.sessionFor(ADA)
    await provider.clock.advance(600_000)
    provider.linkFor({ id: user?.id ?? '' }, PHONE)
    const { identity_token } = (await post(PATHS.sessions, {}, token)).body
    expect(claimsOf(identity_token)).toMatchObject({ iat: now(), exp: claimsOf(token).exp })
    expect(accountsIn(identity_token)).toMatchObject([{ type: 'email' }, { type: 'phone', lv: now() }])
  })

  it('a forked session gets an identity token with its own session id when it is recovered', async () => {
    const { provider, post } = issuing()
    const { token, refresh_token } = provider.sessionFor(ADA)
    const forked = await post<WireForkedSession>(PATHS.sessionsFork, { refresh_token }, token)
    const { new_session_refresh_token } = forked.body
    const recovered = (await post(PATHS.sessionsForkRecover, { refresh_token: new_session_refresh_token })).body
    expect(claimsOf(recovered.identity_token).sid).toBe(claimsOf(recovered.token).sid)
    expect(claimsOf(recovered.identity_token).sid).not.toBe(claimsOf(token).sid)
  })

  it('an identity token is refused as an access token', async () => {
    const { provider, post } = issuing()
    const { identity_token } = provider.sessionFor(ADA)
    expect(await post(PATHS.sessions, {}, identity_token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token' },
    })
  })

  it('the fake provider issues no identity tokens by default, and issuing them changes no other answer of a seed', () => {
    const [on, off] = [issuing({ seed: 7 }), issuing({ seed: 7, identityTokens: undefined })]
    const { identity_token, ...others } = on.provider.sessionFor(ADA)
    expect(identity_token).toBeDefined()
    expect(off.provider.sessionFor(ADA)).toEqual(others)
  })
})

async function loggedIn(options: FakeProviderOptions = {}) {
  const { provider } = issuing(options)
  const test = createTestClient({
    plugins: [email()],
    provider,
    user: { accounts: [ADA, PHONE], customMetadata: { plan: 'gold' } },
  })
  endings.push(test.dispose)
  await test.until(test.client.ready())
  return test
}

describe('a test client at a provider with identity tokens', () => {
  it('a test client has an identity token in storage, and in the cookie until it expires', async () => {
    const { client, browser, clock, storage, until } = await loggedIn()
    const token = await until(client.getIdentityToken())
    expect(accountsIn(token)).toMatchObject([{ type: 'email' }, { type: 'phone' }])
    expect(claimsOf(token).custom_metadata).toBe('{"plan":"gold"}')
    expect(storage.get('latchkey:id_token')).toBe(token)
    expect(browser.cookies.get(COOKIE)).toEqual({ value: token, expiresAt: clock.now() + 3_600_000 })
  })

  it('a test client has another identity token once an account is unlinked', async () => {
    const { client, browser, provider, until } = await loggedIn()
    const before = await until(client.getIdentityToken())
    const user = await until(client.refreshUser())
    await until(client.plugins.email.unlink({ account: user.email! }))
    const after = await until(client.getIdentityToken())
    expect(after).not.toBe(before)
    expect(accountsIn(after)).toMatchObject([{ type: 'phone', phone_number: '+12025550123' }])
    expect(browser.cookies.get(COOKIE)?.value).toBe(after)
    expect(provider.requests.every(({ status }) => status === 200)).toBe(true)
  })

  it('a test client has no identity token after a logout, nor the cookie', async () => {
    const { client, browser, storage, until } = await loggedIn()
    await until(client.getIdentityToken())
    await until(client.logout())
    expect(await until(client.getIdentityToken())).toBeNull()
    expect([browser.cookies.has(COOKIE), storage.has('latchkey:id_token')]).toEqual([false, false])
  })

  it('a test client has no identity token if the provider issues none', async () => {
    const { client, browser, until } = await loggedIn({ identityTokens: undefined })
    expect(await until(client.getIdentityToken())).toBeNull()
    expect(browser.cookies.has(COOKIE)).toBe(false)
  })
})
