import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { passkey } from '../passkey/index.ts'
import { installFakeAuthenticator, type FakeAuthenticator } from '../passkey/testing/fakeAuthenticator.ts'
import { mfaPasskey } from './index.ts'
import { logIn } from '../../ui/testing/secondFactors.ts'
import { answerWhenAsked, logInWithPasskey, passkeyProvider, PASSKEY_ID, proofFor } from './testing/setUp.ts'

let device: FakeAuthenticator
beforeEach(() => {
  device = installFakeAuthenticator()
  device.credentials.push(PASSKEY_ID)
})
afterEach(() => device.uninstall())

const challenge = {
  options: { challenge: 'Y2hhbGxlbmdl', allow_credentials: [{ id: PASSKEY_ID, type: 'public-key' as const }] },
}

describePluginConformance(() => mfaPasskey(), {
  companions: () => [email(), passkey()],
  provider: () => passkeyProvider(),
  invalidOptions: [() => mfaPasskey({ relyingParty: 'example.com' }), () => mfaPasskey({ relyingParty: 5 as never })],
  flows: {
    enrol: { before: logIn },
    prove: { args: () => challenge, before: logIn },
    unenrol: {
      before: async (test) => {
        await logInWithPasskey(test)
        answerWhenAsked(test)
      },
    },
  },
  mfa: { before: logInWithPasskey, code: async (test) => (await proofFor(test)).code },
  axe,
})
