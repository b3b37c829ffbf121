import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { migratePlugins } from './core/plugins/migratePlugins.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import { builtInPlugins } from './plugins/builtIn.ts'
import { backupCalls } from './plugins/mfaBackupCodes/testing/backupCalls.ts'
import { mfaPasskeyCalls } from './plugins/mfaPasskey/testing/mfaPasskeyCalls.ts'
import { totpTables } from './plugins/mfaTotp/tables.ts'
import { codeOf, totpCalls } from './plugins/mfaTotp/testing/totpCalls.ts'
import { resetMfa } from './resetMfa.ts'
import { ORIGIN } from './testing/callServer.ts'
import {
  createTestClock,
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  type TestServer,
} from './testing/createTestServer.ts'
import { createTestMail } from './testing/testMail.ts'
import { vaultPlugin } from './testing/vaultPlugin.ts'

const file = {
  apps: [
    {
      id: OTHER_APP_ID,
      name: 'Acme',
      allowedOrigins: [ORIGIN],
      plugins: { mfaTotp: {}, mfaPasskey: {}, mfaBackupCodes: {} },
    },
  ],
}

let database: TestDatabase
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-reset-'))
  const builtIn = builtInPlugins(configOf({}))
  database = await createTestDatabase({
    tables: { key: builtIn.map(({ id }) => id).join(), make: (db) => migratePlugins(db, builtIn) },
  })
  server = await createTestServer({
    mode: 'production',
    file,
    plugins: [vaultPlugin],
    beside: { db: database.db, clock: createTestClock(), mail: createTestMail() },
  })
})
afterAll(async () => {
  await server.http.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const configOf = (env: Record<string, string>) =>
  readConfig({ mode: 'production', file, env: { ...PRODUCTION_ENV, LATCHKEY_DATA_DIR: folder, ...env } })
const reset = (userId: string, mail = server.mail) =>
  resetMfa(configOf(database.url === undefined ? {} : { DATABASE_URL: database.url }), userId, {
    folder,
    logger: silentLogger,
    mail,
  })

/** Logs in a user with an authenticator app, a passkey and backup codes, and with a token that the app's code gave. */
async function withTwo(email: string) {
  const person = await server.login(email)
  const totp = totpCalls(server, person)
  const passkeys = mfaPasskeyCalls(server, person)
  const { id } = await passkeys.make()
  const secret = await totp.add()
  const mfa = { method: 'totp', code: codeOf(secret, server.clock.now()) }
  expect((await passkeys.enroll([id], mfa)).status).toBe(200)
  server.clock.advance(1)
  await backupCalls(server, person).add()
  server.clock.advance(30)
  const { token } = (await totp.verify(codeOf(secret, server.clock.now()))).body
  return { person, totp, passkeys, credentialId: id, token }
}

describe('reset-mfa', () => {
  it('latchkey-server reset-mfa removes second factors and their proofs, and mails the user [MFA-18, V6.4.4]', async () => {
    const { person, totp, passkeys, credentialId, token } = await withTwo('ada@example.com')
    const other = await withTwo('bob@example.com')
    expect(await reset(person.user.id)).toEqual({ methods: ['totp', 'passkey', 'backup_codes'], told: 1, notTold: 0 })
    const notice = server.mail.sent.at(-1)!
    expect(notice).toMatchObject({ to: 'ada@example.com', subject: 'Your verification methods for Acme changed' })
    expect(notice.text).toContain(
      'Verification was turned off by the operator. It was by an authenticator app, a passkey and backup codes.',
    )

    const resets = await server.db
      .selectFrom('security_events')
      .select(['event', 'method', 'network'])
      .where('user_id', '=', person.user.id)
      .where('event', '=', 'mfa_reset')
      .orderBy('sequence')
      .execute()
    expect(resets).toEqual([
      { event: 'mfa_reset', method: 'totp', network: null },
      { event: 'mfa_reset', method: 'passkey', network: null },
      { event: 'mfa_reset', method: 'backup_codes', network: null },
    ])

    expect(await totp.openVault('000000')).toMatchObject({ status: 200, body: { proven: false } })
    expect((await passkeys.unlink(credentialId)).status).toBe(200)
    const secrets = await totpTables(server.db).selectFrom('mfa_totp_secrets').select('user_id').execute()
    expect(secrets).toEqual([{ user_id: other.person.user.id }])
    expect((await other.totp.openVault(other.token)).status).toBe(200)

    // A proof from before the reset must not count for a method that was enrolled afterwards, nor allow to remove one.
    await totp.add()
    expect(await totp.openVault(token)).toMatchObject({ status: 401, body: { code: 'expired_or_invalid_mfa_token' } })
    expect(await totp.unenroll()).toMatchObject({ status: 401, body: { cause: 'missing' } })
  })

  it('latchkey-server reset-mfa of a user without second factors sends no mail', async () => {
    const { user } = await server.login('nobody@example.com')
    const before = server.mail.sent.length
    expect(await reset(user.id)).toEqual({ methods: [], told: 0, notTold: 0 })
    expect(server.mail.sent).toHaveLength(before)
  })

  it('latchkey-server reset-mfa removes second factors while the mail server is away, and says that nobody was told', async () => {
    const { person } = await withTwo('carol@example.com')
    const away = { ...createTestMail(), send: () => Promise.reject(new Error('away')) }
    expect(await reset(person.user.id, away)).toEqual({
      methods: ['totp', 'passkey', 'backup_codes'],
      told: 0,
      notTold: 1,
    })
  })

  it('latchkey-server reset-mfa also removes second factors of a plugin that is no longer installed', async () => {
    const { user } = await server.login('dave@example.com')
    await server.db
      .insertInto('mfa_methods')
      .values({ user_id: user.id, method: 'knock', plugin_id: 'door', verified_at: new Date(0), enrolled_by: '' })
      .execute()
    expect(await reset(user.id)).toMatchObject({ methods: ['knock'], told: 1 })
  })

  it('latchkey-server reset-mfa refuses an unknown user', async () => {
    await expect(reset('did:latchkey:nobody')).rejects.toThrow('There is no user "did:latchkey:nobody"')
  })
})
