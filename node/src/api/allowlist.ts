import type { AllowlistEntry, BackendCalls } from './calls.ts'
import type { Caller, WriteOptions } from './createCaller.ts'

export type { AllowlistEntry }

/** What is invited: an address, a domain, a number or a wallet address, in any spelling. */
export type AllowlistItem = Readonly<BackendCalls['POST /apps/{app_id}/allowlist']['body']>

/** Who may log in to an app that admits invited users only. Changes need a secret with the scope `apps:write`, the list `users:read`. */
export interface BackendAllowlist {
  /** What backends added, the newest first, then the entries of the server's configuration file. */
  list(): Promise<AllowlistEntry[]>
  /** Counts from the next login. What is listed already is answered as it is. */
  add(item: AllowlistItem, options?: WriteOptions): Promise<AllowlistEntry>
  /**
   * Sessions that are open go on: end them by `users.logout`.
   * @throws BackendError `allowlist_entry_not_found` (404), `allowlist_entry_in_file` (400)
   */
  remove(item: AllowlistItem, options?: WriteOptions): Promise<void>
}

export function createAllowlist(call: Caller): BackendAllowlist {
  return {
    list: () => call('GET /apps/{app_id}/allowlist'),
    add: (body, write = {}) => call('POST /apps/{app_id}/allowlist', { body, write }),
    async remove(body, write = {}) {
      await call('DELETE /apps/{app_id}/allowlist', { body, write })
    },
  }
}
