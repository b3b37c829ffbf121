import type { Role } from '../roles/roles.ts'

/** Something that an operator did. Times are seconds since the epoch. */
export interface OperatorAct {
  id: string
  at: number
  /** Null for what the command line did, as are address and role. */
  operator_id: string | null
  operator_email: string | null
  role: Role | null
  act: string
  app_id: string | null
  user_id: string | null
  /** What it concerned beside a user, such as the id of a secret. */
  target: string | null
  reason: string | null
  /** `ok`; `repeated` if an earlier call had done it; `unknown` if the server stopped in between; else the code with which it was refused. */
  outcome: string
}

export interface ActPage {
  acts: OperatorAct[]
  next_cursor: string | null
}
