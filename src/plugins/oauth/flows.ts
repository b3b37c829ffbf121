import {
  call,
  createFlow,
  lazySaga,
  pluginOptions,
  services,
  type Flow,
  type LazySaga,
  type SagaGenerator,
  type User,
} from '../../core/index.ts'
import type { OAuthFlow, ResolvedOAuthOptions } from './options.ts'
import type { OAuthLogin } from './redeem.ts'
import type { BeginArgs, UnlinkArgs } from './saga.ts'

const lazy = () => import('./lazy.ts')
const loginAtProvider = lazySaga(lazy, 'loginAtProvider')
const linkAtProvider = lazySaga(lazy, 'linkAtProvider')
const unlink = lazySaga(lazy, 'unlink')

/** Features of `window.open` for a popup of the size of a phone. */
const POPUP = 'popup,width=480,height=720'

/** In-app browsers, in which a new window would replace the page. Later `isBlockedInApp` decides if the provider works there. */
const HAS_NO_WINDOWS = /FBA[NV]|Instagram|Snapchat|; wv/

export interface OAuthArgs {
  /** Overrides the plugin's `flow` option for this call. */
  flow?: OAuthFlow | undefined
  /** Overrides the plugin's `redirectTo` option for this call. */
  redirectTo?: string | undefined
  /** The CAPTCHA response, on apps that ask for one. */
  token?: string | undefined
}

/** Flows for hosts and screens: `client.plugins.google.login()`. */
export type OAuthFlows = {
  /**
   * Logs in or signs up. Call it in a click handler, or browsers block the popup. A redirect leaves the page: the promise then
   * never settles, and `client.onLogin` reports the login when the user returns.
   */
  readonly login: Flow<OAuthArgs | void, OAuthLogin>
  /** Links an account; otherwise as `login`. */
  readonly link: Flow<OAuthArgs | void, User>
  readonly unlink: Flow<UnlinkArgs, User>
}

/** Makes the flows of one provider's plugin. @param id The plugin's id, such as `google`. */
export const oauthFlows = (id: string): OAuthFlows => ({
  login: createFlow(`${id}/login`, inWindow(loginAtProvider)),
  link: createFlow(`${id}/link`, inWindow(linkAtProvider)),
  unlink: createFlow(`${id}/unlink`, unlink),
})

/** Opens the popup before any code loads: browsers block one that does not open in the click itself. */
function inWindow<R>(work: LazySaga<[BeginArgs], R>): (args: OAuthArgs | void) => SagaGenerator<R> {
  function* begin(args: OAuthArgs | void): SagaGenerator<R> {
    const { flow } = yield* pluginOptions<ResolvedOAuthOptions>()
    const { windows } = yield* services()
    const isPopup = (args?.flow ?? flow) === 'popup'
    const popup = isPopup && !HAS_NO_WINDOWS.test(windows.userAgent()) ? windows.open('', POPUP) : null
    try {
      return yield* call(work, { ...args, isPopup, popup })
    } finally {
      popup?.close()
    }
  }
  return Object.assign(begin, { preload: work.preload })
}
