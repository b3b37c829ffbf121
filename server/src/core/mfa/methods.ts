import type { App } from '../apps/index.ts'
import { MFA_METHOD_TYPE, type MfaMethod, type ServerPlugin } from '../contract/index.ts'

/** An MFA method and the plugin that owns it. */
export interface OwnedMfaMethod extends MfaMethod {
  plugin: ServerPlugin
}

/** The MFA methods of all plugins of a server, by their type. */
export type MfaMethods = ReadonlyMap<string, OwnedMfaMethod>

/** @throws Error when two plugins claim one method, a type is not allowed, or no plugin verifies it */
export function collectMfaMethods(plugins: readonly ServerPlugin[]): MfaMethods {
  const methods = new Map<string, OwnedMfaMethod>()
  for (const plugin of plugins) {
    for (const method of plugin.mfaMethods ?? []) {
      const { type } = method
      if (!MFA_METHOD_TYPE.test(type)) {
        throw new Error(
          `Server plugin "${plugin.id}" declares the MFA method ${JSON.stringify(type)}: name it with lower-case letters, digits and "_", like "totp".`,
        )
      }
      if (methods.has(type)) {
        throw new Error(
          `Server plugin "${plugin.id}" declares the MFA method "${type}", which another plugin owns. Remove one of the two.`,
        )
      }
      if (!plugin.verifyMfa)
        throw new Error(`Server plugin "${plugin.id}" declares the MFA method "${type}" but has no verifyMfa.`)
      methods.set(type, { ...method, plugin })
    }
  }
  return methods
}

export const isMfaMethodOn = (app: App, { isOn }: MfaMethod): boolean => isOn?.(app) ?? true

/** `mfa_methods` of an app's configuration: the methods of all plugins that the app has on. */
export const offeredMfaMethods = (app: App, plugins: readonly ServerPlugin[]): string[] =>
  plugins.flatMap(({ mfaMethods = [] }) =>
    mfaMethods.filter((method) => isMfaMethodOn(app, method)).map(({ type }) => type),
  )
