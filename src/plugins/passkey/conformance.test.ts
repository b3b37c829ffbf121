import { axe } from 'jest-axe'
import { describePluginConformance, emailAccount, fakeProvider, type ConformanceClient } from '../../testing/index.ts'
import { passkeyAccount } from '../../testing/provider/passkeyRoutes.ts'
import { passkey } from './index.ts'
import { installFakeAuthenticator, type FakeAuthenticator } from './testing/fakeAuthenticator.ts'

const ID = 'cGFzc2tleQ'

type Verbs = Record<string, (args?: unknown) => Promise<unknown>>

let device: FakeAuthenticator
beforeEach(() => {
  device = installFakeAuthenticator()
  device.credentials.push(ID)
  device.suggestion = 'approve'
  // Keeps the browser's dialogue open while the suite looks at the screens.
  if (expect.getState().currentTestName?.includes('renders every screen')) device.answer = 'wait'
})
afterEach(() => device.uninstall())

const run = (test: ConformanceClient, verb: string, args?: unknown) =>
  test.until((test.client.plugins as unknown as { passkey: Verbs }).passkey[verb]!(args))

/** The passkey account of the last login, which `unlink` takes. */
let account: unknown

const logIn = async (test: ConformanceClient) => {
  const login = (await run(test, 'loginWithPasskey')) as { user: { linkedAccounts: { type: string }[] } }
  account = login.user.linkedAccounts.find(({ type }) => type === 'passkey')
}

describePluginConformance(() => passkey(), {
  provider: () => {
    // A new fake provider knows only this passkey, so the device has no other either.
    device.credentials.splice(0, Infinity, ID)
    return fakeProvider({
      config: { passkey_auth: true },
      users: [{ accounts: [emailAccount('ada@example.com'), passkeyAccount(ID)] }],
    })
  },
  linked: logIn,
  invalidOptions: [
    () => passkey({ relyingParty: 'example.com' }),
    () => passkey({ relyingParty: 'https://example.com/path' }),
    () => passkey({ relyingParty: 5 as never }),
    () => passkey({ autofill: 'yes' as never }),
  ],
  secrets: ['captcha-token'],
  screenData: { LINK_PASSKEY_SCREEN: { intent: 'link' } },
  axe,
  flows: {
    loginWithPasskey: { args: { token: 'captcha-token' } },
    offerPasskeys: {},
    linkPasskey: { before: logIn },
    unlink: { args: () => ({ account }), before: logIn },
  },
})
