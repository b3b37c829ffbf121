/**
 * Loses the database's disk twice, and restores it from pgBackRest: first to a moment in the past, as after a deletion by
 * mistake, then to the end of the archive, as after a fire. Compares what clients were told with what came back, ends the
 * sessions that live again, and counts what is lost.
 *
 *   apt-get install --no-install-recommends postgresql-15 pgbackrest
 *   node scripts/build.mjs && node e2e/faults/restore.mjs [--port 9680]
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS } from 'latchkey/core/contract'
import { startProvider } from '../../scripts/services.mjs'
import { ARCHIVE_TIMEOUT_S, startArchivedPostgres } from './support/archivedPostgres.mjs'
import { audit } from './support/audit.mjs'
import { callOnce } from './support/caller.mjs'
import { startMailServer } from './support/mailServer.mjs'
import { createOperator } from './support/operator.mjs'
import { createPerson } from './support/person.mjs'
import { describeCounts } from './support/report.mjs'
import { startTraffic } from './support/traffic.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '9680' } } })
const port = Number(values.port)
const TRAFFIC_MS = 6_000
const address = `http://127.0.0.1:${port}`
const frameOrigin = `http://wallet.localhost:${port}`
const recoveryKey = Buffer.alloc(32, 'restore').toString('base64')

const folder = mkdtempSync(join(tmpdir(), 'latchkey-restore-'))
chmodSync(folder, 0o755)
const mail = await startMailServer()
const postgres = await startArchivedPostgres({ port: port + 1, folder })
const lines = []
let server
const start = async () => {
  server = await startProvider({
    port,
    dataDirectory: join(folder, 'server'),
    env: { DATABASE_URL: postgres.url, LATCHKEY_SMTP_URL: mail.url, LATCHKEY_RECOVERY_KEY: recoveryKey },
    onLine: (line) => lines.push(line),
  })
}
const serve = async () => {
  const traffic = startTraffic({ address, frameOrigin, mail, clients: 4 })
  await sleep(TRAFFIC_MS)
  await traffic.stop()
  return traffic
}
const now = async () => {
  const client = await postgres.connect()
  const { rows } = await client.query('select clock_timestamp()::text as now')
  await client.end()
  return rows[0].now
}
const audited = async (traffic) => {
  const client = await postgres.connect()
  const result = await audit({ ...traffic, client, mail, address, frameOrigin })
  await client.end()
  return result
}
const usersOf = async ({ people }) => {
  const client = await postgres.connect()
  const emails = people.map(({ email }) => email)
  const { rows } = await client.query(
    `select a.subject as email, exists(select from embedded_wallet_wallets w where w.user_id = a.user_id) as wallet
     from linked_accounts a where a.type = 'email' and a.subject = any($1)`,
    [emails],
  )
  await client.end()
  return rows
}
const check = (what, found, expected) => {
  console.log(`  ${what}: ${found}`)
  if (found !== expected) process.exitCode = 1
}
/** What the log says about wallets that were created since a moment, as the runbook finds them. */
const walletsInLogSince = (since) =>
  lines.flatMap((line) => {
    if (!line.includes('"wallet_created"')) return []
    const { time, userId } = JSON.parse(line)
    return time >= since ? [userId] : []
  })
const operate = createOperator({
  folder,
  env: {
    DATABASE_URL: postgres.url,
    LATCHKEY_SMTP_URL: mail.url,
    LATCHKEY_SECRET: randomBytes(48).toString('base64'),
    LATCHKEY_RECOVERY_KEY: recoveryKey,
  },
})

try {
  await start()
  const first = await serve()
  const backedUp = performance.now()
  postgres.backUp()
  console.log(`The backup took ${((performance.now() - backedUp) / 1_000).toFixed(1)} s`)
  const second = await serve()
  const leaver = createPerson({ send: (path, options) => callOnce(address, path, options), mail, frameOrigin })
  await leaver.logIn()
  const [until, untilMs] = [await now(), Date.now()]
  await leaver.logOut()
  const third = await serve()
  await postgres.archived()
  await server.stop()
  await postgres.loseDisk()

  let began = performance.now()
  await postgres.restore({ until })
  console.log(`Restored to ${until}, in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  await start()
  for (const [when, traffic] of [
    ['before the backup', first],
    ['after the backup, before that moment', second],
  ]) {
    const { acknowledged, wrong } = await audited(traffic)
    console.log(`  ${when}: ${describeCounts(acknowledged)}`)
    check('  lost or done twice', wrong.join('; ') || 'nothing', 'nothing')
  }
  check('users since that moment who are there', (await usersOf(third)).length, 0)
  const lostWallets = third.people.filter(({ wallet }) => wallet).length
  check(`wallets since that moment, of which the log names`, walletsInLogSince(untilMs).length, lostWallets)
  const { token, refreshToken } = leaver.record.sessions.at(-1)
  const read = () => callOnce(address, PATHS.userSessions, { token })
  check('a session that was logged out since lives again', (await read()).status, 200)
  const later = createPerson({ send: (path, options) => callOnce(address, path, options), mail, frameOrigin })
  await sleep(1_000)
  const cut = new Date().toISOString().replace(/\.\d+/, '')
  await sleep(1_000)
  await later.logIn()
  const ended = await operate('end-sessions', '--all', '--before', cut)
  console.log(`  latchkey-server end-sessions --all --before ${cut}: ${ended.at(-1).msg}`)
  check('  then that session', (await read()).status, 401)
  const refreshed = await callOnce(address, PATHS.sessions, { body: { refresh_token: refreshToken } })
  check('  and its refresh token', `${refreshed.status} ${refreshed.body?.cause}`, '401 already_logged_out')
  const kept = { body: { refresh_token: later.record.sessions[0].refreshToken } }
  check('  and one that began after', (await callOnce(address, PATHS.sessions, kept)).status, 200)

  const fourth = await serve()
  await server.stop()
  await postgres.loseDisk()
  began = performance.now()
  await postgres.restore()
  console.log(`Restored to the end of the archive, in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  await start()
  const there = new Set((await usersOf(fourth)).map(({ email }) => email))
  const users = fourth.people.filter(({ userId }) => userId !== undefined)
  const gone = users.filter(({ email }) => !there.has(email)).length
  console.log(
    `  of ${users.length} users of the last ${TRAFFIC_MS / 1_000} s before it, ${gone} are gone (archive_timeout is ${ARCHIVE_TIMEOUT_S} s)`,
  )
} finally {
  await server?.stop()
  await postgres.stop()
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
}
