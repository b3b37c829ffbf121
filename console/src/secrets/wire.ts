/** What a secret of an app's own server may do. */
export const SCOPES = ['users:read', 'users:write', 'users:erase', 'events:read', 'apps:write'] as const

export type Scope = (typeof SCOPES)[number]

/** A secret, without itself. Times are seconds since the epoch. */
export interface AppSecret {
  id: string
  scopes: string[]
  created_at: number
  last_used_at: number | null
  revoked_at: number | null
}
