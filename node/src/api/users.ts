import { BackendError } from '../errors.ts'
import type {
  BackendCalls,
  BackendSecurityEvent as SecurityEvent,
  BackendUser as User,
  BackendUserExport as UserExport,
  BackendUsers as UserPage,
  UserImport,
  UserSession,
} from './calls.ts'
import type { Caller, CallName, WriteOptions } from './createCaller.ts'

export type { SecurityEvent, User, UserExport, UserImport, UserPage, UserSession }

/** Social providers whose accounts have a subject, such as `google`. */
export type SubjectProvider = CallName extends infer Name
  ? Name extends `POST /users/${infer Provider}/subject`
    ? Provider
    : never
  : never

/** Social providers whose accounts have a user name, such as `github`. */
export type UsernameProvider = CallName extends infer Name
  ? Name extends `POST /users/${infer Provider}/username`
    ? Provider
    : never
  : never

export type UserMetadata = NonNullable<User['custom_metadata']>

/**
 * A search by the beginning of an address, name or previous id, or for users with one of the accounts (at most 100 of
 * each type).
 */
export type UserSearch =
  | { searchTerm: string }
  | {
      emails?: readonly string[] | undefined
      phoneNumbers?: readonly string[] | undefined
      walletAddresses?: readonly string[] | undefined
    }

/** Options of changes for which your backend can give a reason, such as a block. */
export interface ReasonedWriteOptions extends WriteOptions {
  /**
   * Reason, at most 500 characters. It is stored in the security event, which you and the operator can read, but not
   * the user.
   */
  reason?: string | undefined
}

export interface DeleteOptions extends WriteOptions {
  /**
   * Erases the user at once, with no time to restore them. The secret needs the scope `users:erase` too. Default:
   * false.
   */
  now?: boolean | undefined
}

/** Result for one user of an import: the user, or the error that refused them. */
export type ImportResult = { user: User; error?: undefined } | { user?: undefined; error: BackendError }

/**
 * The users of your app. Every call needs an app secret: with the scope `users:read` to read, `users:write` to change,
 * and `events:read` for security events.
 *
 * All throw BackendError: `invalid_app_secret` (401), `missing_scope` (403, the scope is its `cause`), `invalid_data`
 * (400), `too_many_requests` (429), and `provider_unreachable`; calls about one user also throw `user_not_found` (404).
 * Without a secret, all throw a TypeError.
 */
export interface BackendUsers {
  /** Reads a user by id. @throws BackendError `user_not_found` */
  get(id: string): Promise<User>
  /** Finds the user with this e-mail address, in any spelling; null if there is none. */
  findByEmail(address: string): Promise<User | null>
  /** Finds the user with this phone number, with its country code; null if there is none. */
  findByPhone(number: string): Promise<User | null>
  /** Finds the user with this wallet, embedded or their own; null if there is none. */
  findByWallet(address: string): Promise<User | null>
  findByFarcaster(fid: number): Promise<User | null>
  /** Finds the user by their id in your own login (`sub` of its tokens); null if there is none. */
  findByCustomAuth(customUserId: string): Promise<User | null>
  /** Finds the user by a social provider's own id, which never changes; null if there is none. */
  findBySubject(provider: SubjectProvider, subject: string): Promise<User | null>
  /**
   * Finds the user by their name at a social provider; case does not matter. If several had the name, returns the one
   * verified last.
   */
  findByUsername(provider: UsernameProvider, username: string): Promise<User | null>
  /**
   * All users of the app, the newest first, each once. Users added while you iterate are not listed.
   * @example for await (const user of backend.users.list()) console.log(user.id)
   */
  list(): AsyncIterable<User>
  /**
   * One page of that list, for a page of your own admin interface.
   * @param page `cursor` is the `next_cursor` of the page before; `limit` 1 to 100, by default 100
   */
  page(page?: { cursor?: string | undefined; limit?: number | undefined }): Promise<UserPage>
  /** Finds users by the beginning of an address, a name or a previous id, or by lists of accounts. */
  search(search: UserSearch): AsyncIterable<User>
  /**
   * Imports a user, who can then log in with the given accounts. Repeating the import returns the same user.
   * @throws BackendError `linked_to_another_user`, `invalid_data` with the path of the field (400)
   */
  import(user: UserImport, options?: WriteOptions): Promise<User>
  /**
   * Imports any number of users, in calls of at most 100. Results are in the order of the users; a refused user does
   * not stop the others.
   * @throws BackendError if a call fails. Run the whole import again then: no user is created twice
   */
  importMany(users: Iterable<UserImport> | AsyncIterable<UserImport>): Promise<ImportResult[]>
  /**
   * Replaces the user's metadata: up to 50 keys of 64 characters; values are texts of 512 characters, numbers or
   * booleans. The user can read it.
   */
  setMetadata(id: string, metadata: Readonly<UserMetadata>, options?: WriteOptions): Promise<User>
  /**
   * Unlinks an account of the user, except their last login method.
   * @param account `type` such as `email` or `google_oauth`; `handle` is its address, number or subject
   */
  unlink(id: string, account: { type: string; handle: string }, options?: WriteOptions): Promise<User>
  /**
   * Ends all sessions of the user and refuses their logins. Your servers accept their access tokens until these expire,
   * within an hour.
   */
  block(id: string, options?: ReasonedWriteOptions): Promise<User>
  unblock(id: string, options?: ReasonedWriteOptions): Promise<User>
  /**
   * Ends all sessions of the user, who can log in again. Your servers accept their access tokens until these expire,
   * within an hour.
   */
  logout(id: string, options?: ReasonedWriteOptions): Promise<User>
  /**
   * Removes all second factors of a user who lost them, and tells the user by mail. Verify their identity first:
   * without a second factor, anybody who can log in as this user controls their wallet too.
   */
  resetMfa(id: string, options?: ReasonedWriteOptions): Promise<User>
  /**
   * Deletes a user: ends all sessions and refuses their logins. You can `restore` them for the time that the app sets,
   * a week by default; then all their data is erased, the shares of the embedded wallet included. Deleting again
   * changes nothing.
   */
  delete(id: string, options?: DeleteOptions): Promise<void>
  /**
   * Undoes a deletion. The user has to log in again, since their sessions were ended.
   * @throws BackendError `user_not_found` once everything has gone
   */
  restore(id: string, options?: ReasonedWriteOptions): Promise<User>
  /** Lists the user's sessions that have not ended. */
  sessions(id: string): Promise<UserSession[]>
  /** Security events of the user, the newest first. */
  events(id: string): AsyncIterable<SecurityEvent>
  /**
   * Exports everything stored about the user except secrets, for a user who asks for their data. Needs the scope
   * `events:read` too.
   */
  export(id: string): Promise<UserExport>
}

/** Ends of the paths, such as `block`, of the calls that change one user and answer with the user. */
type ChangeName = CallName extends infer Name
  ? Name extends `POST /users/{did}/${infer Action}`
    ? Action
    : never
  : never

const MAX_BATCH = 100
/**
 * Maximum length of a batch in UTF-16 units. Each is at most three bytes, so a batch stays below the server's limit of
 * 4 MiB.
 */
const MAX_BATCH_LENGTH = 1_000_000

async function* readPages<Page extends { next_cursor: string | null }, Item>(
  read: (cursor: string | undefined) => Promise<Page>,
  items: (page: Page) => readonly Item[],
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield* items(page)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

const usersOf = ({ data }: UserPage): readonly User[] => data

/**
 * Serialises users, and groups them into batches that are within the number and size the server accepts in one call.
 */
async function* toBatches(users: Iterable<UserImport> | AsyncIterable<UserImport>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let length = 0
  for await (const user of users) {
    const text = JSON.stringify(user)
    length += text.length
    if (batch.length === MAX_BATCH || (batch.length > 0 && length > MAX_BATCH_LENGTH)) {
      yield batch
      batch = []
      length = text.length
    }
    batch.push(text)
  }
  if (batch.length > 0) yield batch
}

const toResult = (user: BackendCalls['POST /users/batch']['answer']['users'][number]): ImportResult =>
  'code' in user ? { error: new BackendError(user.code, { message: user.error, status: 400 }) } : { user }

/** Turns `user_not_found` into null: a search by account that finds nobody has not failed. */
function orNull(error: unknown): null {
  if (error instanceof BackendError && error.code === 'user_not_found') return null
  throw error
}

export function createUsers(call: Caller): BackendUsers {
  const find = (type: string, field: string, value: string | number, key = field): Promise<User | null> =>
    call(`POST /users/${type}/${field}` as 'POST /users/email/address', { body: { [key]: value } }).catch(orNull)
  const change = (action: ChangeName, did: string, body: object, write: WriteOptions = {}): Promise<User> =>
    call(`POST /users/{did}/${action}`, { did, body, write })
  const changeFor =
    (action: ChangeName) =>
    (did: string, write: ReasonedWriteOptions = {}): Promise<User> =>
      change(action, did, { reason: write.reason }, write)
  const page: BackendUsers['page'] = (query) => call('GET /users', { query })

  return {
    get: (did) => call('GET /users/{did}', { did }),
    findByEmail: (address) => find('email', 'address', address),
    findByPhone: (number) => find('phone', 'number', number),
    findByWallet: (address) => find('wallet', 'address', address),
    findByFarcaster: (fid) => find('farcaster', 'fid', fid),
    findByCustomAuth: (id) => find('custom_auth', 'id', id, 'custom_user_id'),
    findBySubject: (provider, subject) => find(provider, 'subject', subject),
    findByUsername: (provider, username) => find(provider, 'username', username),
    list: () => readPages((cursor) => page({ cursor }), usersOf),
    page,
    search: (search) => readPages((cursor) => call('POST /users/search', { body: { ...search, cursor } }), usersOf),
    import: (body, write = {}) => call('POST /users', { body, write }),
    async importMany(users) {
      const results: ImportResult[] = []
      for await (const batch of toBatches(users)) {
        const answer = await call('POST /users/batch', { body: `{"users":[${batch.join()}]}`, write: {} })
        results.push(...answer.users.map(toResult))
      }
      return results
    },
    setMetadata: (did, metadata, write) => change('custom_metadata', did, { custom_metadata: metadata }, write),
    unlink: (did, { type, handle }, write) => change('accounts/unlink', did, { type, handle }, write),
    block: changeFor('block'),
    unblock: changeFor('unblock'),
    logout: changeFor('logout'),
    resetMfa: changeFor('mfa/reset'),
    restore: changeFor('restore'),
    async delete(did, write = {}) {
      await call('DELETE /users/{did}', { did, query: { now: write.now }, write })
    },
    sessions: async (did) => (await call('GET /users/{did}/sessions', { did })).sessions,
    events: (did) =>
      readPages(
        (cursor) => call('GET /users/{did}/events', { did, query: { cursor } }),
        ({ events }) => events,
      ),
    export: (did) => call('GET /users/{did}/export', { did }),
  }
}
