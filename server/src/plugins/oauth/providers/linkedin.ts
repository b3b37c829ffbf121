import type { ProviderDefinition } from './types.ts'

/**
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 *
 * LinkedIn's ID tokens contain no nonce, and PKCE is for native apps only: the code is exchanged with the client
 * secret.
 */
export const linkedin: ProviderDefinition = {
  id: 'linkedin',
  name: 'LinkedIn',
  authorizationUrl: 'https://www.linkedin.com/oauth/v2/authorization',
  tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
  scopes: ['openid', 'profile', 'email'],
  scopeSeparator: ' ',
  clientAuthentication: 'post',
  hasPkce: false,
  identity: {
    kind: 'idToken',
    issuer: 'https://www.linkedin.com/oauth',
    jwksUrl: 'https://www.linkedin.com/oauth/openid/jwks',
    algorithm: 'RS256',
    hasNonce: false,
  },
  accountShape: 'email',
  imports: { name: 'optional', email: 'optional', vanityName: 'optional' },
  claims: { subject: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name' },
}
