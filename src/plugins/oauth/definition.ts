import type { LazyComponent } from '../../core/index.ts'
import type { WireAppConfig } from '../../core/contract.ts'

/** In-app browsers in which a provider refuses logins: only those of Facebook, Instagram and Snapchat, or all. */
export type InAppBrowsers = 'meta-and-snapchat' | 'any'

/** Definition of a provider: data only. `oauthProvider(definition)` makes the plugin factory. */
export interface OAuthProviderDefinition<Id extends string = string> {
  /** Plugin id and name of the login method: letters and digits, starting with a small letter. */
  id: Id
  /** Name people know it by, such as `Google`. */
  label: string
  /** Lazily imports the provider's mark, a component with a `size` prop in px. */
  icon: LazyComponent
  /** The provider's name on the wire. Default: the id. */
  provider?: string | undefined
  /** Type of the provider's linked accounts. Default `<provider>_oauth`. */
  accountType?: string | undefined
  /** Returns true if the app enabled the provider. By default it is enabled unless `<provider>_oauth` in the app configuration is `false`. */
  isEnabledBy?: ((app: WireAppConfig) => boolean) | undefined
  /** In-app browsers in which the provider refuses logins. Default `any` (LOGIN-45). */
  blockedInApps?: InAppBrowsers | undefined
  /** If true, phones may log in only if the app has `twitter_oauth_on_mobile_enabled`. Default false. */
  needsMobileSwitch?: boolean | undefined
}

/** A definition with its defaults filled in. */
export type ResolvedDefinition = {
  readonly [K in keyof OAuthProviderDefinition]-?: NonNullable<OAuthProviderDefinition[K]>
}

/** Fills in the defaults: the wire name and account type follow the id. */
export function resolveDefinition(definition: OAuthProviderDefinition): ResolvedDefinition {
  const { id, label, icon, provider = id, blockedInApps = 'any', needsMobileSwitch = false } = definition
  const flag = `${provider}_oauth`
  const { accountType = flag, isEnabledBy = (app) => (app as unknown as Record<string, unknown>)[flag] !== false } =
    definition
  return { id, label, icon, provider, accountType, isEnabledBy, blockedInApps, needsMobileSwitch }
}
