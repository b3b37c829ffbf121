import { defineLoginMethod, pluginFactory, type LoginMethod, type PluginFactory } from '../../core/index.ts'
import { describeOAuthAccount } from './account.ts'
import { resolveDefinition, type OAuthProviderDefinition } from './definition.ts'
import { oauthErrors } from './errors.ts'
import { oauthFlows, type OAuthFlows } from './flows.ts'
import { readOAuthOptions, type OAuthOptions, type ResolvedOAuthOptions } from './options.ts'
import { createOAuthSlice } from './slice.ts'
import { watchReturn } from './watchReturn.ts'

/** The plugin of one provider. */
export type OAuthPlugin<Id extends string = string> = LoginMethod<Id, OAuthFlows>

/** A provider's plugin factory: `google()`. */
export type OAuthPluginFactory<Id extends string = string> = PluginFactory<Id, [options?: OAuthOptions], OAuthPlugin<Id>>

/**
 * Makes the plugin factory of a provider from data. The built-in ones are made by it, and so is any other that the operator
 * configured on the server.
 *
 * @example
 * const okta = oauthProvider({ id: 'okta', label: 'Okta', icon: () => import('./OktaIcon.tsx') })
 * createClient({ appId, apiUrl, plugins: [okta()] })
 */
export const oauthProvider = <const Id extends string>(data: OAuthProviderDefinition<Id>): OAuthPluginFactory<Id> =>
  pluginFactory(data.id, (given: OAuthOptions = {}) => {
    const { id, label } = data
    const definition = resolveDefinition(data)
    const slice = createOAuthSlice(id)
    const flows = oauthFlows(id)
    const options: ResolvedOAuthOptions = { definition, ...readOAuthOptions(id, given), grants: new Set() }
    return defineLoginMethod({
      id,
      options,
      slice,
      flows,
      saga: watchReturn(slice),
      errors: oauthErrors(id, label),
      screens: {
        AWAITING_OAUTH_SCREEN: { load: () => import('./screens/AwaitOAuth.tsx').then((screen) => screen.forProvider(definition)) },
        IN_APP_BROWSER_LOGIN_NOT_POSSIBLE: {
          load: () => import('./screens/InAppBrowser.tsx').then((screen) => screen.forProvider(definition)),
        },
      },
      landing: [
        {
          method: id,
          group: 'social',
          label: `${id}.continue`,
          load: () => import('./screens/ProviderOption.tsx').then((option) => option.forProvider(definition)),
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
        limit: 1,
      },
      locales: {
        en: () => import('./locales/en.ts').then((texts) => texts.forProvider(definition)),
        fr: () => import('./locales/fr.ts').then((texts) => texts.forProvider(definition)),
      },
    })
  })
