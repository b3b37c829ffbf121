import type { ProviderDefinition } from './types.ts'

/**
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps and
 * https://docs.github.com/en/rest/users/emails
 *
 * The address in the profile is whatever its owner typed, so the primary address that GitHub verified is used instead.
 */
export const github: ProviderDefinition = {
  id: 'github',
  name: 'GitHub',
  authorizationUrl: 'https://github.com/login/oauth/authorize',
  tokenUrl: 'https://github.com/login/oauth/access_token',
  scopes: ['read:user', 'user:email'],
  scopeSeparator: ' ',
  clientAuthentication: 'post',
  hasPkce: true,
  identity: {
    kind: 'api',
    // Returns name this issuer: https://docs.github.com/en/apps/github-authentication-discovery-endpoints
    issuer: 'https://github.com/login/oauth',
    userInfoUrl: 'https://api.github.com/user',
    emailsUrl: 'https://api.github.com/user/emails',
  },
  accountShape: 'username',
  imports: { username: 'required', name: 'optional', email: 'optional' },
  claims: {
    subject: 'id',
    username: 'login',
    name: 'name',
    email: 'verified_email',
    emailVerified: 'verified_email_is_verified',
    profilePictureUrl: 'avatar_url',
  },
  // GitHub returns scopes separated by commas, though requests separate them by blanks.
  readTokenAnswer: (body) =>
    typeof body.scope === 'string' ? { ...body, scope: body.scope.replaceAll(',', ' ') } : body,
}
