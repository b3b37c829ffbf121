import { mfaFlows } from '../../../core/index.ts'
import { emailAccount, type FrameFault } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { mfaTotp } from '../../mfaTotp/index.ts'
import { MFA_SMS_LOGIN_NUMBER_CODE, MFA_SMS_PATHS } from '../contract.ts'
import { mfaSms } from '../index.ts'

/** Number to add. */
const ADA = '+14155552671'
/** Number of a user who has the method already. */
const OWN = '+15555550100'

type Hands = Pick<StateContext, 'type' | 'sees' | 'advance' | 'provider'>

const send = ({ type }: Pick<StateContext, 'type'>) => type('mfaSms.number.label', ADA, { submit: true })

/** Enters the code that was sent, or a wrong one if `wrong` is not 0. */
async function enter({ type, provider }: Hands, number: string, wrong = 0): Promise<void> {
  const code = (Number(provider.inbox.codeFor(number)) + wrong) % 1_000_000
  await type('mfa.code.label', String(code).padStart(6, '0'))
}

async function enterFourWrong(context: Hands, number: string): Promise<void> {
  for (const wrong of [1, 2, 3]) {
    await enter(context, number, wrong)
    await context.sees('mfa.error.invalidCode')
    await context.advance(1_400)
  }
  await enter(context, number, 4)
}

/** Sending a code to the number fails. */
const notSent = (fault: FrameFault, shows: ScreenState['shows']): ScreenState => ({
  user: {},
  prepare: ({ frame }) => void frame.fail('mfa:init-enrollment', fault),
  steps: send,
  shows,
})

/** State after a code was sent to the number. */
const sent = (
  shows: ScreenState['shows'],
  happens: (context: StateContext) => Promise<unknown> = async () => undefined,
): ScreenState => ({
  user: {},
  async steps(context) {
    await send(context)
    await context.sees('mfaSms.enrol.detail')
    await happens(context)
  },
  shows,
})

/** A user who has the method removes it, which asks for a code. */
const asked = (
  shows: ScreenState['shows'],
  happens: (context: StateContext) => Promise<unknown> = async () => undefined,
): ScreenState => ({
  user: { accounts: [emailAccount('ada@example.com')], mfa: ['sms'] },
  open: ({ client }) => client.run(mfaFlows.remove, { method: 'sms' }),
  async steps(context) {
    await context.sees('mfaSms.verify.detail')
    await happens(context)
  },
  shows,
})

/** All states of the screens for text messages as a second factor, as the workbench and the state tests draw them. */
export const mfaSmsStates = defineScreenStates({
  plugin: 'mfaSms',
  plugins: () => [mfaSms()],
  app: { mfa_methods: ['sms'] },
  screens: {
    MFA_SMS_ENROLLMENT_SCREEN: {
      'asking for a number': { user: {}, shows: ['mfaSms.number.detail', 'mfaSms.number.risk'] },
      'asking for a number where there is a safer method': {
        user: {},
        companions: () => [mfaTotp()],
        app: { mfa_methods: ['totp', 'sms'] },
        shows: ['mfaSms.number.detail', 'mfaSms.number.risk', 'mfaSms.number.safer'],
      },
      'no number': notSent({ type: 'error', code: 'invalid_data' }, 'mfaSms.error.number'),
      'sending the code': {
        ...notSent('silence', '(415) 555-2671'),
        steps: ({ type }) => type('mfaSms.number.label', '4155552671', { submit: true }),
      },
      'a number that logs in': notSent({ type: 'error', code: MFA_SMS_LOGIN_NUMBER_CODE }, 'mfaSms.error.loginNumber'),
      'no messages to this country': notSent(
        { type: 'error', code: 'sms_country_not_allowed' },
        'mfaSms.error.country',
      ),
      'no more messages today': notSent({ type: 'error', code: 'sms_budget_used_up' }, 'mfaSms.error.budget'),
      'the code was not sent': notSent({ type: 'error', code: 'sms_not_sent' }, 'mfaSms.error.notSent'),
      'too many requests': notSent({ type: 'error', code: 'too_many_requests' }, 'error.too_many_requests'),
      'the code could not be sent': notSent(
        { type: 'twilio_verification_failed', message: 'The code could not be sent.' },
        { english: 'The code could not be sent.', key: 'error.twilio_verification_failed' },
      ),
      'something else': notSent({ type: 'error' }, 'mfa.error.enrollment'),
      'code sent': sent(['mfaSms.enrol.detail', 'mfaSms.resend.resendIn']),
      'a new code may be sent': sent(['mfaSms.resend.question', 'mfaSms.resend.resend'], ({ advance }) =>
        advance(31_000),
      ),
      'a new code was sent': sent('mfaSms.resend.resent', async ({ advance, press }) => {
        await advance(31_000)
        await press('mfaSms.resend.resend')
      }),
      'checking the code': sent('mfa.code.checking', async (context) => {
        context.frame.fail('mfa:submit-enrollment', 'silence')
        await enter(context, ADA)
      }),
      'a wrong code': sent('mfa.error.invalidCode', (context) => enter(context, ADA, 1)),
      'too many wrong codes': sent('mfa.error.maxAttempts', (context) => enterFourWrong(context, ADA)),
      added: sent('mfaSms.added.detail', (context) => enter(context, ADA)),
    },
    MFA_SMS_VERIFICATION_SCREEN: {
      'sending the code': {
        ...asked('mfaSms.verify.sending'),
        prepare: ({ provider }) => void provider.fail(MFA_SMS_PATHS.init, 'slow'),
        steps: undefined,
      },
      'code sent': asked(['mfaSms.verify.detail', 'mfaSms.resend.resendIn']),
      'another method, too': {
        ...asked('mfa.another'),
        companions: () => [mfaTotp()],
        app: { mfa_methods: ['totp', 'sms'] },
        user: { accounts: [emailAccount('ada@example.com')], mfa: ['sms', 'totp'] },
      },
      'no code was sent': {
        ...asked(['mfaSms.verify.none', 'mfa.error.verification']),
        prepare: ({ provider }) => void provider.fail(MFA_SMS_PATHS.init, 'garbage'),
        steps: undefined,
      },
      'a new code may be sent': asked('mfaSms.resend.resend', ({ advance }) => advance(31_000)),
      'checking the code': asked('mfa.code.checking', async (context) => {
        context.frame.fail('mfa:unenroll', 'silence')
        await enter(context, OWN)
      }),
      'a wrong code': asked('mfa.error.invalidCode', (context) => enter(context, OWN, 1)),
      'too many wrong codes': asked('mfa.error.maxAttempts', (context) => enterFourWrong(context, OWN)),
      'too late': asked('mfa.error.timeLimit', ({ advance }) => advance(300_000)),
    },
  },
})
