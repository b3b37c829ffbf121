import type { LinkedAccountBase } from '../../core/index.ts'

/** The account of a user in the host's own identity system. */
export interface CustomAuthAccount extends LinkedAccountBase {
  readonly type: 'custom_auth'
  /** The user's id in that identity system. */
  readonly customUserId: string
}

declare module '../../core/index.ts' {
  interface LinkedAccountTypes {
    custom_auth: CustomAuthAccount
  }
}
