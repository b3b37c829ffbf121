import {
  defineLoginMethod,
  hasQueryParameter,
  pluginFactory,
  type LoginMethod,
  type PluginFactory,
} from '../../core/index.ts'
import { describeOAuthAccount } from './account.ts'
import { resolveDefinition, type OAuthProviderDefinition, type ResolvedDefinition } from './definition.ts'
import { oauthErrors } from './errors.ts'
import { oauthFlows, type OAuthFlows } from './flows.ts'
import { assertOAuthOptions, type OAuthOptions, type ResolvedOAuthOptions } from './options.ts'
import { createOAuthSlice } from './slice.ts'
import { watchReturn } from './watch.ts'

/** What a factory such as `google()` returns: a login method with flows to log in, to link and to unlink. */
export type OAuthPlugin<Id extends string = string> = LoginMethod<Id, OAuthFlows>

/** A provider's plugin factory: `google()`. */
export type OAuthPluginFactory<Id extends string = string> = PluginFactory<
  Id,
  [options?: OAuthOptions],
  OAuthPlugin<Id>
>

/**
 * Makes a provider's plugin factory from its definition. Use it for a provider that the operator added on the server; the
 * built-in providers are made the same way.
 *
 * @example
 * const okta = oauthProvider({ id: 'okta', label: 'Okta', icon: () => import('./OktaIcon.tsx') })
 * createClient({ appId, apiUrl, plugins: [okta()] })
 */
export const oauthProvider = <const Id extends string>(data: OAuthProviderDefinition<Id>): OAuthPluginFactory<Id> =>
  pluginFactory(data.id, (given: OAuthOptions = {}) => {
    const { id, label } = data
    assertOAuthOptions(id, given)
    const definition = resolveDefinition(data)
    const slice = createOAuthSlice(id)
    const flows = oauthFlows(id)
    const options: ResolvedOAuthOptions = { ...given, definition, grants: new Set() }
    const bind = <Part>(module: { forProvider: (definition: ResolvedDefinition) => Part }): Part =>
      module.forProvider(definition)
    return defineLoginMethod({
      id,
      options,
      slice,
      flows,
      saga: watchReturn(slice),
      isNeededAtStart: hasQueryParameter('oauth_provider'),
      // The default messages are for developers, and an `AuthError` carries its message anyway.
      errors: oauthErrors(id, label),
      screens: {
        AWAITING_OAUTH_SCREEN: { load: () => import('./screens/AwaitOAuth.tsx').then(bind) },
        IN_APP_BROWSER_LOGIN_NOT_POSSIBLE: { load: () => import('./screens/InAppBrowser.tsx').then(bind) },
      },
      landing: [
        {
          method: id,
          group: 'social',
          label: `${id}.continue`,
          load: () => import('./screens/ProviderOption.tsx').then(bind),
          screen: 'AWAITING_OAUTH_SCREEN',
          isEnabledBy: definition.isEnabledBy,
        },
      ],
      login: flows.login,
      link: {
        accountTypes: [definition.accountType],
        screen: 'AWAITING_OAUTH_SCREEN',
        unlink: flows.unlink,
        describe: describeOAuthAccount,
        icon: definition.icon,
      },
      locales: { en: () => import('./locales/en.ts').then(bind) },
    })
  })
