import type { CoreState } from '../client/types.ts'
import { selectAppConfig } from '../config/slice.ts'
import type { MfaProof } from '../frame/contract.ts'
import { selectCrashedPlugins } from '../plugin/registry.ts'
import type { MfaMethod, Plugin } from '../plugin/types.ts'
import { selectUser } from '../session/select.ts'

/** Addresses of the core's two screens for second factors. A method's own screens belong to its plugin. */
export const MFA_SCREENS = {
  /** Screen to add and remove methods. */
  enrolment: { plugin: 'core', screen: 'MFA_ENROLLMENT_FLOW_SCREEN' },
  /** Screen to choose the method to verify with. The chosen method's screen replaces it. */
  verification: { plugin: 'core', screen: 'MFA_VERIFICATION_SCREEN' },
} as const

/** An MFA method and what this user can do with it, for screens and for hosts (`useMfa`). */
export interface MfaMethodEntry {
  /** The method's name on the wire, such as `totp`. */
  method: string
  /** Id of the plugin that provides the method and owns its screens. */
  plugin: string
  /** True if the user has added the method, and so can prove a second factor with it. */
  isEnrolled: boolean
  /** True if the user may add the method: app and host offer it, the user does not have it yet, and it is not disabled for them. */
  canEnrol: boolean
  /** True if app and host offer the method, but its plugin's `isDisabled` excludes this user. Shown as 'Disabled'. */
  isDisabled: boolean
  isRecommended: boolean
  /** True for a method that stands in for others that are lost. It is listed for users who have another method. */
  isBackup: boolean
}

/** The enabled plugin of a method, whatever the app and the user have. */
export const findMfaMethod = (definitions: readonly Plugin[], method: string): MfaMethod | undefined =>
  definitions.find((plugin): plugin is MfaMethod => plugin.kind === 'mfa-method' && plugin.mfa.method === method)

/** The methods that can be added, and those that the user has, in the order of the plugins. */
export function mfaMethodsOf(definitions: readonly Plugin[], state: CoreState): readonly MfaMethodEntry[] {
  const [config, user, crashed] = [selectAppConfig(state), selectUser(state), selectCrashedPlugins(state)]
  return definitions.flatMap((plugin) => {
    if (plugin.kind !== 'mfa-method' || crashed[plugin.id]) return []
    const { method, isRecommended = false, isBackup = false } = plugin.mfa
    const isEnrolled = user?.mfaMethods.includes(method) ?? false
    if (!isEnrolled && !config?.mfaMethods.includes(method)) return []
    // The server enrols no backup alone, so any method that the user has is one that it could stand in for.
    if (!isEnrolled && isBackup && !user?.mfaMethods[0]) return []
    const isDisabled = !isEnrolled && (plugin.mfa.isDisabled?.(state as never) ?? false)
    const canEnrol = !isEnrolled && !isDisabled
    return [{ method, plugin: plugin.id, isEnrolled, isDisabled, canEnrol, isRecommended, isBackup }]
  })
}

/** The plugins by which the user can prove their identity, in the order in which they added the methods. */
export function provableMethodsOf(definitions: readonly Plugin[], state: CoreState): readonly MfaMethod[] {
  const allowed = selectAppConfig(state)?.server.mfa_methods ?? []
  const crashed = selectCrashedPlugins(state)
  return (selectUser(state)?.mfaMethods ?? []).flatMap((method) => {
    const plugin = allowed.includes(method) ? findMfaMethod(definitions, method) : undefined
    return plugin && !crashed[plugin.id] ? [plugin] : []
  })
}

/** Arguments of the flows that choose or remove a method. */
export interface MfaMethodArgs {
  /** The method's name on the wire, such as `totp`. */
  method: string
}

/** The user's proof of a second factor, as it was entered. */
export interface MfaSubmission {
  /** Default: the method that was chosen. */
  method?: string | undefined
  /** The code, or the assertion of an authenticator. */
  code: MfaProof['mfaCode']
  /** Origin of the page that asked the authenticator for the assertion. Leave it out for a code. */
  relyingParty?: string | undefined
}
