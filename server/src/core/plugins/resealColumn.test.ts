import { smsNumberColumn } from '../../plugins/mfaSms/numbers.ts'
import { totpSecretColumn } from '../../plugins/mfaTotp/secrets.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { vaultPlugin } from '../../testing/vaultPlugin.ts'
import { mfaSmsCalls } from '../../plugins/mfaSms/testing/mfaSmsCalls.ts'
import { totpTables } from '../../plugins/mfaTotp/tables.ts'
import { codeOf, totpCalls } from '../../plugins/mfaTotp/testing/totpCalls.ts'
import { createKeyring } from '../keys/keyring.ts'
import { resealColumn } from './resealColumn.ts'
import { createSeals } from './seals.ts'
import { resealSigningKeys } from '../keys/signingKeyStore.ts'

const OLD = 'the secret of before, which is long enough'
const NEW = 'the secret of now, which is long enough too'
const NUMBER = '+14155552671'

let server: TestServer
let secrets: string[]
beforeAll(async () => {
  server = await createTestServer({ plugins: [vaultPlugin], env: { LATCHKEY_SECRET: OLD } })
  secrets = []
  for (const name of ['ada', 'bob', 'eve']) {
    const person = await server.login(`${name}@example.com`)
    secrets.push(await totpCalls(server, person).add())
  }
  await mfaSmsCalls(server, await server.login('sam@example.com')).add(NUMBER)
})
afterAll(() => server.close())

const keyring = createKeyring(NEW, OLD)
const sealsOf = (id: string) => createSeals(keyring, id)

/**
 * Proves a second factor by an authenticator app, and one by text message, on a server with these secrets only.
 * @returns both statuses
 */
async function prove(env: Record<string, string>): Promise<number[]> {
  const other = await createTestServer({ plugins: [vaultPlugin], env, beside: server })
  server.clock.advance(30)
  const ada = totpCalls(other, await other.login('ada@example.com'))
  const sam = mfaSmsCalls(other, await other.login('sam@example.com'))
  const answers = [
    await ada.openVault(codeOf(secrets[0]!, server.clock.now())),
    await sam.openVault(await sam.freshCode(NUMBER)),
  ]
  await other.http.close()
  return answers.map(({ status }) => status)
}

describe('second factors under a new secret', () => {
  it('second factors open with LATCHKEY_PREVIOUS_SECRET set, and without it once reseal has run', async () => {
    expect(await prove({ LATCHKEY_SECRET: NEW, LATCHKEY_PREVIOUS_SECRET: OLD })).toEqual([200, 200])
    const seal = () => [
      resealColumn(totpSecretColumn(server.db), sealsOf('mfaTotp'), 2),
      resealColumn(smsNumberColumn(server.db), sealsOf('mfaSms'), 2),
    ]
    expect(await Promise.all(seal())).toEqual([
      { resealed: 3, failed: [] },
      { resealed: 1, failed: [] },
    ])
    expect(await Promise.all(seal())).toEqual([
      { resealed: 0, failed: [] },
      { resealed: 0, failed: [] },
    ])
    await resealSigningKeys(server.db, keyring)
    expect(await prove({ LATCHKEY_SECRET: NEW })).toEqual([200, 200])
  })

  it('resealColumn reports the row of a secret that was moved from another user and does not open', async () => {
    const rows = await totpTables(server.db).selectFrom('mfa_totp_secrets').selectAll().orderBy('id').execute()
    const strangers = createSeals(createKeyring('the secret of after, which is as long', NEW), 'mfaTotp')
    await totpTables(server.db)
      .updateTable('mfa_totp_secrets')
      .set({ sealed_secret: rows[1]!.sealed_secret })
      .where('id', '=', rows[0]!.id)
      .execute()
    expect(await resealColumn(totpSecretColumn(server.db), strangers, 1)).toEqual({
      resealed: 2,
      failed: [rows[0]!.id],
    })
  })
})
