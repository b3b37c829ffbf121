import { createCursors, type SharedRouteDeps, sharedRoutes } from '../backend/index.ts'
import type { PluginHttp } from '../contract/index.ts'
import { type AppRouteDeps, appRoutes } from './apps.ts'
import { counterRoute } from './counterRoutes.ts'
import { eventRoutes } from './eventRoutes.ts'
import { exportUsersRoute } from './exportUsers.ts'
import { type ConsoleGuardDeps, guardConsole } from './guard.ts'
import { liveEventRoute } from './liveEvents.ts'
import { healthRoute } from './health.ts'
import { messageRoute, type MessageRouteDeps } from './messages.ts'
import { type MeDeps, meRoute } from './me.ts'
import { type RecordRouteDeps, recordRoutes } from './records.ts'
import { type SecretRouteDeps, secretRoutes } from './secrets.ts'

export interface ConsoleRouteDeps
  extends
    ConsoleGuardDeps,
    SharedRouteDeps,
    MeDeps,
    Omit<SecretRouteDeps, 'answers'>,
    Pick<MessageRouteDeps, 'writeSamples'>,
    Omit<RecordRouteDeps, 'cursors'> {
  config: SharedRouteDeps['config'] & AppRouteDeps['config']
  clock: ConsoleGuardDeps['clock']
  consoleApp: ConsoleGuardDeps['consoleApp']
  settings: ConsoleGuardDeps['settings']
  acts: ConsoleGuardDeps['acts']
}

/** Adds the API of the console: the routes that backends call, for operators, and those that only the console has. */
export function consoleRoutes(http: PluginHttp, deps: ConsoleRouteDeps): void {
  const scope = guardConsole(http, deps)
  const cursors = createCursors(deps.keyring)
  const answers = sharedRoutes(scope, deps)
  meRoute(scope, deps)
  secretRoutes(scope, { ...deps, answers })
  recordRoutes(scope, { ...deps, cursors })
  eventRoutes(scope, { ...deps, cursors })
  liveEventRoute(scope, deps)
  exportUsersRoute(scope, deps)
  appRoutes(scope, deps)
  messageRoute(scope, deps)
  counterRoute(scope, deps)
  healthRoute(scope, deps)
}
