/** What a secret may be used for. */
export const SECRET_SCOPES = ['users:read', 'users:write', 'users:erase', 'events:read', 'apps:write'] as const

export type SecretScope = (typeof SECRET_SCOPES)[number]

/**
 * Reads scopes, parted by spaces or commas, into their fixed order, each once.
 * @returns undefined if one of them does not exist, or there is none
 */
export function readScopes(text: string): SecretScope[] | undefined {
  const given = text.split(/[\s,]+/).filter((scope) => scope !== '')
  const known = SECRET_SCOPES.filter((scope) => given.includes(scope))
  return given.length > 0 && given.every((scope) => known.some((one) => one === scope)) ? known : undefined
}
