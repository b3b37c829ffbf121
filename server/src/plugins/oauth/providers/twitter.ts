import type { ProviderDefinition } from './types.ts'

/**
 * https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code and
 * https://docs.x.com/x-api/users/user-lookup-me
 */
export const twitter: ProviderDefinition = {
  id: 'twitter',
  name: 'Twitter',
  authorizationUrl: 'https://x.com/i/oauth2/authorize',
  tokenUrl: 'https://api.x.com/2/oauth2/token',
  // The API call that identifies the user requires both scopes.
  scopes: ['users.read', 'tweet.read'],
  scopeSeparator: ' ',
  clientAuthentication: 'basic',
  hasPkce: true,
  identity: { kind: 'api', userInfoUrl: 'https://api.x.com/2/users/me?user.fields=profile_image_url' },
  accountShape: 'username',
  imports: { username: 'required', name: 'required', profile_picture_url: 'optional' },
  claims: {
    subject: 'data.id',
    username: 'data.username',
    name: 'data.name',
    profilePictureUrl: 'data.profile_image_url',
  },
}
