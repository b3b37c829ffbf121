import type { ServerConfig } from '../../../config.ts'
import type { Clock } from '../../../core/foundation/index.ts'
import { newKeyPair } from '../../../core/keys/index.ts'
import { checked, type ProviderFetch } from '../../../core/oauth/index.ts'
import type { AppProvider } from '../providers/resolve.ts'
import { createProviderSimulator, type ProviderSimulator } from './providerSimulator.ts'

/** A provider that this server simulates. */
export interface PlayedProvider {
  /** The provider's definition, with endpoints at this server instead of its own. */
  provider: AppProvider
  simulator: ProviderSimulator
  /** Calls the simulator without the network, since this machine may not be able to resolve the public URL. */
  ask: ProviderFetch
}

/** The simulators by provider id. */
export type Simulators = ReadonlyMap<string, PlayedProvider>

export const simulatorPath = (id: string): string => `/dev/oauth/${id}`

/**
 * The simulators of a development server, one for each provider that some app has without credentials.
 * @param clock the server's, by which it checks their ID tokens
 * @returns undefined in production, whatever the configuration says
 */
export function createSimulators(
  config: Pick<ServerConfig, 'mode' | 'publicUrl'>,
  providers: readonly AppProvider[],
  clock: Clock,
): Simulators | undefined {
  if (config.mode !== 'development') return undefined
  const played = new Map<string, PlayedProvider>()
  for (const provider of providers) {
    const { id } = provider.definition
    if (provider.isSimulated && !played.has(id))
      played.set(id, play(provider, `${config.publicUrl}${simulatorPath(id)}`, clock))
  }
  return played
}

function play(given: AppProvider, base: string, clock: Clock): PlayedProvider {
  const provider = withEndpoints(given, base)
  const simulator = createProviderSimulator(provider, clock)
  return { provider, simulator, ask: async (url, request) => checked(await simulator.answer(new URL(url), request)) }
}

/** The same provider with all endpoints below `base`. Everything else that is special about it stays. */
export function withEndpoints(provider: AppProvider, base: string): AppProvider {
  const { definition } = provider
  const { identity } = definition
  return {
    ...provider,
    ...(definition.clientAuthentication === 'apple' ? appleKey() : {}),
    definition: {
      ...definition,
      authorizationUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
      identity:
        identity.kind === 'idToken'
          ? { ...identity, issuer: base, jwksUrl: `${base}/jwks` }
          : {
              ...identity,
              userInfoUrl: `${base}/me`,
              emailsUrl: identity.emailsUrl === undefined ? undefined : `${base}/emails`,
            },
    },
  }
}

const appleKey = (): Pick<AppProvider, 'clientSecret' | 'teamId' | 'keyId'> => ({
  clientSecret: newKeyPair('ES256').privatePem,
  teamId: 'SIMULATED1',
  keyId: 'SIMULATED2',
})
