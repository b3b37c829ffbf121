import {
  call,
  cancelled,
  lazySaga,
  pluginOptions,
  put,
  services,
  takeQueryParameters,
  toFailure,
  type SagaGenerator,
} from '../../core/index.ts'
import type { OAuthReturn } from './finishReturn.ts'
import type { ResolvedOAuthOptions } from './options.ts'
import type { OAuthSlice } from './slice.ts'

const lazy = () => import('./lazy.ts')
const finishReturn = lazySaga(lazy, 'finishReturn')
const refuseReturn = lazySaga(lazy, 'refuseReturn')
/** Waits one microtask, in which the other plugins' background sagas start. */
const letOthersStart = () => Promise.resolve()

/**
 * Background saga of a provider. As soon as the client starts, it takes the parameters of a return out of the page's URL,
 * before a router or a reload sees them. On a page without them it ends at once.
 */
export const watchReturn = ({ actions }: OAuthSlice) =>
  function* (): SagaGenerator<void> {
    const { brand, windows } = yield* services()
    const { definition } = yield* pluginOptions<ResolvedOAuthOptions>()
    // The same names as in `oauthNames`, whose module is not loaded on a page without a return.
    const [code, state, provider] = [`${brand}_oauth_code`, `${brand}_oauth_state`, `${brand}_oauth_provider`] as const
    const url = windows.currentUrl()
    const named = url?.searchParams.get(provider)
    if (!url || !named) return
    const isOwn = named === definition.provider
    // The provider's own plugin takes the parameters at once. If they are still there, no plugin wants them, and the first to see them removes them.
    if (!isOwn) yield* call(letOthersStart)
    if (windows.currentUrl()?.searchParams.get(provider) !== named) return
    const taken = takeQueryParameters(windows, [code, state, provider])
    const came: OAuthReturn = { code: taken[code] ?? '', state: taken[state] ?? '', isSpent: false }
    try {
      if (isOwn) yield* call(finishReturn, came)
      else yield* call(refuseReturn, came, named)
    } catch (error) {
      yield* put(actions.returnFailed(toFailure(error)))
    } finally {
      // StrictMode destroys the client and starts another, which must find the parameters again.
      if ((yield* cancelled()) && !came.isSpent) windows.replaceUrl(withParameters(windows.currentUrl() ?? url, taken))
    }
  }

function withParameters(url: URL, parameters: object): URL {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value as string)
  return url
}
