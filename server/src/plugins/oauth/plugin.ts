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
        lost: LOST,
        ask: ASK,
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

/** Page for a return that belongs to no login. */
const LOST = {
  title: 'Login not possible',
  heading: 'This login is over',
  text: 'It was used already, took too long, or did not start in this browser. Go back to the app and log in again.',
}

/** Page for a user who did not come from a page of the app. */
const ASK = (appName: string) => ({
  title: 'Confirm your login',
  heading: `Are you logging in to ${appName}?`,
  text: `You did not come here from ${appName}. If you followed a link from a message or from another site, close this page: somebody may want to get into your account.`,
  goOn: `I chose to log in to ${appName}, continue`,
})

function toFlags(providers: ReadonlyMap<string, AppProvider>): Partial<WireAppConfig> {
  const flags: Partial<WireAppConfig> = { twitter_oauth_on_mobile_enabled: providers.get('twitter')?.onMobile ?? false }
  for (const id of providers.keys()) if (isBuiltIn(id)) flags[`${id}_oauth`] = true
  return flags
}
