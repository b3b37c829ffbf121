import type { Database } from '../../db/tables.ts'
import type { ServerPlugin } from './plugin.ts'

/** Tables of the core. No plugin may have an id whose table prefix matches one of them. */
export const CORE_TABLES = {
  apps: true,
  users: true,
  user_pictures: true,
  linked_accounts: true,
  sessions: true,
  refresh_tokens: true,
  one_time_codes: true,
  rate_limits: true,
  repeated_writes: true,
  signing_keys: true,
  used_proofs: true,
  mfa_methods: true,
  mfa_passes: true,
  mfa_tokens: true,
  security_events: true,
  account_undos: true,
  notices: true,
  fork_places: true,
  fork_end_links: true,
  restore_links: true,
  app_secrets: true,
  allowlist_entries: true,
  webhook_endpoints: true,
  webhook_deliveries: true,
  operators: true,
  operator_sessions: true,
  operator_acts: true,
  counters: true,
  active_users: true,
  running_servers: true,
} satisfies Record<keyof Database, true>

type Named = Pick<ServerPlugin, 'id'>

/** Prefix of a plugin's table names: `magicWord` → `magic_word_`. */
const prefixOf = ({ id }: Named): string => `${id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_`

/** Tells whether a table belongs to a certain plugin. */
export interface OwnTables {
  prefix: string
  has(table: string): boolean
}

/**
 * Tells apart a plugin's tables by their prefix. The longest matching prefix wins, so `wallet` does not own the
 * tables of `walletConnect`. The id in its unchanged spelling counts as a prefix too.
 */
export function ownTables(plugin: Named, all: readonly Named[]): OwnTables {
  const prefix = prefixOf(plugin)
  const longer = all.map(prefixOf).filter((other) => other.length > prefix.length && other.startsWith(prefix))
  return {
    prefix,
    has: (table) =>
      [prefix, `${plugin.id}_`].some((own) => table.startsWith(own)) &&
      !longer.some((other) => table.startsWith(other)),
  }
}

/**
 * Refuses plugins whose tables, or records of migrations, could be confused with the core's or with each other's.
 * @throws Error naming the plugin
 */
export function assertTableNames(plugins: readonly Pick<ServerPlugin, 'id' | 'migrations'>[]): void {
  const ids = new Map<string, string>()
  for (const plugin of plugins) {
    if (!plugin.migrations) continue
    const { id } = plugin
    const twin = ids.get(id.toLowerCase())
    if (twin !== undefined)
      throw new Error(`Server plugins "${twin}" and "${id}" would use the same table names. Rename one of them.`)
    ids.set(id.toLowerCase(), id)
    const table = Object.keys(CORE_TABLES).find((name) => name.startsWith(prefixOf(plugin)))
    if (table !== undefined)
      throw new Error(
        `Server plugin "${id}" would name its tables "${prefixOf(plugin)}…", like the core's table "${table}". Rename the plugin.`,
      )
  }
}
