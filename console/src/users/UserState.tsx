import type { ReactElement } from 'react'
import { Badge } from '../kit/Badge.tsx'
import type { BackendUser } from './wire.ts'

/** Whether the user may log in, as far as it is not a matter of course. */
export function UserState({ user }: { user: Pick<BackendUser, 'blocked_at' | 'deleted_at'> }): ReactElement | null {
  if (user.deleted_at === null && user.blocked_at === null) return null
  return (
    <span className="badges">
      {user.deleted_at === null ? null : <Badge tone="bad">Deleted</Badge>}
      {user.blocked_at === null ? null : <Badge tone="warn">Blocked</Badge>}
    </span>
  )
}
