import { mfaFlows, selectUser } from '../../../core/index.ts'
import { emailAccount } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext } from '../../../testing/states/index.ts'
import { withoutClipboard } from '../../../ui/testing/pageFakes.ts'
import { mfaSms } from '../../mfaSms/index.ts'
import { mfaTotp } from '../index.ts'

type Hands = Pick<StateContext, 'press' | 'type' | 'sees' | 'advance' | 'client' | 'provider'>

/** Leads from the QR code to the entry of the app's code. */
const toCode = ({ press }: Pick<StateContext, 'press'>) => press('mfaTotp.scan.next')

/** Enters the code that the user's app shows, or a wrong one if `wrong` is given. */
async function enter({ type, client, provider }: Hands, wrong?: number): Promise<void> {
  const user = selectUser(client.store.getState())
  const code = user ? provider.secondFactors.totpCode(user) : ''
  await type('mfa.code.label', wrong === undefined ? code : String((Number(code) + wrong) % 1_000_000).padStart(6, '0'))
}

/** Enters four wrong codes, each once the boxes are empty again. */
async function enterFourWrong(context: Hands): Promise<void> {
  for (const wrong of [1, 2, 3]) {
    await enter(context, wrong)
    await context.sees('mfa.error.invalidCode')
    await context.advance(1_400)
  }
  await enter(context, 4)
}

/** Removes the authenticator app, which asks for one of its codes. */
const ask = ({ client }: Pick<StateContext, 'client'>) => client.run(mfaFlows.remove, { method: 'totp' })

/** Ada has an authenticator app. */
const user = { accounts: [emailAccount('ada@example.com')], mfa: ['totp'] }

/** All states of the screens of the authenticator app, as the workbench and the tests draw them. */
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
        async steps(context) {
          await toCode(context)
          await context.type('mfa.code.label', '12a')
        },
        shows: 'mfa.code.numeric',
      },
      'too few digits': {
        user: {},
        async steps(context) {
          await toCode(context)
          await context.type('mfa.code.label', '12', { submit: true })
        },
        shows: 'mfa.code.length',
      },
      'checking the code': {
        user: {},
        prepare: ({ frame }) => void frame.fail('mfa:submit-enrollment', 'silence'),
        async steps(context) {
          await toCode(context)
          await enter(context)
        },
        shows: 'mfa.code.checking',
      },
      'a wrong code': {
        user: {},
        async steps(context) {
          await toCode(context)
          await enter(context, 1)
        },
        shows: ['mfa.error.invalidCode', 'mfaTotp.clock'],
      },
      'too many wrong codes': {
        user: {},
        async steps(context) {
          await toCode(context)
          await enterFourWrong(context)
        },
        shows: 'mfa.error.maxAttempts',
      },
      'something else': {
        user: {},
        prepare: ({ frame }) => void frame.fail('mfa:submit-enrollment', { type: 'error' }),
        async steps(context) {
          await toCode(context)
          await enter(context)
        },
        shows: 'mfa.error.enrollment',
      },
      added: {
        user: {},
        async steps(context) {
          await toCode(context)
          await enter(context)
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
        async steps(context) {
          await context.sees('mfaTotp.verify.detail')
          context.frame.fail('mfa:unenroll', 'silence')
          await enter(context)
        },
        shows: 'mfa.code.checking',
      },
      'a wrong code': {
        user,
        open: ask,
        steps: (context) => enter(context, 1),
        shows: ['mfa.error.invalidCode', 'mfaTotp.clock'],
      },
      'too many wrong codes': { user, open: ask, steps: enterFourWrong, shows: 'mfa.error.maxAttempts' },
      'too late': { user, open: ask, steps: ({ advance }) => advance(300_000), shows: 'mfa.error.timeLimit' },
    },
  },
})
