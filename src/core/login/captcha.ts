import { configSlice, selectAppConfig, selectConfig } from '../config/slice.ts'
import { asPlugin } from '../plugin/asPlugin.ts'
import { pluginCore } from '../plugin/pluginCore.ts'
import { call, select, take, type SagaGenerator } from '../saga/effects.ts'
import { selectUser } from '../session/select.ts'

/**
 * Gets the CAPTCHA response for a call that may start a login: body field `token` (HTTP-59).
 *
 * @param token A response that the host brought along. It is returned as it is.
 * @returns `undefined` if none is needed: the app has CAPTCHA off, somebody is logged in, or no plugin can ask for one.
 * @throws AuthError `captcha_failure`, `captcha_timeout`, and `plugin_crashed` if the plugin stopped working
 * @example
 * const body = { email, token: yield* call(captchaToken, { token }) }
 */
export function* captchaToken({ token }: { token?: string | undefined } = {}): SagaGenerator<string | undefined> {
  if (token !== undefined) return token
  if (yield* select(selectUser)) return undefined
  const { definitions } = yield* pluginCore()
  const plugin = definitions.find(({ captcha }) => captcha)
  if (!plugin?.captcha || !(yield* call(isCaptchaOn))) return undefined
  return yield* call(asPlugin(plugin, plugin.captcha.solve))
}

/**
 * Checks whether the app has CAPTCHA on. Waits for the configuration; if that cannot be loaded, returns `false` and the
 * server decides.
 */
function* isCaptchaOn(): SagaGenerator<boolean> {
  const { configLoaded, configFailed } = configSlice.actions
  while ((yield* select(selectConfig)).status === 'loading') yield* take([configLoaded, configFailed])
  return (yield* select(selectAppConfig))?.captcha.enabled ?? false
}
