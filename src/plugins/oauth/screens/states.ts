import { oauthAccount, type Fault } from '../../../testing/index.ts'
import {
  defineScreenStates,
  type StateContext,
  type ScreenState,
  type ScreenStates,
  type StatesByName,
} from '../../../testing/states/index.ts'
import { ANDROID, IPHONE, onDevice, withoutClipboard } from '../../../ui/testing/pageFakes.ts'
import { OAUTH_PATHS, OAUTH_PROVIDER_LIMIT, type OAuthProvider } from '../contract.ts'
import {
  apple,
  discord,
  github,
  google,
  instagram,
  linkedin,
  spotify,
  tiktok,
  twitter,
  type OAuthPluginFactory,
} from '../index.ts'

const ADA = { subject: 'google-ada', email: 'ada@example.com' }
const IN_INSTAGRAM = 'Instagram 400.0.0.0'

type Hands = Pick<StateContext, 'begin' | 'browser' | 'provider'>

const openList = ({ client }: { client: { login: () => Promise<unknown> } }) => client.login()
const link = ({ client }: Pick<StateContext, 'client'>) => client.linkAccount('google_oauth')

/** Posts the popup's answer. Without an address, the answer is for another page's request. */
const answer = ({ begin, browser }: Hands, address?: string): Promise<void> =>
  begin(async () => {
    const back = new URL(address ?? browser.url).searchParams
    const stateCode = back.get('latchkey_oauth_state') ?? 'of-another-page'
    const data = {
      type: 'LATCHKEY_OAUTH_RESPONSE',
      stateCode,
      authorizationCode: back.get('latchkey_oauth_code') ?? 'of-another-page',
    }
    browser.postMessage({ data, origin: browser.url.origin })
  })

const pageOf = ({ browser }: Pick<StateContext, 'browser'>): string => browser.windows.at(-1)?.url ?? ''

/** The user agrees in the popup. */
async function approve(context: Hands & Pick<StateContext, 'sees'>): Promise<void> {
  await context.sees('google.in-popup.detail')
  await answer(context, context.provider.oauth.approve(pageOf(context), ADA))
}

/** Presses the provider's row in the login list, which opens the popup. */
const choose = ({ press }: Pick<StateContext, 'press'>) => press('google.continue')

const refusal = (status: number, code: string, cause?: string): Fault => ({
  status,
  body: { error: 'The server said no.', code, cause },
})

/** A login that fails at the given endpoint; the user has agreed if it got that far. */
const failed = (path: string, fault: Fault, shows: ScreenState['shows']): ScreenState => ({
  prepare: ({ provider }) => void provider.fail(path, fault),
  open: openList,
  async steps(context) {
    await choose(context)
    if (path !== OAUTH_PATHS.init) await approve(context)
  },
  shows,
})

const screensOf = (id: string): { awaiting: StatesByName; inApp: StatesByName; landing: StatesByName } => {
  const open = openList
  const steps = ({ press }: Pick<StateContext, 'press'>) => press(`${id}.continue`)
  return {
    landing: { 'a row': { shows: `${id}.continue` } },
    awaiting: {
      leaving: {
        prepare: ({ provider }) => void provider.fail(OAUTH_PATHS.init, 'slow'),
        open,
        steps,
        shows: `${id}.leaving.title`,
      },
    },
    inApp: {
      'on an iPhone': {
        prepare: (page) => onDevice(page, `${IPHONE} ${IN_INSTAGRAM}`),
        open,
        steps,
        shows: [`${id}.inApp.detail`, `${id}.inApp.copy`],
      },
    },
  }
}

const own = screensOf('google')

/** Every state of the social logins' screens, shown with Google. */
const googleStates = defineScreenStates({
  plugin: 'google',
  plugins: () => [google({ flow: 'popup' })],
  app: { google_oauth: true, email_auth: false },
  landing: own.landing,
  screens: {
    AWAITING_OAUTH_SCREEN: {
      ...own.awaiting,
      'in the window': { open: openList, steps: choose, shows: ['google.in-popup.title', 'google.window.again'] },
      verifying: failed(OAUTH_PATHS.authenticate, 'slow', 'google.verifying.title'),
      'logged in': {
        open: openList,
        async steps(context) {
          await choose(context)
          await approve(context)
        },
        shows: 'google.done.login',
      },
      'an account was connected': { user: {}, open: link, steps: approve, shows: 'google.done.link' },
      'the window was blocked': {
        prepare: ({ browser }) => void (browser.blocksPopups = true),
        open: openList,
        steps: choose,
        shows: ['google.error.popupBlocked', 'google.window.here'],
      },
      'the window was closed': {
        open: openList,
        async steps(context) {
          await choose(context)
          await context.sees('google.in-popup.detail')
          context.browser.windows.at(-1)?.close()
          await context.advance(2_000)
        },
        shows: 'google.error.popupClosed.title',
      },
      'the user said no': {
        open: openList,
        async steps(context) {
          await choose(context)
          await context.sees('google.in-popup.detail')
          await answer(context, context.provider.oauth.deny(pageOf(context)))
        },
        shows: ['google.error.denied', 'google.retry', 'google.other'],
      },
      'an answer to something else': {
        open: openList,
        async steps(context) {
          await choose(context)
          await context.sees('google.in-popup.detail')
          await answer(context)
          context.browser.windows.at(-1)?.close()
          await context.advance(2_000)
        },
        shows: 'error.oauth_state_mismatch.title',
      },
      'not opened': failed(OAUTH_PATHS.init, 'garbage', 'google.error.notStarted'),
      'the browser stores nothing': {
        prepare: ({ browser }) => void Object.assign(browser, { blocksPopups: true, isPersistent: false }),
        open: openList,
        async steps(context) {
          await choose(context)
          await context.press('google.window.here')
        },
        shows: 'google.error.storage',
      },
      offline: failed(OAUTH_PATHS.init, 'offline', 'error.network_unreachable.title'),
      'timed out': {
        ...failed(OAUTH_PATHS.init, 'slow', 'google.error.timedOut'),
        async steps(context) {
          await choose(context)
          await context.advance(21_000)
        },
      },
      'not verified': failed(OAUTH_PATHS.authenticate, refusal(422, 'invalid_credentials'), 'google.error.notVerified'),
      'too many requests': failed(
        OAUTH_PATHS.authenticate,
        refusal(429, 'too_many_requests'),
        'error.too_many_requests.title',
      ),
      'the provider is at its limit': failed(
        OAUTH_PATHS.authenticate,
        refusal(429, 'too_many_requests', OAUTH_PROVIDER_LIMIT),
        'google.error.providerLimit',
      ),
      'the account is suspended': failed(
        OAUTH_PATHS.authenticate,
        refusal(403, 'oauth_account_suspended'),
        'google.error.suspended',
      ),
      'somebody else has the account': {
        users: [{ accounts: [oauthAccount('google', ADA)] }],
        user: {},
        open: link,
        steps: approve,
        shows: ['error.linked_to_another_user.title', 'google.close'],
      },
      'an account is connected already': {
        user: { accounts: [oauthAccount('google', { subject: 'google-countess' })] },
        data: { intent: 'link' },
        shows: 'google.error.linkedAlready',
      },
      'logged out meanwhile': { data: { intent: 'link' }, shows: 'google.error.loggedOut' },
    },
    IN_APP_BROWSER_LOGIN_NOT_POSSIBLE: {
      ...own.inApp,
      'on Android': {
        prepare: (page) => onDevice(page, `${ANDROID} ${IN_INSTAGRAM}`),
        open: openList,
        steps: choose,
        shows: 'google.inApp.open',
      },
      'the link is not copied': {
        prepare(page) {
          const undo = [onDevice(page, `${IPHONE} ${IN_INSTAGRAM}`), withoutClipboard()]
          return () => undo.forEach((takeBack) => takeBack())
        },
        open: openList,
        async steps(context) {
          await choose(context)
          await context.press('google.inApp.copy')
        },
        shows: 'google.inApp.notCopied',
      },
    },
  },
})

/** Another provider: each screen once, for its name and mark. Google's states cover the rest. */
function furtherProvider(factory: OAuthPluginFactory): ScreenStates {
  const { id } = factory()
  const { landing, awaiting, inApp } = screensOf(id)
  return defineScreenStates({
    plugin: id,
    plugins: () => [factory({ flow: 'popup' })],
    app: { [`${id}_oauth`]: true, email_auth: false, twitter_oauth_on_mobile_enabled: true },
    landing,
    screens: { AWAITING_OAUTH_SCREEN: awaiting, IN_APP_BROWSER_LOGIN_NOT_POSSIBLE: inApp },
  })
}

/** Adds the state on a phone, where X needs the app's permission. */
function withPhones(states: ScreenStates): ScreenStates {
  const onPhone: ScreenState = {
    app: { twitter_oauth_on_mobile_enabled: false },
    prepare: (page) => onDevice(page, IPHONE),
    shows: ['twitter.phone.detail', 'twitter.inApp.copy'],
  }
  return { ...states, landing: { ...states.landing, 'on a phone, without another method': onPhone } }
}

/** States of each built-in provider's screens, by the id of its plugin. */
export const oauthStates: Readonly<Record<OAuthProvider, ScreenStates>> = {
  google: googleStates,
  apple: furtherProvider(apple),
  discord: furtherProvider(discord),
  github: furtherProvider(github),
  instagram: furtherProvider(instagram),
  linkedin: furtherProvider(linkedin),
  spotify: furtherProvider(spotify),
  tiktok: furtherProvider(tiktok),
  twitter: withPhones(furtherProvider(twitter)),
}
