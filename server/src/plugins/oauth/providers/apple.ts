import { isJson, type Json } from '../../../core/oauth/index.ts'
import type { ProviderDefinition } from './types.ts'

/**
 * https://developer.apple.com/documentation/signinwithapple/configuring-your-webpage-for-sign-in-with-apple
 *
 * The address may be a relay (`…@privaterelay.appleid.com`), which is verified like any other. The name comes once, at
 * the first login, beside the code and unsigned: use it for display only.
 */
export const apple: ProviderDefinition = {
  id: 'apple',
  name: 'Apple',
  authorizationUrl: 'https://appleid.apple.com/auth/authorize',
  tokenUrl: 'https://appleid.apple.com/auth/token',
  scopes: ['name', 'email'],
  scopeSeparator: ' ',
  clientAuthentication: 'apple',
  hasPkce: false,
  responseMode: 'form_post',
  identity: {
    kind: 'idToken',
    issuer: 'https://appleid.apple.com',
    jwksUrl: 'https://appleid.apple.com/auth/keys',
    algorithm: 'RS256',
    hasNonce: true,
  },
  accountShape: 'email',
  imports: { email: 'optional' },
  claims: { subject: 'sub', email: 'email', emailVerified: 'email_verified', name: 'name' },
  readReturn: (parameters) => readName(parameters.get('user')),
}

/** `{"name":{"firstName":"Ada","lastName":"Lovelace"},"email":"…"}`; anything else is ignored. */
function readName(user: string | null): Json {
  if (user === null) return {}
  try {
    const parsed: unknown = JSON.parse(user)
    const name = isJson(parsed) && isJson(parsed.name) ? parsed.name : {}
    const parts = [name.firstName, name.lastName].filter((part) => typeof part === 'string' && part !== '')
    return parts.length > 0 ? { name: parts.join(' ') } : {}
  } catch {
    return {}
  }
}
