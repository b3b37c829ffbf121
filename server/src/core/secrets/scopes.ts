/** The rights that an app secret can have. {@link readScopes} returns them in this order. */
export const SECRET_SCOPES = ['users:read', 'users:write', 'users:erase', 'events:read', 'apps:write'] as const

export type SecretScope = (typeof SECRET_SCOPES)[number]

/**
 * Parses scopes that are separated by spaces or commas, and returns them in their fixed order, without duplicates.
 * @returns undefined if one of them does not exist, or there is none
 */
export function readScopes(text: string): SecretScope[] | undefined {
  const given = text.split(/[\s,]+/).filter((scope) => scope !== '')
  const known = SECRET_SCOPES.filter((scope) => given.includes(scope))
  return given.length > 0 && given.every((scope) => known.some((one) => one === scope)) ? known : undefined
}
