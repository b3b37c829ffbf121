import { ConfigError } from './core/foundation/index.ts'
import type { ServerConfig } from './config.ts'
import { createCommandEvents, noSuchUser } from './commandEvents.ts'
import { endUserSessions } from './core/sessions/index.ts'
import { createKeyring } from './core/keys/index.ts'
import type { DatabaseLogger } from './db/openDatabase.ts'
import { onDatabase } from './onDatabase.ts'

/**
 * Ends all sessions of a user, for a command of the operator. Servers may be running.
 * @param appId refuses a user of another app
 * @returns number of sessions that ended
 * @throws ConfigError if there is no such user, DatabaseError
 */
export async function endSessions(
  config: ServerConfig,
  { userId, appId }: { userId: string; appId?: string | undefined },
  logger: DatabaseLogger,
): Promise<number> {
  const ended = await onDatabase(config, logger, (db, clock) => {
    const events = createCommandEvents(db, clock, createKeyring(config.secret, config.previousSecret))
    return endUserSessions({ db, clock, events }, { userId, appId })
  })
  if (ended === undefined) {
    const ofApp = appId === undefined ? '' : `, of a user of the app ${appId}`
    throw new ConfigError(`${noSuchUser(userId, config.brand)}${ofApp}`)
  }
  return ended
}
