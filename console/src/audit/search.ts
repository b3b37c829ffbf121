import { readText, type RawSearch } from '../shell/searchParams.ts'

/** What the address of the audit says. */
export interface AuditSearch {
  /** A user's whole id. */
  user?: string | undefined
}

export const readAuditSearch = ({ user }: RawSearch): AuditSearch => ({ user: readText(user) })
