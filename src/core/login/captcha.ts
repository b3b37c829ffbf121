import { configSlice, selectAppConfig, selectConfig } from '../config/slice.ts'
import { crashedError } from '../flow/execute.ts'
import { selectCrashedPlugins } from '../plugin/registry.ts'
import type { CaptchaDefinition, Plugin } from '../plugin/types.ts'
import { kernel } from '../saga/context.ts'
import { call, select, setContext, take, type SagaGenerator } from '../saga/effects.ts'
import { selectUser } from '../user/slice.ts'

/**
 * The CAPTCHA response for a call that may start a login: body field `token` of the wire contract.
 *
 * @param token A response that the host brought along. It is returned as it is.
 * @returns `undefined` where none is needed: the app has CAPTCHA off, somebody is logged in, or no plugin can ask for one.
 * @throws AuthError `captcha_failure`, `captcha_timeout`, and `plugin_crashed` where the plugin stopped working
 * @example
 * const body = { email, token: yield* call(captchaToken, { token }) }
 */
export function* captchaToken({ token }: { token?: string | undefined } = {}): SagaGenerator<string | undefined> {
  if (token !== undefined) return token
  if (yield* select(selectUser)) return undefined
  const { definitions } = yield* kernel()
  const plugin = definitions.find(solvesCaptchas)
  if (!plugin || !(yield* call(isCaptchaOn))) return undefined
  if ((yield* select(selectCrashedPlugins))[plugin.id]) throw crashedError(plugin.id)
  return yield* call(solve, plugin)
}

type Solver = Plugin & { readonly captcha: CaptchaDefinition }

const solvesCaptchas = (plugin: Plugin): plugin is Solver => plugin.captcha !== undefined

/** A login may begin before the configuration is there. Where that cannot be had, the server has the last word. */
function* isCaptchaOn(): SagaGenerator<boolean> {
  const { configLoaded, configFailed } = configSlice.actions
  while ((yield* select(selectConfig)).status === 'loading') yield* take([configLoaded, configFailed])
  return (yield* select(selectAppConfig))?.captcha.enabled ?? false
}

/** In the saga context of the plugin, so that it finds its own options. */
function* solve({ id, options, captcha }: Solver): SagaGenerator<string> {
  yield* setContext({ plugin: { id, options } })
  return yield* call(captcha.solve)
}
