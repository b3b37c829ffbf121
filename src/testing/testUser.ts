import { brandNames, type WireUser } from '../core/contract.ts'
import type { Plugin } from '../core/plugin/types.ts'
import type { FakeFrame } from './frame/fakeFrame.ts'
import type { ProviderAccount } from './provider/directory.ts'
import { emailAccount } from './provider/emailRoutes.ts'
import type { FakeProvider } from './provider/fakeProvider.ts'
import type { TestBrowser } from './testBrowser.ts'

/** The user who is logged in when a test begins. */
export interface TestUser {
  /** The user's accounts; the first is the one that they have logged in with. Default: `emailAccount('ada@example.com')`. */
  accounts?: readonly ProviderAccount[] | undefined
  /**
   * `true` gives the user an embedded wallet on this device, whose recovery the provider keeps. Needs `embeddedWallet()`.
   * Default `false`.
   */
  wallet?: boolean | undefined
  /**
   * Second factors that the user has enrolled, by their names on the wire; the app then offers them. `sms` uses the number of the
   * user's phone account, else +15555550100; `passkey` uses their passkey accounts. `provider.secondFactors` has the codes.
   */
  mfa?: readonly string[] | undefined
  /** `true` (default) if the user has accepted the app's terms. */
  hasAcceptedTerms?: boolean | undefined
  /** What your backend has stored for the user. Default: nothing. */
  customMetadata?: WireUser['custom_metadata']
  /** The name and the picture that the user has chosen. Default: none. */
  profile?: WireUser['profile']
}

interface Surroundings {
  provider: FakeProvider
  browser: TestBrowser
  frame: FakeFrame
  plugins: readonly Plugin[]
}

const MOBILE = '+15555550100'

/**
 * Signs a user up at the provider, unless they exist, logs them in, and stores the session in the browser, where a client finds it
 * as after a reload.
 *
 * @throws TypeError if the plugins or the user's accounts do not support a requested part
 */
export function bringUser(given: TestUser, { provider, browser, frame, plugins }: Surroundings): void {
  const {
    accounts = [emailAccount('ada@example.com')],
    wallet = false,
    mfa = [],
    hasAcceptedTerms = true,
    customMetadata,
    profile,
  } = given
  const [first] = accounts
  if (!first) throw new TypeError('`user.accounts` is empty: name at least one account, or leave it out.')
  if (wallet && !plugins.some(({ id }) => id === 'embeddedWallet')) {
    throw new TypeError('`user.wallet` needs `embeddedWallet()` among the plugins.')
  }
  if (!provider.users().some(owns(first))) provider.addUser({ accounts, hasAcceptedTerms, customMetadata, profile })
  const { user, token, refresh_token: refreshToken, identity_token: identityToken } = provider.sessionFor(first)
  if (!user || !token || !refreshToken) throw new TypeError('The provider opened no session.')
  if (wallet) frame.addWallet(user)
  for (const method of mfa) enrol(provider, user, method)
  const keys = brandNames(provider.brand).storage
  browser.stored.set(keys.token, token)
  browser.stored.set(keys.refreshToken, refreshToken)
  if (identityToken) browser.stored.set(keys.identityToken, identityToken)
}

const owns =
  ({ type, fields = {} }: ProviderAccount) =>
  ({ linked_accounts }: WireUser): boolean =>
    linked_accounts.some(
      (account) => account.type === type && Object.entries(fields).every(([name, value]) => account[name] === value),
    )

function enrol(provider: FakeProvider, user: WireUser, method: string): void {
  const { secondFactors, config } = provider
  if (!config.mfa_methods.includes(method)) provider.configure({ mfa_methods: [...config.mfa_methods, method] })
  const named = (type: string, field: string) =>
    user.linked_accounts.filter((account) => account.type === type).map((account) => String(account[field]))
  if (method !== 'passkey') {
    secondFactors.add(user, method, named('phone', 'phoneNumber')[0] ?? MOBILE)
    return
  }
  const credentialIds = named('passkey', 'credential_id')
  if (credentialIds.length === 0)
    throw new TypeError("`user.mfa: ['passkey']` needs a `passkeyAccount(…)` among `user.accounts`.")
  secondFactors.enroll(user, { method, credentialIds })
}
