import type { App } from '../apps/index.ts'
import { MFA_METHOD_TYPE, type MfaMethod, type ServerPlugin } from '../contract/index.ts'

/** An MFA method with the plugin that provides it, which also verifies its proofs. */
export interface OwnedMfaMethod extends MfaMethod {
  plugin: ServerPlugin
}

/** The MFA methods of all plugins of the server, by name. */
export type MfaMethods = ReadonlyMap<string, OwnedMfaMethod>

/**
 * Collects the methods of all plugins. @throws Error if two plugins have a method of the same name, a name is
 * malformed, or a plugin lacks `verifyMfa`
 */
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

/** Lists the methods that an app offers, for `mfa_methods` of its configuration. */
export const offeredMfaMethods = (app: App, plugins: readonly ServerPlugin[]): string[] =>
  plugins.flatMap(({ mfaMethods = [] }) =>
    mfaMethods.filter((method) => isMfaMethodOn(app, method)).map(({ type }) => type),
  )

/** True if one of the enrolled methods is no backup. One that no plugin of this server declares counts as none. */
export const hasFullMethod = (methods: MfaMethods, enrolled: readonly { method: string }[]): boolean =>
  enrolled.some(({ method }) => methods.get(method)?.isBackup !== true)
