/** Starts what most faults need: one provider on a database, a mail server, traffic and a probe. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProvider } from '../../../scripts/services.mjs'
import { audit } from './audit.mjs'
import { startDatabase } from './database.mjs'
import { startMailServer } from './mailServer.mjs'
import { startProbe } from './probe.mjs'
import { startTraffic } from './traffic.mjs'

/**
 * @param {{ port: number, databaseUrl?: (database: object) => Promise<string> | string, databaseFolder?: string }}
 * options `databaseUrl`: another way to reach the database, such as through a relay; `databaseFolder`: folder of its
 * data
 * @returns the running parts, with `start` and `env` to start the provider any number of times, `serve` for traffic and
 * a probe, and `judge` for the result, at another address if need be
 */
export const prepare = async ({ port, databaseUrl, databaseFolder }) => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-fault-'))
  // If this process is root, PostgreSQL runs as another user and must be able to enter the folder.
  chmodSync(folder, 0o755)
  const mail = await startMailServer()
  const database = await startDatabase({ port: port + 1, folder: databaseFolder ?? folder })
  const straight = await database.create('fault')
  const address = `http://127.0.0.1:${port}`
  const frameOrigin = `http://wallet.localhost:${port}`
  const env = {
    DATABASE_URL: (await databaseUrl?.(database)) ?? straight,
    LATCHKEY_SMTP_URL: mail.url,
    LATCHKEY_LOG_LEVEL: 'warn',
    LATCHKEY_RECOVERY_KEY: Buffer.alloc(32, 'fault').toString('base64'),
  }
  const running = new Set()
  const start = async (options = {}) => {
    const server = await startProvider({
      port,
      dataDirectory: join(folder, 'server'),
      ...options,
      env: { ...env, ...options.env },
      ...(process.env.SHOW && { onLine: (line) => console.log(line.slice(0, 300)) }),
    })
    running.add(server)
    void server.exited.then(() => running.delete(server))
    return server
  }
  const serve = (options = {}) => {
    const traffic = startTraffic({ address, frameOrigin, mail, clients: 4, ...options })
    const probe = startProbe(address)
    return { traffic, probe }
  }
  const judge = async (traffic, at = { address, frameOrigin }) => {
    const client = await database.connect('fault')
    const result = await audit({ ...traffic, client, mail, ...at })
    await client.end()
    return result
  }
  const stop = async () => {
    await Promise.all([...running].map((server) => server.stop()))
    await database.stop()
    await mail.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, mail, database, address, frameOrigin, env, start, serve, judge, stop }
}
