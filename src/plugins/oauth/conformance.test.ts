import { axe } from 'jest-axe'
import { selectUser } from '../../core/index.ts'
import {
  describePluginConformance,
  emailAccount,
  fakeProvider,
  oauthAccount,
  type ConformanceClient,
} from '../../testing/index.ts'
import { email } from '../email/index.ts'
import { google } from './index.ts'

const ADA = { subject: 'google-ada', email: 'ada@example.com' }

/** Logs the user in at the provider while a window is open, and posts the answer as the window's page would. */
function visit({ browser, clock, provider }: ConformanceClient, person = ADA): void {
  let looks = 0
  const look = () => {
    const url = browser.windows.at(-1)?.url ?? ''
    if (url === '' && looks++ < 50) return void clock.after(100, look)
    if (url === '') return
    const back = new URL(provider.oauth.approve(url, person)).searchParams
    const answer = {
      type: 'LATCHKEY_OAUTH_RESPONSE',
      stateCode: back.get('latchkey_oauth_state'),
      authorizationCode: back.get('latchkey_oauth_code'),
    }
    browser.postMessage({ data: answer, origin: browser.url.origin })
  }
  clock.after(100, look)
}

type Verbs = Record<string, (args?: unknown) => Promise<unknown>>
const apis = ({ client }: ConformanceClient) => client.plugins as unknown as { google: Verbs; email: Verbs }

async function logInByEmail(test: ConformanceClient): Promise<void> {
  await test.until(apis(test).email.sendCode!({ email: ADA.email }))
  await test.until(apis(test).email.loginWithCode!({ code: test.provider.inbox.codeFor(ADA.email) }))
}

let account: unknown

const logIn = async (test: ConformanceClient): Promise<void> => {
  await logInByEmail(test)
  account = selectUser(test.client.store.getState())?.linkedAccounts.find(({ type }) => type === 'google_oauth')
}

describePluginConformance(() => google({ flow: 'popup' }), {
  companions: () => [email()],
  provider: () =>
    fakeProvider({
      config: { google_oauth: true },
      users: [{ accounts: [emailAccount(ADA.email), oauthAccount('google', ADA)] }],
    }),
  linked: logIn,
  invalidOptions: [() => google({ flow: 'tab' as never }), () => google({ redirectTo: '/callback' })],
  secrets: ['captcha-token'],
  axe,
  flows: {
    login: { args: { token: 'captcha-token' }, before: async (test) => visit(test) },
    link: {
      before: async (test) => {
        await logIn(test)
        await test.until(apis(test).google.unlink!({ account }))
        visit(test)
      },
    },
    unlink: { args: () => ({ account }), before: logIn },
  },
})
