import { answerFarcaster, fakeProvider, type FakeProvider, type TestBrowser } from '../testing/index.ts'
import { passkeyAccount } from '../testing/provider/passkeyRoutes.ts'
import { selectFarcaster } from './farcaster/index.ts'
import { installFakeAuthenticator } from './passkey/testing/fakeAuthenticator.ts'

/** A user with an account of every kind. */
export const ADA = {
  address: 'ada@example.com',
  number: '+14155552671',
  social: { subject: 'google-ada', email: 'ada@example.com' },
  fid: 1_815,
}

const PASSKEY = 'cGFzc2tleQ'
const CONFIG = { email_auth: true, sms_auth: true, google_oauth: true, passkey_auth: true, farcaster_auth: true }

/** A provider that has every login method on, and knows the passkey of {@link keepTests}. */
export const everyMethodProvider = (): FakeProvider =>
  fakeProvider({ config: CONFIG, users: [{ accounts: [passkeyAccount(PASSKEY)] }] })

/**
 * Gives each test of a file a device with a passkey, and disposes of its clients afterwards.
 *
 * @returns the list to which a test adds what is to be disposed of
 */
export function keepTests(): { dispose: () => void }[] {
  const begun: { dispose: () => void }[] = []
  let uninstall = () => {}
  beforeEach(() => {
    const device = installFakeAuthenticator()
    device.credentials.push(PASSKEY)
    uninstall = () => device.uninstall()
  })
  afterEach(() => {
    begun.splice(0).forEach(({ dispose }) => dispose())
    uninstall()
  })
  return begun
}

/** Posts the social provider's answer after Ada agreed, if its page is open. */
export function postFromWindow(provider: FakeProvider, browser: TestBrowser): void {
  const url = browser.windows.at(-1)?.url ?? ''
  if (!url.startsWith('https:')) return
  const back = new URL(provider.oauth.approve(url, ADA.social)).searchParams
  const data = {
    type: 'LATCHKEY_OAUTH_RESPONSE',
    stateCode: back.get('latchkey_oauth_state'),
    authorizationCode: back.get('latchkey_oauth_code'),
  }
  browser.postMessage({ data, origin: browser.url.origin })
}

/** Approves in Ada's Farcaster app, if there is something to approve. */
export async function approveOnPhone(provider: FakeProvider, state: unknown): Promise<void> {
  const uri = selectFarcaster(state as never).connectUri
  if (uri !== null) await answerFarcaster(provider, uri, { fid: ADA.fid })
}
