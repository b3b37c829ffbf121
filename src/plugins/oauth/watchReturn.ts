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

const onUse = () => import('./onUse.ts')
const finishReturn = lazySaga(onUse, 'finishReturn')
const refuseReturn = lazySaga(onUse, 'refuseReturn')
/** Lets every plugin that starts now have its turn. */
const letOthersStart = () => Promise.resolve()

/**
 * The background saga of a provider: takes the parameters of a return out of the page's URL as soon as the client starts,
 * before a router or a reload finds them. Most pages have none, and this is all that runs.
 */
export const watchReturn = ({ actions }: OAuthSlice) =>
  function* (): SagaGenerator<void> {
    const { brand, windows } = yield* services()
    const { definition } = yield* pluginOptions<ResolvedOAuthOptions>()
    // As `oauthNames` has them, whose module is not worth its bytes on a page without a return.
    const [code, state, provider] = [`${brand}_oauth_code`, `${brand}_oauth_state`, `${brand}_oauth_provider`] as const
    const url = windows.currentUrl()
    const named = url?.searchParams.get(provider)
    if (!url || !named) return
    const isOwn = named === definition.provider
    // The plugin the return belongs to has taken it at once. If it is still there, no plugin wants it, and the first to find it clears it.
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
      // A client that is destroyed and started anew, as under StrictMode, has to find them again.
      if ((yield* cancelled()) && !came.isSpent) windows.replaceUrl(withParameters(windows.currentUrl() ?? url, taken))
    }
  }

function withParameters(url: URL, parameters: object): URL {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value as string)
  return url
}
