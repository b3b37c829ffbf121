import { PATHS } from '../../core/contract.ts'
import { createFlow, defineLoginMethod } from '../../core/index.ts'
import { email } from '../../plugins/email/index.ts'
import { discord, github, google, linkedin } from '../../plugins/oauth/index.ts'
import { passkey } from '../../plugins/passkey/index.ts'
import { sms } from '../../plugins/sms/index.ts'
import { wallet } from '../../plugins/wallet/index.ts'
import { fakeConnector } from '../../plugins/wallet/testing/fakeConnector.ts'
import { createTestClient, emailAccount } from '../../testing/index.ts'
import { defineScreenStates, type StateContext, type StatesByName } from '../../testing/states/index.ts'
import { confirmStates } from './confirm/states.ts'
import { fundingStates } from './funding/states.ts'
import { enrolmentStates, verificationStates } from './mfa/states.ts'
import { activityStates, sessionsStates } from './sessions/states.ts'

const ADA = 'ada@example.com'

/** Logs in by e-mail, beginning on the login list. */
async function logIn({ type, sees, provider }: Pick<StateContext, 'type' | 'sees' | 'provider'>): Promise<void> {
  await type('email.label', ADA, { submit: true })
  await sees('email.code.sentTo')
  await type('email.code.label', provider.inbox.codeFor(ADA))
}

/** Waits for work while the fake clock stands still: code that it needs may still be loading. */
async function withoutTime<R>({ advance }: Pick<StateContext['clock'], 'advance'>, work: Promise<R>): Promise<R> {
  let isPending = true
  const settled = (): void => {
    isPending = false
  }
  work.then(settled, settled)
  while (isPending) await advance(0)
  return work
}

const failure = (code: string, message = 'The server said no.') => ({ failure: { code, message, retryable: true } })
const legal = {
  terms_and_conditions_url: 'https://acme.example/terms',
  privacy_policy_url: 'https://acme.example/privacy',
}
const methods = { sms_auth: true, google_oauth: true, passkey_auth: true, wallet_auth: true, ...legal }
const companions = () => [sms(), google(), passkey(), wallet()]

const many = {
  companions: () => [sms(), google(), discord(), github(), linkedin(), wallet(), fakeConnector()],
  app: { ...methods, passkey_auth: false, discord_oauth: true, github_oauth: true, linkedin_oauth: true },
}
const walletsFirst = { ...many, config: { appearance: { loginGroupPriority: 'web3-first' } } } as const

/** A login method whose row fails to load, as when a new version of the host was deployed meanwhile. */
const gone = () =>
  defineLoginMethod({
    id: 'gone',
    landing: [
      {
        method: 'gone',
        group: 'direct',
        label: 'landing.moreOptions',
        load: () => Promise.reject(new TypeError('Failed to fetch')),
      },
    ],
    login: createFlow('gone/login', function* () {}),
    link: { accountTypes: ['gone'], unlink: createFlow('gone/unlink', function* () {}), describe: () => '' },
  })

const landingStates: StatesByName = {
  loading: { isReady: false, prepare: ({ provider }) => void provider.fail('*', 'slow'), shows: 'landing.loading' },
  'one way to log in': { shows: 'landing.title' },
  'several ways': { companions, app: methods, shows: ['landing.title', 'landing.legal'] },
  'one of them used before': {
    companions,
    app: methods,
    prepare: ({ browser }) => void browser.stored.set('latchkey:last_method', 'google'),
    shows: 'landing.lastUsed',
  },
  'the field used before': {
    prepare: ({ browser }) => void browser.stored.set('latchkey:last_method', 'email'),
    shows: 'landing.lastUsed',
  },
  'more ways than fit': { ...many, shows: ['landing.otherSocials', 'landing.wallets'] },
  'the further ones': {
    ...many,
    steps: ({ press }) => press('landing.otherSocials'),
    shows: ['modal.back', 'linkedin.continue'],
  },
  'wallets first': { ...walletsFirst, shows: 'landing.emailOrSocials' },
  'wallets first, and the other ways': {
    ...walletsFirst,
    steps: ({ press }) => press('landing.emailOrSocials'),
    shows: ['modal.back', 'email.label'],
  },
  'one way could not be loaded': { companions: () => [gone()], shows: ['email.label', 'landing.optionFailed'] },
  'no way to log in': { app: { email_auth: false }, shows: 'landing.empty.title' },
  'the provider cannot be reached': {
    isReady: false,
    prepare: ({ provider }) => void provider.fail('*', 'offline'),
    steps: ({ advance }) => advance(60_000),
    shows: 'landing.unavailable.title',
  },
  'the provider refuses': {
    isReady: false,
    prepare: ({ provider }) =>
      void provider.fail(`/api/v1/apps/${provider.appId}`, {
        status: 403,
        body: { error: 'No.', code: 'invalid_origin' },
      }),
    shows: 'landing.refused.title',
  },
}

/** States of the core's own screens for the workbench, each with how it comes about. */
export const coreStates = defineScreenStates({
  plugin: 'core',
  plugins: () => [email()],
  screens: {
    LANDING: landingStates,
    CONNECT_OR_CREATE: { 'one way to log in': { shows: 'landing.title' } },
    ERROR_SCREEN: {
      'timed out': { data: failure('client_request_timeout'), shows: 'error.client_request_timeout' },
      'not allowed': { data: failure('disallowed_login_method'), shows: 'error.disallowed_login_method.title' },
      'somebody else has the account': {
        data: failure('linked_to_another_user'),
        shows: ['error.linked_to_another_user.title', 'error.linked_to_another_user'],
      },
      'captcha failed': { data: failure('captcha_failure'), shows: 'error.captcha_failure' },
      'captcha timed out': { data: failure('captcha_timeout'), shows: 'error.captcha_timeout' },
      'captcha not accepted': { data: failure('invalid_captcha'), shows: 'error.invalid_captcha.title' },
      'too many requests': { data: failure('too_many_requests'), shows: 'error.too_many_requests.title' },
      'the account is blocked': { data: failure('user_blocked'), shows: 'error.user_blocked' },
      'the account was deleted': { data: failure('user_deleted'), shows: 'error.user_deleted' },
      'something else': { data: failure('anything_else'), shows: 'error.generic.detail' },
    },
    ALLOWLIST_REJECTION_SCREEN: {
      'our texts': { shows: 'allowlist.title' },
      'texts of the app': {
        config: {
          allowlistConfig: {
            errorTitle: 'Members only',
            errorDetail: 'Ask Ada.',
            errorCtaText: 'Apply',
            errorCtaLink: 'https://acme.example/apply',
          },
        },
        shows: 'Members only',
      },
    },
    USER_LIMIT_REACHED_SCREEN: { told: { shows: 'userLimit.title' } },
    AFFIRMATIVE_CONSENT_SCREEN: {
      asking: {
        app: { require_users_accept_terms: true, ...legal },
        open: ({ client }) => client.login(),
        async steps(context) {
          await logIn(context)
          await context.advance(1_000)
        },
        shows: 'consent.accept',
      },
      'not accepted': {
        app: { require_users_accept_terms: true, ...legal },
        prepare: ({ provider }) =>
          void provider.fail(PATHS.acceptTerms, { status: 400, body: { error: 'Not now.', code: 'invalid_data' } }),
        open: ({ client }) => client.login(),
        async steps(context) {
          await logIn(context)
          await context.advance(1_000)
          await context.press('consent.accept')
        },
        shows: 'error.generic.detail',
      },
    },
    HANDED_OVER_SCREEN: {
      'by a link': {
        async prepare({ provider, browser }) {
          const grace = createTestClient({
            plugins: [],
            provider,
            user: { accounts: [emailAccount('grace@example.com')] },
          })
          const token = await withoutTime(
            grace.clock,
            grace.client.ready().then(() => grace.client.forkSession()),
          )
          browser.url = new URL(`http://localhost:3000/?latchkey_token=${token}`)
          grace.dispose()
        },
        isReady: false,
        open: async () => undefined,
        shows: 'handedOver.detail',
      },
      unnamed: { shows: 'handedOver.detailUnnamed' },
      over: { data: { isOver: true }, shows: 'handedOver.overDetail' },
    },
    CONFIRM_IDENTITY_SCREEN: confirmStates,
    SESSIONS_SCREEN: sessionsStates,
    ACTIVITY_SCREEN: activityStates,
    MFA_ENROLLMENT_FLOW_SCREEN: enrolmentStates,
    MFA_VERIFICATION_SCREEN: verificationStates,
    FUND_WALLET_SCREEN: fundingStates,
  },
})
