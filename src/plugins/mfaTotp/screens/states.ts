import { mfaFlows, selectUser } from '../../../core/index.ts'
import { emailAccount } from '../../../testing/index.ts'
import { defineScreenStates, type Scene } from '../../../testing/states/index.ts'
import { withoutClipboard } from '../../../ui/testing/pageStandIns.ts'
import { mfaSms } from '../../mfaSms/index.ts'
import { mfaTotp } from '../index.ts'

type Hands = Pick<Scene, 'press' | 'type' | 'sees' | 'advance' | 'client' | 'provider'>

/** Leads from the QR code to the entry of the app's code. */
const toCode = ({ press }: Pick<Scene, 'press'>) => press('mfaTotp.scan.next')

/** Enters the code that the user's app shows, or a wrong one if `wrong` is given. */
async function enter({ type, client, provider }: Hands, wrong?: number): Promise<void> {
  const user = selectUser(client.store.getState())
  const code = user ? provider.secondFactors.totpCode(user) : ''
  await type('mfa.code.label', wrong === undefined ? code : String((Number(code) + wrong) % 1_000_000).padStart(6, '0'))
}

/** Enters four wrong codes, each once the boxes are empty again. */
async function enterFourWrong(scene: Hands): Promise<void> {
  for (const wrong of [1, 2, 3]) {
    await enter(scene, wrong)
    await scene.sees('mfa.error.invalidCode')
    await scene.advance(1_400)
  }
  await enter(scene, 4)
}

/** Removes the authenticator app, which asks for one of its codes. */
const ask = ({ client }: Pick<Scene, 'client'>) => client.run(mfaFlows.remove, { method: 'totp' })

/** Ada has an authenticator app. */
const user = { accounts: [emailAccount('ada@example.com')], mfa: ['totp'] }

/** Every picture of the authenticator app. */
export const mfaTotpStates = defineScreenStates({
  plugin: 'mfaTotp',
  plugins: () => [mfaTotp()],
  app: { mfa_methods: ['totp'] },
  screens: {
    MFA_TOTP_ENROLLMENT_SCREEN: {
      preparing: {
        user: {},
        prepare: ({ frame }) => void frame.fail('mfa:init-enrollment', 'silence'),
        shows: 'mfaTotp.scan.loading',
      },
      'a code to scan': { user: {}, shows: ['mfaTotp.scan.detail', 'mfaTotp.scan.byHand'] },
      'the key is not copied': {
        user: {},
        prepare: withoutClipboard,
        steps: ({ press }) => press('mfaTotp.scan.copy'),
        shows: 'mfaTotp.scan.copyFailed',
      },
      'not begun': {
        user: {},
        prepare: ({ frame }) => void frame.fail('mfa:init-enrollment', { type: 'error' }),
        shows: ['mfa.error.enrollment', 'mfaTotp.retry'],
      },
      'a code of the app': { user: {}, steps: toCode, shows: 'mfaTotp.enrol.detail' },
      'not a digit': {
        user: {},
        async steps(scene) {
          await toCode(scene)
          await scene.type('mfa.code.label', '12a')
        },
        shows: 'mfa.code.numeric',
      },
      'too few digits': {
        user: {},
        async steps(scene) {
          await toCode(scene)
          await scene.type('mfa.code.label', '12', { submit: true })
        },
        shows: 'mfa.code.length',
      },
      'checking the code': {
        user: {},
        prepare: ({ frame }) => void frame.fail('mfa:submit-enrollment', 'silence'),
        async steps(scene) {
          await toCode(scene)
          await enter(scene)
        },
        shows: 'mfa.code.checking',
      },
      'a wrong code': {
        user: {},
        async steps(scene) {
          await toCode(scene)
          await enter(scene, 1)
        },
        shows: ['mfa.error.invalidCode', 'mfaTotp.clock'],
      },
      'too many wrong codes': {
        user: {},
        async steps(scene) {
          await toCode(scene)
          await enterFourWrong(scene)
        },
        shows: 'mfa.error.maxAttempts',
      },
      'something else': {
        user: {},
        prepare: ({ frame }) => void frame.fail('mfa:submit-enrollment', { type: 'error' }),
        async steps(scene) {
          await toCode(scene)
          await enter(scene)
        },
        shows: 'mfa.error.enrollment',
      },
      added: {
        user: {},
        async steps(scene) {
          await toCode(scene)
          await enter(scene)
        },
        shows: 'mfaTotp.added.detail',
      },
    },
    MFA_TOTP_VERIFICATION_SCREEN: {
      asking: { user, open: ask, shows: 'mfaTotp.verify.detail' },
      'another method, too': {
        companions: () => [mfaSms()],
        app: { mfa_methods: ['totp', 'sms'] },
        user: { ...user, mfa: ['totp', 'sms'] },
        open: ask,
        shows: ['mfaTotp.verify.detail', 'mfa.another'],
      },
      'checking the code': {
        user,
        open: ask,
        async steps(scene) {
          await scene.sees('mfaTotp.verify.detail')
          scene.frame.fail('mfa:unenroll', 'silence')
          await enter(scene)
        },
        shows: 'mfa.code.checking',
      },
      'a wrong code': {
        user,
        open: ask,
        steps: (scene) => enter(scene, 1),
        shows: ['mfa.error.invalidCode', 'mfaTotp.clock'],
      },
      'too many wrong codes': { user, open: ask, steps: enterFourWrong, shows: 'mfa.error.maxAttempts' },
      'too late': { user, open: ask, steps: ({ advance }) => advance(300_000), shows: 'mfa.error.timeLimit' },
    },
  },
})
