import { ConfigError } from './core/foundation/index.ts'
import type { SessionsFilter } from './cli.ts'
import type { ServerConfig } from './config.ts'
import { createCommandEvents, noSuchUser } from './commandEvents.ts'
import { endSessionsOfMany, endUserSessions } from './core/sessions/index.ts'
import { createKeyring } from './core/keys/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { onDatabase } from './onDatabase.ts'

/**
 * Ends the sessions of a user, of an app or of everybody, for a command of the operator. Servers may be running.
 * @param filter with a user and an app, a user of another app is refused
 * @returns number of sessions that ended
 * @throws ConfigError if there is no such user or app, DatabaseError
 */
export async function endSessions(
  config: ServerConfig,
  { userId, appId, before }: SessionsFilter,
  logger: DatabaseLogger,
): Promise<number> {
  if (userId === undefined && appId !== undefined && !config.apps.some(({ id }) => id === appId))
    throw new ConfigError(`There is no app "${appId}" in the configuration. Name one of its apps with --app.`)
  const ended = await onDatabase(config, logger, (db, clock) => {
    const events = createCommandEvents(db, clock, createKeyring(config.secret, config.previousSecret))
    const deps = { db, clock, events }
    return userId === undefined
      ? endSessionsOfMany(deps, { appId, before })
      : endUserSessions(deps, { userId, appId, before })
  })
  if (ended === undefined) {
    const ofApp = appId === undefined ? '' : `, of a user of the app ${appId}`
    throw new ConfigError(`${noSuchUser(userId ?? '', config.brand)}${ofApp}`)
  }
  return ended
}
