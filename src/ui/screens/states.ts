import { email } from '../../plugins/email/index.ts'
import { defineScreenStates, type Scene } from '../../testing/states/index.ts'

const ADA = 'ada@example.com'

/** From the login list into the app, by e-mail. */
async function logIn({ type, provider }: Pick<Scene, 'type' | 'provider'>): Promise<void> {
  await type('email.label', ADA, { submit: true })
  await type('email.code.label', provider.inbox.codeFor(ADA))
}

const failure = (code: string, message = 'The server said no.') => ({ failure: { code, message, retryable: true } })

/** Every picture of the core's own screens. */
export const coreStates = defineScreenStates({
  plugin: 'core',
  plugins: () => [email()],
  screens: {
    LANDING: {
      'ways to log in': { shows: 'landing.title' },
      'terms to read': {
        app: { terms_and_conditions_url: 'https://acme.example/terms', privacy_policy_url: 'https://acme.example/privacy' },
        shows: 'landing.title',
      },
      'no way to log in': { app: { email_auth: false }, shows: 'landing.empty.title' },
    },
    ERROR_SCREEN: {
      'timed out': { data: failure('client_request_timeout', 'The server took too long to answer.'), shows: 'error.timedOut.title' },
      'not allowed': { data: failure('disallowed_login_method'), shows: 'error.notAllowed.title' },
      'somebody else has the account': { data: failure('linked_to_another_user'), shows: 'error.linkedToAnotherUser' },
      'captcha failed': { data: failure('captcha_failure'), shows: 'error.captchaFailure.detail' },
      'something else': { data: failure('anything_else'), shows: 'error.generic.detail' },
    },
    ALLOWLIST_REJECTION_SCREEN: {
      'our texts': { shows: 'allowlist.title' },
      'texts of the app': {
        config: { allowlistConfig: { errorTitle: 'Members only', errorDetail: 'Ask Ada.', errorCtaText: 'Apply', errorCtaLink: 'https://acme.example/apply' } },
        shows: 'Members only',
      },
    },
    USER_LIMIT_REACHED_SCREEN: { told: { shows: 'userLimit.title' } },
    AFFIRMATIVE_CONSENT_SCREEN: {
      asking: {
        app: { require_users_accept_terms: true, terms_and_conditions_url: 'https://acme.example/terms', privacy_policy_url: 'https://acme.example/privacy' },
        open: ({ client }) => client.login(),
        async steps(scene) {
          await logIn(scene)
          await scene.advance(1_000)
        },
        shows: 'consent.accept',
      },
    },
  },
})
