import { readConfig } from '../config.ts'
import { collectAccountTypes } from '../core/contract/accountTypes.ts'
import type { ServerPlugin } from '../core/contract/plugin.ts'
import { eraseDueUsers } from '../core/deletion/eraseDueUsers.ts'
import { createErasure } from '../core/deletion/erasure.ts'
import { createKeyring } from '../core/keys/keyring.ts'
import { createSecurityEvents } from '../core/events/securityEvents.ts'
import { createRateLimits } from '../core/limits/rateLimits.ts'
import { createOutbox } from '../core/outbox/outbox.ts'
import { builtInPlugins } from '../plugins/builtIn.ts'
import { ORIGIN } from './callServer.ts'
import { OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from './createTestServer.ts'

/**
 * Erases the users whose deletion is due, as the housekeeping of a production server does. @returns how many were
 * erased, and the ids of users for whom it failed
 */
export async function eraseDue(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  more: readonly ServerPlugin[] = [],
): Promise<{ erased: number; failed: string[] }> {
  const config = readConfig({
    mode: 'production',
    file: { apps: [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN] }] },
    env: PRODUCTION_ENV,
  })
  const plugins = [...builtInPlugins(config), ...more]
  const keyring = createKeyring(config.secret)
  const log = { info: () => undefined, error: () => undefined }
  const rateLimits = createRateLimits(db, clock, keyring)
  const events = createSecurityEvents({ db, clock, keyring, rateLimits, outbox: createOutbox(), log })
  const failed: string[] = []
  const erasure = createErasure({ db, clock, types: collectAccountTypes(plugins), plugins, keyring, events })
  const erased = await eraseDueUsers(
    { db, clock, erasure },
    { onFailure: (_error, userId) => void failed.push(userId) },
  )
  return { erased, failed }
}
