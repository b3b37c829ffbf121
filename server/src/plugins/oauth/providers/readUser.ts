import { ProviderError, type GuardedRequest, isJson, type Json } from '../../../core/oauth/index.ts'
import type { ApiIdentity, ProviderDefinition } from './types.ts'

type Ask = (url: string, request: GuardedRequest) => Promise<Response>

/**
 * Asks a provider's API for the owner of an access token. @throws ProviderError, or Error for an answer of another form
 */
export async function readUser(
  definition: ProviderDefinition,
  identity: ApiIdentity,
  accessToken: string,
  ask: Ask,
): Promise<Json> {
  const get = async (address: string): Promise<unknown> => {
    const url = new URL(address)
    const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'latchkey-server' }
    if (identity.tokenIn === 'query') url.searchParams.set('access_token', accessToken)
    else headers.authorization = `Bearer ${accessToken}`
    const response = await ask(url.href, { method: 'GET', headers })
    return JSON.parse(await response.text())
  }
  const user = await get(identity.userInfoUrl)
  if (!isJson(user)) throw new ProviderError('failed', "The provider's API did not answer with an object")
  const emails = identity.emailsUrl === undefined ? undefined : await get(identity.emailsUrl)
  const prepared = definition.readUser?.(user) ?? user
  return emails === undefined ? prepared : { ...prepared, ...primaryVerified(emails) }
}

/** Finds the primary verified address in a list such as `[{ email, primary: true, verified: true }]`. */
function primaryVerified(list: unknown): Json {
  const entry: unknown = Array.isArray(list)
    ? list.find((candidate) => isJson(candidate) && candidate.primary === true && candidate.verified === true)
    : undefined
  return { verified_email: isJson(entry) ? entry.email : undefined, verified_email_is_verified: isJson(entry) }
}
