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

/** What a search looks for: the beginning of a text, or those who have one of the accounts (at most 100 of a kind). */
export type UserSearch =
  | { searchTerm: string }
  | {
      emails?: readonly string[] | undefined
      phoneNumbers?: readonly string[] | undefined
      walletAddresses?: readonly string[] | undefined
    }

/** A change that a person decided on, or a rule of yours. */
export interface ReasonedWriteOptions extends WriteOptions {
  /** Why, at most 500 characters: stands in the security event, which you and the operator read, not the user. */
  reason?: string | undefined
}

export interface DeleteOptions extends WriteOptions {
  /** Deletes for good at once. The secret needs the scope `users:erase` too. There is no way back. Default: false. */
  now?: boolean | undefined
}

/** What became of one user of an import: the user, or why not. */
export type ImportResult = { user: User; error?: undefined } | { user?: undefined; error: BackendError }

/**
 * The users of your app. Every call needs a secret: reads one with the scope `users:read`, changes `users:write`, events `events:read`.
 *
 * All throw BackendError: `invalid_app_secret` (401), `missing_scope` (403, the scope is its `cause`), `invalid_data` (400), `too_many_requests` (429), and
 * `provider_unreachable`; those about one user `user_not_found` (404) too. A TypeError where the backend was created without a secret.
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
  /** Finds the user by their name at a social provider, in any case. Names change hands: of several users, the one who was verified last. */
  findByUsername(provider: UsernameProvider, username: string): Promise<User | null>
  /**
   * All users of the app, the newest first. Users that are added meanwhile are not listed; none comes twice.
   * @example for await (const user of backend.users.list()) console.log(user.id)
   */
  list(): AsyncIterable<User>
  /** One page of that list, for a page of yours. @param page `cursor` is the `next_cursor` of the page before; `limit` 1 to 100, by default 100 */
  page(page?: { cursor?: string | undefined; limit?: number | undefined }): Promise<UserPage>
  /** Finds users by the beginning of an address, a name or a previous id, or by lists of accounts. */
  search(search: UserSearch): AsyncIterable<User>
  /**
   * Imports a user, who logs in afterwards by the accounts that you give. The same import again is the same user.
   * @throws BackendError `linked_to_another_user`, `invalid_data` with the path of the field (400)
   */
  import(user: UserImport, options?: WriteOptions): Promise<User>
  /**
   * Imports any number of users, at most 100 with a call. The results are in the order of the users; one that is refused keeps no other out.
   * @throws BackendError if a call fails: run the whole import again, it makes no user twice
   */
  importMany(users: Iterable<UserImport> | AsyncIterable<UserImport>): Promise<ImportResult[]>
  /** Replaces what you keep with the user: 50 keys of 64 characters; texts of 512 characters, numbers, booleans. The user can read it. */
  setMetadata(id: string, metadata: Readonly<UserMetadata>, options?: WriteOptions): Promise<User>
  /**
   * Unlinks an account of the user, except their last login method.
   * @param account `type` such as `email` or `google_oauth`; `handle` is its address, number or subject
   */
  unlink(id: string, account: { type: string; handle: string }, options?: WriteOptions): Promise<User>
  /** Ends all sessions of the user and refuses their logins. Access tokens that your servers verify end within the hour. */
  block(id: string, options?: ReasonedWriteOptions): Promise<User>
  unblock(id: string, options?: ReasonedWriteOptions): Promise<User>
  /** Ends all sessions of the user. */
  logout(id: string, options?: ReasonedWriteOptions): Promise<User>
  /**
   * Removes all second factors of a user who lost them, and tells the user by mail. Verify their identity first: anybody who has their login then
   * has their wallet too.
   */
  resetMfa(id: string, options?: ReasonedWriteOptions): Promise<User>
  /**
   * Deletes a user: ends all sessions and refuses their logins. For the time that the app sets, a week by default, `restore` takes it back; then
   * everything about them goes, the shares of the embedded wallet included. Deleting again changes nothing.
   */
  delete(id: string, options?: DeleteOptions): Promise<void>
  /** Takes a deletion back. The user logs in as before, with a new code. @throws BackendError `user_not_found` once everything has gone */
  restore(id: string, options?: ReasonedWriteOptions): Promise<User>
  /** Sessions of the user that go on. */
  sessions(id: string): Promise<UserSession[]>
  /** Security events of the user, the newest first. */
  events(id: string): AsyncIterable<SecurityEvent>
  /** Everything that is stored about the user, no secret in it, for a user who asks for their data. Needs the scope `events:read` too. */
  export(id: string): Promise<UserExport>
}

/** Changes to one user that answer them. */
type ChangeName = CallName extends infer Name
  ? Name extends `POST /users/{did}/${infer Action}`
    ? Action
    : never
  : never

const MAX_BATCH = 100
/** UTF-16 units of a batch: at most three bytes each, and the server takes 4 MiB. */
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

/** Parts users into texts of JSON that fit a call. */
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

/** Of a look-up, where nobody is no failure. */
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
