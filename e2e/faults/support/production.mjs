/** Settings of a server in production mode on this machine, for what development mode does not have: several processes. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPEN_LIMITS } from '../../../scripts/openLimits.mjs'
import { ORIGIN } from './caller.mjs'

/** The app of such a server: the development app is refused there. */
export const PRODUCTION_APP_ID = 'latchkey-fault-production'

/**
 * Writes a configuration file.
 *
 * @param {{ folder: string, processes: number, rateLimits?: object }} options `folder`: where the file
 * goes; `rateLimits`: those that are not open
 * @returns {{ command: 'start', env: Record<string, string> }} options for the start of a provider
 */
export const inProduction = ({ folder, processes, rateLimits = {} }) => {
  const file = join(folder, 'production.json')
  const config = {
    rateLimits: { ...OPEN_LIMITS, ...rateLimits },
    apps: [{ id: PRODUCTION_APP_ID, name: 'Faults', allowedOrigins: [ORIGIN], allowUnboundSessions: true }],
  }
  writeFileSync(file, JSON.stringify(config))
  return {
    command: 'start',
    env: {
      LATCHKEY_CONFIG: file,
      LATCHKEY_PROCESSES: String(processes),
      // Callers of the scripts reach it by http, as behind a proxy.
      LATCHKEY_PUBLIC_URL: 'https://auth.example.com',
      LATCHKEY_SECRET: randomBytes(48).toString('base64'),
      LATCHKEY_MAIL_FROM: 'faults@example.com',
      LATCHKEY_SHUTDOWN_GRACE_S: '0',
    },
  }
}
