import { readText, type RawSearch } from '../shell/searchParams.ts'

/** What the address of the list says. */
export interface UsersSearch {
  /** What an account, a name or an id begins with. */
  q?: string | undefined
}

export const readUsersSearch = ({ q }: RawSearch): UsersSearch => ({ q: readText(q) })
