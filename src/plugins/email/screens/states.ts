import type { Fault } from '../../../testing/index.ts'
import { defineScreenStates, type StateContext, type ScreenState } from '../../../testing/states/index.ts'
import { EMAIL_PATHS } from '../contract.ts'
import { email } from '../index.ts'

const ADA = 'ada@example.com'

type Hands = Pick<StateContext, 'type' | 'sees' | 'provider'>

/** Enters an address in the login list, which leads to the code screen. */
const request = async ({ type }: Hands) => type('email.label', ADA, { submit: true })

const openList = ({ client }: { client: { login: () => Promise<unknown> } }) => client.login()

const enter = async ({ type, sees, provider }: Hands, isRight = true) => {
  await sees('email.code.sentTo')
  const code = provider.inbox.codeFor(ADA)
  await type('email.code.label', isRight ? code : code === '000000' ? '111111' : '000000')
}

/** The code screen after the server has answered a code with `fault`. */
const notTaken = (fault: Fault, shows: ScreenState['shows']): ScreenState => ({
  prepare: ({ provider }) => void provider.fail(EMAIL_PATHS.authenticate, fault),
  open: openList,
  async steps(context) {
    await request(context)
    await enter(context)
  },
  shows,
})

/** All states of the screens of the e-mail plugin, as the workbench and the tests draw them. */
export const emailStates = defineScreenStates({
  plugin: 'email',
  plugins: () => [email()],
  landing: {
    'a field': { shows: 'email.placeholder' },
    'an address was typed': { steps: ({ type }) => type('email.label', ADA), shows: ADA },
    'no address': {
      steps: ({ type }) => type('email.label', 'ada@example', { submit: true }),
      shows: 'email.error.address',
    },
    'sending the code': {
      prepare: ({ provider }) => void provider.fail(EMAIL_PATHS.init, 'slow'),
      steps: request,
      shows: ADA,
    },
    'the code was not sent': {
      prepare: ({ provider }) => void provider.fail(EMAIL_PATHS.init, 'garbage'),
      steps: request,
      shows: 'email.error.notSent',
    },
    'too many requests': {
      prepare: ({ provider }) =>
        void provider.fail(EMAIL_PATHS.init, { status: 429, body: { error: 'Slow down.', code: 'too_many_requests' } }),
      steps: request,
      shows: 'error.too_many_requests',
    },
    offline: {
      prepare: ({ provider }) => void provider.fail(EMAIL_PATHS.init, 'offline'),
      steps: request,
      shows: 'email.error.offline',
    },
    'timed out': {
      prepare: ({ provider }) => void provider.fail(EMAIL_PATHS.init, 'slow'),
      async steps(context) {
        await request(context)
        await context.advance(21_000)
      },
      shows: 'email.error.timedOut',
    },
  },
  screens: {
    AWAITING_PASSWORDLESS_CODE: {
      'code sent': { open: openList, steps: request, shows: ['email.code.sentTo', 'email.code.resendIn'] },
      'a new code may be sent': {
        open: openList,
        async steps(context) {
          await request(context)
          await context.advance(31_000)
        },
        shows: 'email.code.resend',
      },
      'a new code was sent': {
        open: openList,
        async steps(context) {
          await request(context)
          await context.advance(31_000)
          await context.press('email.code.resend')
        },
        shows: 'email.code.resent',
      },
      'not a digit': {
        open: openList,
        async steps(context) {
          await request(context)
          await context.type('email.code.label', '12a')
        },
        shows: 'email.error.numeric',
      },
      'checking the code': notTaken('slow', 'email.code.submitting'),
      'a wrong code': {
        open: openList,
        async steps(context) {
          await request(context)
          await enter(context, false)
        },
        shows: 'email.error.code',
      },
      'a code that has expired': {
        open: openList,
        async steps(context) {
          await request(context)
          await context.sees('email.code.sentTo')
          await context.advance(601_000)
          await enter(context)
        },
        shows: ['code.expired', 'email.code.resend'],
      },
      'the code could not be checked': notTaken('garbage', 'email.error.verification'),
      'the answer got lost': notTaken('offline', ['email.error.offline', 'email.code.retry']),
      'logged in': {
        open: openList,
        async steps(context) {
          await request(context)
          await enter(context)
        },
        shows: 'email.code.done.login',
      },
      'an address was connected': {
        user: { accounts: [{ type: 'phone', subject: '+15555550100', fields: { phoneNumber: '+15555550100' } }] },
        open: ({ client }) => client.linkAccount('email'),
        async steps(context) {
          await request(context)
          await enter(context)
        },
        shows: 'email.code.done.link',
      },
      'an address was changed': {
        user: {},
        open: ({ client }) => client.openScreen({ plugin: 'email', screen: 'UPDATE_EMAIL_SCREEN' }),
        async steps(context) {
          await context.type('email.update.label', 'countess@example.com', { submit: true })
          await context.sees('email.code.sentTo')
          await context.type('email.code.label', context.provider.inbox.codeFor('countess@example.com'))
        },
        shows: 'email.code.done.update',
      },
      'an identity was confirmed': {
        user: {},
        open: ({ client }) => client.openScreen({ plugin: 'core', screen: 'CONFIRM_IDENTITY_SCREEN' }),
        async steps(context) {
          await context.press('confirm.email')
          await enter(context)
        },
        shows: 'email.code.done.confirm',
      },
      'no code was sent yet': { shows: 'email.code.none' },
    },
    LINK_EMAIL_SCREEN: {
      asking: { user: { accounts: [{ type: 'friend', subject: 'charles' }] }, shows: 'email.link.detail' },
      'no address': {
        user: { accounts: [{ type: 'friend', subject: 'charles' }] },
        steps: ({ type }) => type('email.label', 'ada@example', { submit: true }),
        shows: 'email.error.address',
      },
    },
    UPDATE_EMAIL_SCREEN: {
      asking: { user: {}, shows: 'email.update.detail' },
      'the same address': {
        user: {},
        steps: ({ type }) => type('email.update.label', ADA, { submit: true }),
        shows: 'email.update.same',
      },
      'nothing to update': {
        user: { accounts: [{ type: 'friend', subject: 'charles' }] },
        shows: 'email.error.required',
      },
    },
  },
})
