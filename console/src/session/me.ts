import type { Role } from '../roles/roles.ts'

/** The operator, as `GET /me` answers. */
export interface Me {
  operator: { id: string; email: string; role: Role }
  user_id: string
  /**
   * `full`: all routes of the role. `enrol`: the operator has no passkey and no second factor yet. `prove`: they have one,
   * and have not used it in this session.
   */
  access: 'full' | 'enrol' | 'prove'
  /** Seconds since the epoch: when the session ends whatever happens. */
  expires_at: number
  /** Seconds without a call after which the session ends. */
  idle_s: number
  version: string
  apps: { id: string; name: string; is_console: boolean }[]
}
