import type { ProviderDefinition } from './types.ts'

/**
 * https://developer.spotify.com/documentation/web-api/tutorials/code-flow and
 * https://developer.spotify.com/documentation/web-api/reference/get-current-users-profile
 *
 * The address is unverified: the documentation says that there is no proof that it belongs to the user.
 */
export const spotify: ProviderDefinition = {
  id: 'spotify',
  name: 'Spotify',
  authorizationUrl: 'https://accounts.spotify.com/authorize',
  tokenUrl: 'https://accounts.spotify.com/api/token',
  scopes: ['user-read-email'],
  scopeSeparator: ' ',
  clientAuthentication: 'basic',
  hasPkce: true,
  identity: { kind: 'api', userInfoUrl: 'https://api.spotify.com/v1/me' },
  accountShape: 'email',
  imports: { name: 'optional', email: 'optional' },
  claims: { subject: 'id', email: 'email', name: 'display_name', profilePictureUrl: 'images.0.url' },
  emailIsUnverified: true,
}
