import { createCursors, type SharedRouteDeps, sharedRoutes } from '../backend/index.ts'
import type { PluginHttp } from '../contract/index.ts'
import { type ConsoleGuardDeps, guardConsole } from './guard.ts'
import { type MeDeps, meRoute } from './me.ts'
import { type RecordRouteDeps, recordRoutes } from './records.ts'
import { type SecretRouteDeps, secretRoutes } from './secrets.ts'

export interface ConsoleRouteDeps
  extends ConsoleGuardDeps, SharedRouteDeps, MeDeps, SecretRouteDeps, Omit<RecordRouteDeps, 'cursors'> {
  clock: ConsoleGuardDeps['clock']
  consoleApp: ConsoleGuardDeps['consoleApp']
  settings: ConsoleGuardDeps['settings']
  acts: ConsoleGuardDeps['acts']
}

/** Adds the API of the console: the routes that backends call, for operators, and those that only the console has. */
export function consoleRoutes(http: PluginHttp, deps: ConsoleRouteDeps): void {
  const scope = guardConsole(http, deps)
  const cursors = createCursors(deps.keyring)
  sharedRoutes(scope, deps)
  meRoute(scope, deps)
  secretRoutes(scope, deps)
  recordRoutes(scope, { ...deps, cursors })
}
