import type { ProviderDefinition } from './types.ts'

/** https://developers.google.com/identity/openid-connect/openid-connect */
export const google: ProviderDefinition = {
  id: 'google',
  name: 'Google',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  scopes: ['openid', 'email', 'profile'],
  scopeSeparator: ' ',
  clientAuthentication: 'post',
  hasPkce: true,
  authorizationParameters: { prompt: 'select_account' },
  identity: {
    kind: 'idToken',
    issuer: 'https://accounts.google.com',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    algorithm: 'RS256',
    hasNonce: true,
  },
  accountShape: 'email',
  imports: { email: 'required', name: 'required' },
  claims: { subject: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name' },
}
