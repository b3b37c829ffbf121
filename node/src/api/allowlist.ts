import type { AllowlistEntry, BackendCalls } from './calls.ts'
import type { Caller, WriteOptions } from './createCaller.ts'

export type { AllowlistEntry }

/** Who is invited: an e-mail address, an e-mail domain, a phone number or a wallet address, in any spelling. */
export type AllowlistItem = Readonly<BackendCalls['POST /apps/{app_id}/allowlist']['body']>

/**
 * The allowlist of an app that admits invited users only. Changing it needs a secret with the scope `apps:write`,
 * reading it the scope `users:read`.
 */
export interface BackendAllowlist {
  /** Lists the entries that backends added, the newest first, then those of the server's configuration file. */
  list(): Promise<AllowlistEntry[]>
  /** Adds an entry, which counts from the next login. If the entry exists already, it is returned unchanged. */
  add(item: AllowlistItem, options?: WriteOptions): Promise<AllowlistEntry>
  /**
   * Removes an entry. Open sessions of the users it admitted go on; end them with `users.logout`.
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
