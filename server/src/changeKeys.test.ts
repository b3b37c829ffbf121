import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeKeys, type KeyChange } from './changeKeys.ts'
import { readConfig } from './config.ts'
import { newKeyPair } from './core/keys/keyPair.ts'
import { createKeyring } from './core/keys/keyring.ts'
import { loadSigningKeys } from './core/keys/signingKeys.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import { onDatabase } from './onDatabase.ts'
import { createTestClock, OTHER_APP_ID, PRODUCTION_ENV, type TestClock } from './testing/createTestServer.ts'

let database: TestDatabase
let folder: string
let clock: TestClock
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true })
  folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
  clock = createTestClock()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const configOf = (pem?: string) =>
  readConfig({
    mode: 'production',
    file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }] },
    env: { ...PRODUCTION_ENV, DATABASE_URL: database.url, LATCHKEY_DATA_DIR: folder, LATCHKEY_SIGNING_KEY: pem },
  })
const change = (what: KeyChange, pem?: string) => changeKeys(configOf(pem), what, silentLogger, clock)
/** Loads the signing keys as a starting server does. */
const startServer = (pem?: string) =>
  onDatabase(configOf(pem), silentLogger, (db) =>
    loadSigningKeys(db, clock, createKeyring(PRODUCTION_ENV.LATCHKEY_SECRET), { pem }),
  )

describe('the signing keys on the command line', () => {
  it('latchkey-server list-keys shows through a rotation which key signs, waits, verifies or is retired', async () => {
    await startServer()
    const [first] = await change({ kind: 'list-keys' })
    expect(first).toMatchObject({
      state: 'signs',
      isElsewhere: false,
      createdAt: new Date(clock.now()),
      signsFrom: undefined,
      retiredAt: undefined,
    })
    const kid = first?.kid as string

    clock.advance(1)
    const takesOver = new Date(clock.now() + 1_200_000)
    expect(await change({ kind: 'rotate-key' })).toMatchObject([
      { kid, state: 'signs' },
      { state: 'waits', signsFrom: takesOver },
    ])
    clock.advance(1_200)
    expect(await change({ kind: 'list-keys' })).toMatchObject([
      { kid, state: 'verifies' },
      { state: 'signs', signsFrom: undefined },
    ])
    const retired = await change({ kind: 'retire-key', kid })
    expect(retired).toMatchObject([
      { kid, state: 'retired', isElsewhere: false, retiredAt: new Date(clock.now()) },
      { state: 'signs' },
    ])
    expect(await change({ kind: 'retire-key', kid })).toEqual(retired)
  })

  it('latchkey-server list-keys marks keys of the environment, and retire-key refuses them while they are in use', async () => {
    const [old, current] = [newKeyPair('ES256').privatePem, newKeyPair('ES256').privatePem]
    await startServer(old)
    await startServer(current)
    const [first, second] = await change({ kind: 'list-keys' }, current)
    expect([first, second]).toMatchObject([
      { state: 'verifies', isElsewhere: true },
      { state: 'signs', isElsewhere: true },
    ])
    await expect(change({ kind: 'retire-key', kid: second?.kid as string }, current)).rejects.toThrow(
      'LATCHKEY_SIGNING_KEY still holds the key',
    )
    expect(await change({ kind: 'retire-key', kid: first?.kid as string }, current)).toMatchObject([
      { state: 'retired' },
      { state: 'signs' },
      { state: 'waits' },
    ])
  })

  it('latchkey-server retire-key refuses an unknown key id', async () => {
    await expect(change({ kind: 'retire-key', kid: 'nobody' })).rejects.toThrow('There is no signing key "nobody"')
  })
})
