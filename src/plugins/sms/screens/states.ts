import { phoneAccount, type Fault } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { email } from '../../email/index.ts'
import { PROVIDER_RATE_LIMIT, SMS_BUDGET_USED_UP_CODE, SMS_COUNTRY_NOT_ALLOWED_CODE, SMS_PATHS } from '../contract.ts'
import { sms } from '../index.ts'

const ADA = '+14155552671'
const SHOWN = '(415) 555-2671'

type Hands = Pick<StateContext, 'type' | 'sees' | 'provider'>

/** Submits a number in the login list, which leads to the code screen. */
const request = ({ type }: Pick<StateContext, 'type'>) => type('sms.label', ADA, { submit: true })

async function enter({ type, sees, provider }: Hands, isRight = true): Promise<void> {
  await sees('sms.code.sentTo')
  const code = provider.inbox.codeFor(ADA)
  await type('sms.code.label', isRight ? code : code === '000000' ? '111111' : '000000')
}

const openList = ({ client }: { client: { login: () => Promise<unknown> } }) => client.login()

const answer = (status: number, code: string, cause?: string): Fault => ({
  status,
  body: { error: 'The server said no.', code, cause },
})

/** No code is sent, and the login list says why. */
const notSent = (fault: Fault, shows: string): ScreenState => ({
  prepare: ({ provider }) => void provider.fail(SMS_PATHS.init, fault),
  steps: request,
  shows,
})

/** A code is sent, and the server refuses it. */
const notTaken = (fault: Fault, shows: ScreenState['shows']): ScreenState => ({
  prepare: ({ provider }) => void provider.fail(SMS_PATHS.authenticate, fault),
  open: openList,
  async steps(context) {
    await request(context)
    await enter(context)
  },
  shows,
})

/** A user without a phone number. */
const user = {}

/** All states of the SMS plugin's screens, as the workbench and the tests draw them. */
export const smsStates = defineScreenStates({
  plugin: 'sms',
  plugins: () => [sms()],
  app: { sms_auth: true, email_auth: false },
  landing: {
    'a field': { shows: 'sms.placeholder' },
    'a row': {
      companions: () => [email()],
      app: { email_auth: true },
      config: { appearance: { hideDirectWeb2Inputs: true } },
      shows: 'sms.continue',
    },
    'a number was typed': { steps: ({ type }) => type('sms.label', '4155552671'), shows: SHOWN },
    'no number': { steps: ({ type }) => type('sms.label', '415555', { submit: true }), shows: 'sms.error.number' },
    'sending the code': {
      ...notSent('slow', SHOWN),
      steps: ({ type }) => type('sms.label', '4155552671', { submit: true }),
    },
    'the code was not sent': notSent('garbage', 'sms.error.notSent'),
    'no messages to this country': notSent(answer(400, SMS_COUNTRY_NOT_ALLOWED_CODE), 'sms.error.country'),
    'no more messages today': notSent(answer(429, SMS_BUDGET_USED_UP_CODE), 'sms.error.budget'),
    'too many requests': notSent(answer(429, 'too_many_requests'), 'error.too_many_requests'),
    'the message service is at its limit': notSent(
      answer(429, 'too_many_requests', PROVIDER_RATE_LIMIT),
      'sms.error.providerLimit',
    ),
    offline: notSent('offline', 'sms.error.offline'),
    'timed out': {
      ...notSent('slow', 'sms.error.timedOut'),
      async steps(context) {
        await request(context)
        await context.advance(21_000)
      },
    },
  },
  screens: {
    AWAITING_PASSWORDLESS_CODE: {
      'code sent': { open: openList, steps: request, shows: ['sms.code.sentTo', 'sms.code.resendIn'] },
      'a new code may be sent': {
        open: openList,
        async steps(context) {
          await request(context)
          await context.advance(31_000)
        },
        shows: ['sms.code.question', 'sms.code.resend'],
      },
      'a new code was sent': {
        open: openList,
        async steps(context) {
          await request(context)
          await context.advance(31_000)
          await context.press('sms.code.resend')
        },
        shows: 'sms.code.resent',
      },
      'not a digit': {
        open: openList,
        async steps(context) {
          await request(context)
          await context.type('sms.code.label', '12a')
        },
        shows: 'sms.error.numeric',
      },
      'checking the code': notTaken('slow', 'sms.code.submitting'),
      'a wrong code': {
        open: openList,
        async steps(context) {
          await request(context)
          await enter(context, false)
        },
        shows: 'sms.error.code',
      },
      'the code could not be checked': notTaken('garbage', 'sms.error.verification'),
      'too many codes': notTaken(answer(429, 'too_many_requests'), 'error.too_many_requests'),
      'the answer got lost': notTaken('offline', ['sms.error.offline', 'sms.code.retry']),
      'logged in': {
        open: openList,
        async steps(context) {
          await request(context)
          await enter(context)
        },
        shows: 'sms.code.done.login',
      },
      'a phone was connected': {
        user,
        open: ({ client }) => client.linkAccount('phone'),
        async steps(context) {
          await request(context)
          await enter(context)
        },
        shows: 'sms.code.done.link',
      },
      'logged out meanwhile': {
        user,
        open: ({ client }) => client.linkAccount('phone'),
        async steps(context) {
          await request(context)
          await context.sees('sms.code.sentTo')
          context.provider.fail(SMS_PATHS.link, answer(401, 'missing_or_invalid_token'))
          await enter(context)
        },
        shows: 'sms.error.loggedOut',
      },
      'no code was sent yet': { shows: ['sms.code.none', 'sms.continue'] },
    },
    LINK_PHONE_SCREEN: {
      asking: { user, shows: ['sms.link.detail', 'sms.link.risk'] },
      'no number': {
        user,
        steps: ({ type }) => type('sms.label', '415555', { submit: true }),
        shows: 'sms.error.number',
      },
      'already has a number': {
        user: { accounts: [phoneAccount(ADA)] },
        steps: ({ type }) => type('sms.label', '+15103456789', { submit: true }),
        shows: { english: 'An account of this type is linked already.', key: 'error.cannot_link_more_of_type' },
      },
    },
  },
})
