import { mfaFlows } from '../../../core/index.ts'
import { untilTrue } from '../../../states/fakes.ts'
import { emailAccount, passkeyAccount, type Fault } from '../../../testing/index.ts'
import { defineScreenStates, type ScreenState } from '../../../testing/states/index.ts'
import { mfaTotp } from '../../mfaTotp/index.ts'
import { PASSKEY_PATHS } from '../../passkey/contract.ts'
import { passkey } from '../../passkey/index.ts'
import { installFakeAuthenticator, type FakeAuthenticator } from '../../passkey/testing/fakeAuthenticator.ts'
import { MFA_PASSKEY_NOT_HERE_CODE, MFA_PASSKEY_PATHS } from '../contract.ts'
import { mfaPasskey } from '../index.ts'

/** Credential id of the passkey on the device: base64url of `passkey`. */
const ID = 'cGFzc2tleQ'

/** Installs a fake authenticator with a passkey. `answer`: the user's answer, or the name of the error to throw. */
function install(answer: string): FakeAuthenticator {
  const made = installFakeAuthenticator()
  made.credentials.push(ID)
  made.answer = answer
  return made
}

const device = (answer: string) => (): (() => void) => install(answer).uninstall

const own = { accounts: [emailAccount('ada@example.com'), passkeyAccount(ID)] }

/** A user without a passkey creates one; the authenticator answers with `answer`. */
const making = (answer: string, shows: ScreenState['shows']): ScreenState => ({
  user: {},
  prepare: device(answer),
  steps: ({ press }) => press('mfaPasskey.enrol.create'),
  shows,
})

/** Removing the method asks for a passkey. */
const asked = (answer: string, shows: ScreenState['shows']): ScreenState => ({
  user: { ...own, mfa: ['passkey'] },
  prepare: device(answer),
  open: ({ client }) => client.run(mfaFlows.remove, { method: 'passkey' }),
  shows,
})

/** The request for a challenge fails. */
const notAsked = (fault: Fault, shows: ScreenState['shows']): ScreenState => ({
  ...asked('wait', shows),
  prepare({ provider }) {
    provider.fail(MFA_PASSKEY_PATHS.init, fault)
    return device('wait')()
  },
})

/** The user answers `times` times with a passkey, and the server refuses each proof. */
function refused(times: number, shows: ScreenState['shows']): ScreenState {
  let made: FakeAuthenticator | undefined
  return {
    ...asked('wait', shows),
    prepare({ provider }) {
      provider.secondFactors.verifyWith('passkey', () => false)
      const here = install('wait')
      made = here
      return () => here.uninstall()
    },
    async steps({ advance, sees, press, begin }) {
      for (let time = 1; time <= times; time += 1) {
        await sees('mfaPasskey.waiting')
        // Waits for the browser's dialogue, which opens after the screen.
        await untilTrue({ advance }, () => made?.asked.length === time)
        await begin(async () => made?.approve())
        if (time === times) return
        await sees('mfaPasskey.error.refused')
        await press('mfaPasskey.retry')
      }
    },
    shows,
  }
}

/** All states of the screens of passkeys as a second factor, as the workbench and the tests draw them. */
export const mfaPasskeyStates = defineScreenStates({
  plugin: 'mfaPasskey',
  plugins: () => [passkey(), mfaPasskey()],
  app: { passkey_auth: true, mfa_methods: ['passkey'] },
  screens: {
    MFA_PASSKEY_ENROLLMENT_SCREEN: {
      'passkeys to enable': { user: own, prepare: device('approve'), shows: 'mfaPasskey.enrol.enable' },
      'no passkey yet': {
        user: {},
        prepare: device('approve'),
        shows: ['mfaPasskey.enrol.none', 'mfaPasskey.enrol.create'],
      },
      'the browser asks': making('wait', 'mfaPasskey.waiting'),
      enabling: {
        user: own,
        prepare({ frame }) {
          frame.fail('mfa:submit-enrollment', 'silence')
          return device('approve')()
        },
        steps: ({ press }) => press('mfaPasskey.enrol.enable'),
        shows: 'mfaPasskey.enrol.busy',
      },
      added: {
        user: own,
        prepare: device('approve'),
        steps: ({ press }) => press('mfaPasskey.enrol.enable'),
        shows: 'mfaPasskey.added.detail',
      },
      'not allowed': making('NotAllowedError', 'mfaPasskey.error.notAllowed'),
      'this device has one': making('InvalidStateError', 'mfaPasskey.error.alreadyLinked'),
      'the server takes no more': {
        ...making('approve', 'mfaPasskey.error.limit'),
        prepare({ provider }) {
          provider.fail(PASSKEY_PATHS.linkInit, {
            status: 400,
            body: { error: 'No more.', code: 'cannot_link_more_of_type' },
          })
          return device('approve')()
        },
      },
      'not supported': making('NotSupportedError', 'mfaPasskey.error.notSupported'),
      'something else': making('SecurityError', 'mfaPasskey.error.unknown'),
    },
    MFA_PASSKEY_VERIFICATION_SCREEN: {
      'the browser asks': asked('wait', 'mfaPasskey.waiting'),
      'another method, too': {
        ...asked('wait', 'mfa.another'),
        companions: () => [mfaTotp()],
        app: { mfa_methods: ['passkey', 'totp'] },
        user: { ...own, mfa: ['passkey', 'totp'] },
      },
      checking: {
        ...asked('approve', 'mfa.code.checking'),
        open({ client, frame }) {
          const removed = client.run(mfaFlows.remove, { method: 'passkey' })
          frame.fail('mfa:submit-enrollment', 'silence')
          return removed
        },
      },
      'not allowed': asked('NotAllowedError', ['mfaPasskey.error.notAllowed', 'mfaPasskey.retry']),
      'something else': asked('SecurityError', 'mfaPasskey.error.unknown'),
      'works on another page only': notAsked(
        { status: 400, body: { error: 'None here.', code: MFA_PASSKEY_NOT_HERE_CODE } },
        'mfaPasskey.error.notHere',
      ),
      refused: refused(1, ['mfaPasskey.error.refused', 'mfaPasskey.retry']),
      'refused too often': refused(4, 'mfa.error.maxAttempts'),
      'too late': { ...asked('wait', 'mfa.error.timeLimit'), steps: ({ advance }) => advance(300_000) },
    },
  },
})
