import type { WireAppConfig } from 'latchkey/core/contract'
import type { ServerConfig } from '../../config.ts'
import { type Account, defineServerPlugin, type ServerPlugin, type PluginServices } from '../../core/contract/index.ts'
import type { App } from '../../core/apps/index.ts'
import { addRoundTripPages, observedFetch } from '../../core/oauth/index.ts'
import { noTelemetry, type Telemetry } from '../../core/foundation/index.ts'
import { describeAccounts } from './account.ts'
import { createOAuthLogin, DEPARTURE_PATH, type KnownProvider, type OAuthLogin } from './login.ts'
import { oauthMigrations } from './tables.ts'
import { BUILT_IN_PROVIDERS, isBuiltIn } from './providers/builtIn.ts'
import { createProviderClient, type ProviderClient } from './providers/providerClient.ts'
import { callbackPath, resolveProviders, type AppProvider } from './providers/resolve.ts'
import { oauthRoutes } from './routes.ts'
import { createSimulators, type Simulators } from './simulator/simulators.ts'
import { simulatorRoutes } from './simulator/simulatorRoutes.ts'

/**
 * Login with social accounts, with the callback for providers, and in development the simulators. It is one plugin for
 * all providers, though each is its own plugin in the SDK: `loginMethods` names it `oauth`, and
 * `plugins.oauth.<provider>` says which providers an app has.
 * @throws ConfigError if a provider is half configured
 */
export function oauthPlugin(config: ServerConfig, telemetry: Telemetry = noTelemetry): ServerPlugin {
  const ask = observedFetch(telemetry)
  const providers = resolveProviders(config)
  const all = [...providers.values()].flatMap((app) => [...app.values()])
  // Created once: `routes` and `publicRoutes` are called one after the other, with the same services.
  let shared: Shared | undefined
  const sharedBy = (services: PluginServices): Shared =>
    (shared ??= share(services, createSimulators(config, all, services.clock)))
  const share = (services: PluginServices, simulators: Simulators | undefined): Shared => {
    const clients = new Map<AppProvider, ProviderClient>()
    const create = (provider: AppProvider): ProviderClient => {
      const played = provider.isSimulated ? simulators?.get(provider.definition.id) : undefined
      return createProviderClient(played?.provider ?? provider, played?.ask ?? ask, services.clock)
    }
    const providerOf = (appId: string, id: string): KnownProvider | undefined => {
      const provider = providers.get(appId)?.get(id)
      if (!provider) return undefined
      const client = clients.get(provider) ?? create(provider)
      clients.set(provider, client)
      return { client, returnTokens: provider.returnTokens }
    }
    return { simulators, providerOf, login: createOAuthLogin(services, config, providerOf) }
  }

  // Types of all built-in providers, even if no app has them now: users may still have accounts of them.
  const definitions = [...Object.values(BUILT_IN_PROVIDERS), ...all.map(({ definition }) => definition)]
  const accountTypes = [
    ...new Map(
      definitions.map((definition) => {
        const { id } = definition
        const canLogIn = (_account: Account, app: App): boolean => providers.get(app.id)?.has(id) ?? false
        return [id, { ...describeAccounts(definition), canLogIn }]
      }),
    ).values(),
  ]
  const knownTypes = new Set(accountTypes.map(({ type }) => type))

  return defineServerPlugin({
    id: 'oauth',
    accountTypes,
    migrations: oauthMigrations,
    appConfig: (app) => toFlags(providers.get(app.id) ?? new Map<string, AppProvider>()),
    routes(http, services) {
      const { login, providerOf } = sharedBy(services)
      return oauthRoutes(http, services, {
        login,
        limits: config.rateLimits,
        accountTypes: knownTypes,
        providerOf,
      })
    },
    async publicRoutes(http, services) {
      const { login, simulators } = sharedBy(services)
      await addRoundTripPages(http, services, {
        trip: login,
        apps: config.apps.filter(({ id }) => (providers.get(id)?.size ?? 0) > 0),
        departurePath: DEPARTURE_PATH,
        callbackPath: callbackPath(':provider'),
        takesForms: true,
        lost: 'loginPage',
        ask: 'askPage',
      })
      if (simulators) await simulatorRoutes(http, { simulators, publicUrl: config.publicUrl })
    },
  })
}

/** What the routes of one server share. */
interface Shared {
  login: OAuthLogin
  simulators: Simulators | undefined
  providerOf(appId: string, id: string): KnownProvider | undefined
}

function toFlags(providers: ReadonlyMap<string, AppProvider>): Partial<WireAppConfig> {
  const flags: Partial<WireAppConfig> = { twitter_oauth_on_mobile_enabled: providers.get('twitter')?.onMobile ?? false }
  for (const id of providers.keys()) if (isBuiltIn(id)) flags[`${id}_oauth`] = true
  return flags
}
