import { google } from '../../../plugins/oauth/index.ts'
import { passkey } from '../../../plugins/passkey/index.ts'
import { sms } from '../../../plugins/sms/index.ts'
import { installFakeAuthenticator } from '../../../plugins/passkey/testing/fakeAuthenticator.ts'
import { emailAccount, oauthAccount, passkeyAccount, phoneAccount } from '../../../testing/index.ts'
import type { StatesByName } from '../../../testing/states/index.ts'

const email = emailAccount('ada@example.com')
/** Moves the clock one second beyond the 600 s for which a login counts as proof of identity. */
const later = ({ advance }: { advance: (ms: number) => Promise<void> }) => advance(601_000)

/** Installs an authenticator, so that the device offers passkeys. Returns a function that removes it. */
const device = (): (() => void) => {
  const { uninstall } = installFakeAuthenticator()
  return uninstall
}

export const confirmStates: StatesByName = {
  'one way': {
    companions: () => [sms()],
    app: { sms_auth: true },
    user: { accounts: [email] },
    before: later,
    open: ({ client }) => client.linkAccount('phone'),
    shows: 'confirm.willSend',
  },
  'several ways': {
    companions: () => [sms(), google(), passkey()],
    app: { sms_auth: true, google_oauth: true, passkey_auth: true },
    prepare: device,
    user: { accounts: [email, phoneAccount('+14155552671'), passkeyAccount('cGFzc2tleQ')] },
    before: later,
    open: ({ client }) => client.linkAccount('google'),
    shows: ['confirm.sms', 'passkey.confirm'],
  },
  'somebody else’s account': {
    user: { accounts: [email] },
    data: { why: 'confirm.why.accounts', isOtherAccount: true },
    shows: 'confirm.otherAccount',
  },
  'no way left': {
    app: { email_auth: false },
    user: { accounts: [oauthAccount('google', { subject: 'ada', email: 'ada@example.com' })] },
    shows: 'confirm.logInAgain',
  },
}
