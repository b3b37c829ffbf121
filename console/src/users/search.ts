import { readOneOf, readText, type RawSearch } from '../shell/searchParams.ts'

/** What the address of the list says. */
export interface UsersSearch {
  /** What an account, a name or an id begins with. */
  q?: string | undefined
  /** Only users in this state. A search looks at all of them. */
  state?: UserFilter | undefined
}

export const USER_FILTERS = ['active', 'blocked', 'deleted'] as const

export type UserFilter = (typeof USER_FILTERS)[number]

export const readUsersSearch = ({ q, state }: RawSearch): UsersSearch => {
  const text = readText(q)
  return { q: text, state: text === undefined ? readOneOf(state, USER_FILTERS) : undefined }
}
