import { oauthNames } from 'latchkey/plugins/oauth/contract'
import type { ServerConfig } from '../../config.ts'
import { createRoundTrip, type RoundTrip, type RoundTripClient } from '../../core/oauth/index.ts'
import type { PluginServices } from '../../core/contract/index.ts'
import type { Person } from './providers/claims.ts'
import type { ProviderClient, ProviderTokens } from './providers/providerClient.ts'

/** A user who returned from a provider, with the provider's tokens if the app asks for them. */
export interface Visitor {
  person: Person
  tokens?: ProviderTokens | undefined
}

/** The round trip of a login to a provider and back. */
export type OAuthLogin = RoundTrip<Visitor>

export interface KnownProvider {
  client: ProviderClient
  returnTokens: boolean
}

/** Path that a browser visits on its way to a provider. */
export const DEPARTURE_PATH = '/api/v1/oauth/begin'

export const createOAuthLogin = (
  services: PluginServices,
  { secret, publicUrl }: Pick<ServerConfig, 'secret' | 'publicUrl'>,
  providerOf: (appId: string, provider: string) => KnownProvider | undefined,
): OAuthLogin =>
  createRoundTrip({
    services,
    secret,
    publicUrl,
    departurePath: DEPARTURE_PATH,
    plugin: 'oauth',
    query: oauthNames(services.brand).query,
    texts: {
      gone: 'This login has expired or was used already. Please try again.',
      failed: 'The provider could not confirm who you are. Please try again.',
    },
    clientOf: (appId, id) => {
      const known = providerOf(appId, id)
      return known && toRoundTripClient(known)
    },
  })

/** Adapts a provider for a round trip. Tokens that the app does not ask for are not stored at all. */
export const toRoundTripClient = ({ client, returnTokens }: KnownProvider): RoundTripClient<Visitor> => ({
  leave: (leaving) => client.leave(leaving),
  async arrive(parameters, leaving) {
    const { person, tokens } = await client.arrive(parameters, leaving)
    return returnTokens ? { person, tokens } : { person }
  },
})
