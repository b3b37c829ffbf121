import type { Database } from '../../db/tables.ts'
import type { AccountServices } from './accountServices.ts'
import type { CallerServices } from './callerServices.ts'
import type { CodeServices } from './codeServices.ts'
import type { EventServices } from './eventServices.ts'
import type { LimitServices } from './limitServices.ts'
import type { MessageServices } from './messageServices.ts'
import type { RuntimeServices } from './runtimeServices.ts'
import type { SessionServices } from './sessionServices.ts'
import type { StorageServices } from './storageServices.ts'

/**
 * Services of the core for a plugin, by subject. They are bound to the plugin: its codes, limits and account types are
 * separate from those of other plugins. A function that needs one subject takes that part, or single members by `Pick`.
 *
 * `Tables` are the plugin's own tables, by name.
 */
export interface PluginServices<Tables = Database>
  extends
    RuntimeServices,
    StorageServices<Tables>,
    CallerServices,
    AccountServices<Tables>,
    SessionServices<Tables>,
    CodeServices<Tables>,
    LimitServices<Tables>,
    MessageServices<Tables>,
    EventServices<Tables> {}
