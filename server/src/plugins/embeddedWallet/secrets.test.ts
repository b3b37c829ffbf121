/** Tests which stored values open with the database alone, and with each of the two secrets. */
import { createHash, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { createKeyring } from '../../core/keys/keyring.ts'
import { createSeals } from '../../core/plugins/seals.ts'
import { resealSigningKeys } from '../../core/keys/signingKeyStore.ts'
import { refresh } from '../../testing/createTestServer.ts'
import { openEnvelope, rewrapEnvelope } from './keys/envelope.ts'
import type { KeyManagement } from './keys/keyManagement.ts'
import { createLocalKeys } from './keys/localKeys.ts'
import { resealShares } from './reseal.ts'
import { createShares, recoveryContext, type ShareOwner } from './shares.ts'
import { walletTables } from './tables.ts'
import {
  createEmbeddedWalletSetting,
  OTHER_RECOVERY_KEY,
  RECOVERY_KEY,
  type EmbeddedWalletSetting,
  type WithWallet,
} from './testing/setting.ts'
import { passwordRecovery } from './testing/walletFrame.ts'

const SECRET = 'the secret of this test, which is long enough'
const env = { LATCHKEY_SECRET: SECRET }
const keysOf = (...keys: string[]): KeyManagement =>
  createLocalKeys(() => keys.map((key) => Buffer.from(key, 'base64')))
const recoveryKeys = keysOf(RECOVERY_KEY)
const sealsUnder = (secret: string) => createSeals(createKeyring(secret), 'embeddedWallet')

let setting: EmbeddedWalletSetting
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting({ env })
})
afterAll(() => setting.close())

const ownerOf = ({ userId, wallet: { address } }: WithWallet): ShareOwner => ({
  appId: 'latchkey-demo-development',
  userId,
  address,
})
/** Reads the wallet's rows, as a dump of the database would have them. */
async function dumpOf({ userId }: WithWallet) {
  const tables = walletTables(setting.server.db)
  const wallet = await tables
    .selectFrom('embedded_wallet_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const devices = await tables
    .selectFrom('embedded_wallet_devices')
    .selectAll()
    .where('wallet_id', '=', wallet.id)
    .execute()
  return { wallet, devices }
}
const setWallet = (userId: string, columns: object) =>
  walletTables(setting.server.db)
    .updateTable('embedded_wallet_wallets')
    .set(columns)
    .where('user_id', '=', userId)
    .execute()

describe('the database alone', () => {
  it('the database alone holds no share of a wallet in plain text, in any column of any table [EMBEDDED-41, SEC-13, V14.2.4]', async () => {
    const owner = await setting.withWallet()
    const tables = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      setting.server.db,
    )
    let dump = ''
    for (const { name } of tables.rows)
      dump += JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(setting.server.db)).rows)
    expect(dump).toContain(owner.wallet.address)
    const shares = [owner.authShare, (owner.recovery as { share: string }).share]
    expect(
      shares
        .flatMap((share) => [share, Buffer.from(share, 'base64url').toString('hex')])
        .filter((share) => dump.includes(share)),
    ).toEqual([])
  })

  it("the database holds a password's recovery sealed a second time, so that the password cannot be guessed from it [SEC-14]", async () => {
    const owner = await setting.withWallet(passwordRecovery())
    const { wallet } = await dumpOf(owner)
    expect(wallet.recovery).not.toContain('argon2id')
    expect(JSON.parse(wallet.recovery)).toEqual({
      version: 1,
      cipher: 'A256GCM',
      key_id: recoveryKeys.keyId,
      wrapped_key: expect.any(String),
      sealed: expect.any(String),
    })
  })
})

describe('the database and LATCHKEY_SECRET', () => {
  it('the database with LATCHKEY_SECRET opens auth shares, and no recovery [EMBEDDED-48, SEC-16]', async () => {
    const owner = await setting.withWallet()
    const { wallet, devices } = await dumpOf(owner)
    const shares = createShares(sealsUnder(SECRET), keysOf(OTHER_RECOVERY_KEY))
    expect(shares.openAuth(ownerOf(owner), owner.deviceId, String(devices[0]?.auth_share))).toBe(owner.authShare)
    expect(shares.openAuth(ownerOf(owner), undefined, wallet.recovery_auth_share)).toBe(owner.authShare)
    await expect(shares.openRecovery(ownerOf(owner), wallet.recovery)).rejects.toThrow(
      `The recovery key ${recoveryKeys.keyId} is not among the keys`,
    )
    // No key that this server derives from the secret opens the recovery either.
    const derived = [
      createHash('sha256').update(SECRET).digest(),
      ...['codes', 'rate-limits', 'refresh-tokens', 'signing-keys', 'plugins/embeddedWallet'].map((purpose) =>
        Buffer.from(hkdfSync('sha256', SECRET, '', `latchkey/${purpose}/v1`, 32)),
      ),
    ]
    for (const key of derived) {
      const guess = named(
        recoveryKeys.keyId,
        createLocalKeys(() => [key]),
      )
      await expect(openEnvelope(guess, recoveryContext(ownerOf(owner)), wallet.recovery)).rejects.toThrow()
    }
  })
})

describe('the database and the recovery key', () => {
  it('the database with the recovery key opens recoveries that the provider manages, and no auth share', async () => {
    const owner = await setting.withWallet()
    const { wallet, devices } = await dumpOf(owner)
    const shares = createShares(sealsUnder('some other secret, which is long enough'), recoveryKeys)
    expect(await shares.openRecovery(ownerOf(owner), wallet.recovery)).toEqual(owner.recovery)
    for (const sealed of [devices[0]?.auth_share, wallet.recovery_auth_share]) {
      for (const deviceId of [owner.deviceId, undefined]) {
        expect(() => shares.openAuth(ownerOf(owner), deviceId, String(sealed))).toThrow('Sealed under key')
      }
    }
  })

  it("the database with the recovery key opens a user-owned recovery only as far as the user's ciphertext", async () => {
    const owner = await setting.withWallet(passwordRecovery())
    const { wallet } = await dumpOf(owner)
    expect(await createShares(sealsUnder(SECRET), recoveryKeys).openRecovery(ownerOf(owner), wallet.recovery)).toEqual(
      owner.recovery,
    )
  })
})

describe('an attacker who can write to the database', () => {
  it("an attacker who moves one user's share into another's row gets no share", async () => {
    const [victim, robber] = [await setting.withWallet(), await setting.withWallet()]
    const [mine, theirs] = [await dumpOf(robber), await dumpOf(victim)]
    const { address } = robber.wallet
    await setWallet(robber.userId, { recovery: theirs.wallet.recovery })
    expect(await robber.frame.startRecovery({ address })).toMatchObject({ status: 500 })
    await setWallet(robber.userId, {
      recovery: mine.wallet.recovery,
      recovery_auth_share: theirs.wallet.recovery_auth_share,
    })
    expect(await robber.frame.startRecovery({ address })).toMatchObject({ status: 500 })
    await setWallet(robber.userId, { recovery_auth_share: mine.wallet.recovery_auth_share })
    expect(await robber.frame.startRecovery({ address })).toMatchObject({ status: 200 })

    const devices = walletTables(setting.server.db)
      .updateTable('embedded_wallet_devices')
      .where('wallet_id', '=', mine.wallet.id)
    await devices.set({ auth_share: theirs.devices[0]?.auth_share ?? null }).execute()
    const share = { address, device_id: robber.deviceId }
    expect(await robber.frame.release(share)).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong on our side. Please try again.' },
    })
    // An auth share of the recovery does not open as a device's share either.
    await devices.set({ auth_share: mine.wallet.recovery_auth_share }).execute()
    expect(await robber.frame.release(share)).toMatchObject({ status: 500 })
  })

  it.each([
    ['the key id of another key', (envelope: Envelope) => ({ ...envelope, key_id: 'ffffffffffffffff' })],
    [
      'another data key',
      (envelope: Envelope) => ({ ...envelope, wrapped_key: Buffer.alloc(60).toString('base64url') }),
    ],
    ['a changed ciphertext', (envelope: Envelope) => ({ ...envelope, sealed: `A${envelope.sealed.slice(1)}A` })],
    ['a short ciphertext', (envelope: Envelope) => ({ ...envelope, sealed: 'AAAA' })],
    ['a version of tomorrow', (envelope: Envelope) => ({ ...envelope, version: 2 })],
    ['another cipher', (envelope: Envelope) => ({ ...envelope, cipher: 'none' })],
    ['nothing', () => ({})],
  ])('a recovery whose envelope an attacker changed by %s is refused with a 500 [V11.3.3]', async (_what, change) => {
    const owner = await setting.withWallet()
    const { wallet } = await dumpOf(owner)
    await setWallet(owner.userId, { recovery: JSON.stringify(change(JSON.parse(wallet.recovery) as Envelope)) })
    expect(await owner.frame.startRecovery({ address: owner.wallet.address })).toMatchObject({ status: 500 })
  })
})

describe('another recovery key', () => {
  const beside = (keys: string) =>
    createEmbeddedWalletSetting({ env: { ...env, LATCHKEY_RECOVERY_KEY: keys }, beside: setting.server })

  it('another recovery key in place of the first opens no recovery, and the log names the missing key', async () => {
    const owner = await setting.withWallet()
    const other = await beside(OTHER_RECOVERY_KEY)
    const { frame } = await other.logIn(owner.email)
    expect(await frame.startRecovery({ address: owner.wallet.address })).toMatchObject({ status: 500 })
    expect(other.server.log()).toContain(`The recovery key ${recoveryKeys.keyId} is not among the keys of this server`)
    expect((await frame.release({ address: owner.wallet.address, device_id: owner.deviceId })).status).toBe(200)
    await other.server.http.close()
  })

  it('a new recovery key before the first wraps new recoveries, and the first opens old ones until they are resealed [EMBEDDED-46, V11.2.2]', async () => {
    const [first, second] = [await setting.withWallet(), await setting.withWallet(passwordRecovery())]
    const both = await beside(`${OTHER_RECOVERY_KEY}\n${RECOVERY_KEY}`)
    const opens = async (on: EmbeddedWalletSetting, owner: WithWallet) =>
      (await (await on.logIn(owner.email)).frame.startRecovery({ address: owner.wallet.address })).body.recovery
    expect(await opens(both, first)).toEqual(first.recovery)
    const third = await both.withWallet()
    const newKeys = keysOf(OTHER_RECOVERY_KEY, RECOVERY_KEY)
    expect((await dumpOf(third)).wallet.recovery_key_id).toBe(newKeys.keyId)

    const { db } = setting.server
    const all = (
      await walletTables(db)
        .selectFrom('embedded_wallet_wallets')
        .select('id')
        .where('recovery_key_id', '=', recoveryKeys.keyId)
        .execute()
    ).length
    const { resealed } = await resealShares(db, { keys: newKeys, seals: sealsUnder(SECRET) })
    const left = await walletTables(db)
      .selectFrom('embedded_wallet_wallets')
      .select('id')
      .where('recovery_key_id', '=', recoveryKeys.keyId)
      .execute()
    expect(all - left.length).toBe(resealed)
    expect(resealed).toBeGreaterThanOrEqual(2)

    const onlyNew = await beside(OTHER_RECOVERY_KEY)
    for (const owner of [first, second, third]) expect(await opens(onlyNew, owner)).toEqual(owner.recovery)
    expect((await dumpOf(first)).wallet.recovery_key_id).toBe(newKeys.keyId)
    await Promise.all([both.server.http.close(), onlyNew.server.http.close()])
  })
})

describe('another server secret', () => {
  const OTHER_SECRET = 'the secret that comes after it, long enough too'

  it('another LATCHKEY_SECRET opens seals of the previous one while that is set, and without it after resealing', async () => {
    const first = await createEmbeddedWalletSetting({ env })
    const { db } = first.server
    const owner = await first.withWallet()
    const { address } = owner.wallet
    const shareIn = async (on: EmbeddedWalletSetting) => {
      const { frame } = await on.logIn(owner.email)
      return [
        (await frame.release({ address, device_id: owner.deviceId })).body.auth_share,
        (await frame.startRecovery({ address })).body.auth_share,
      ]
    }
    const beside = (more: Record<string, string>) =>
      createEmbeddedWalletSetting({ env: { LATCHKEY_SECRET: OTHER_SECRET, ...more }, beside: first.server })

    const both = await beside({ LATCHKEY_PREVIOUS_SECRET: SECRET })
    expect(await shareIn(both)).toEqual([owner.authShare, owner.authShare])
    // The user's session goes on under the new secret.
    const { body } = await refresh(both.server, owner.refresh_token, { token: owner.token })
    expect(body.user?.id).toBe(owner.userId)
    await expect(beside({})).rejects.toThrow('LATCHKEY_SECRET does not open the signing key')

    const keyring = createKeyring(OTHER_SECRET, SECRET)
    expect(await resealSigningKeys(db, keyring)).toEqual([])
    const seals = createSeals(keyring, 'embeddedWallet')
    expect(await resealShares(db, { keys: recoveryKeys, seals })).toEqual({ resealed: 1, failed: [] })
    expect(await resealShares(db, { keys: recoveryKeys, seals })).toEqual({ resealed: 0, failed: [] })

    const alone = await beside({})
    expect(await shareIn(alone)).toEqual([owner.authShare, owner.authShare])
    await Promise.all([both.server.http.close(), alone.server.http.close()])
    await first.close()
  })

  it('a server with a new and a previous LATCHKEY_SECRET seals under the new one only, and opens both', () => {
    const seals = createSeals(createKeyring(OTHER_SECRET, SECRET), 'embeddedWallet')
    expect(seals.open(['x'], sealsUnder(OTHER_SECRET).seal(['x'], 'new'))).toBe('new')
    expect(seals.open(['x'], sealsUnder(SECRET).seal(['x'], 'old'))).toBe('old')
    expect(() => sealsUnder(SECRET).open(['x'], seals.seal(['x'], 'new'))).toThrow('Sealed under key')
  })
})

describe('resealing', () => {
  it('resealing a recovery changes the wrapped data key only, not the ciphertext', async () => {
    const owner = await setting.withWallet()
    const { wallet } = await dumpOf(owner)
    const newKeys = keysOf(OTHER_RECOVERY_KEY, RECOVERY_KEY)
    const context = recoveryContext(ownerOf(owner))
    const before = JSON.parse(wallet.recovery) as Envelope
    const after = JSON.parse(await rewrapEnvelope(newKeys, context, wallet.recovery)) as Envelope
    expect(after).toEqual({ ...before, key_id: newKeys.keyId, wrapped_key: expect.any(String) })
    expect(after.wrapped_key).not.toBe(before.wrapped_key)
    await expect(rewrapEnvelope(newKeys, `${context} `, wallet.recovery)).rejects.toThrow()
  })

  it('resealing skips a wallet that does not open, reports its id, and completes in a later run', async () => {
    const fresh = await createEmbeddedWalletSetting({ env })
    const owners = [await fresh.withWallet(), await fresh.withWallet(), await fresh.withWallet()]
    const tables = walletTables(fresh.server.db)
    const broken = await tables
      .selectFrom('embedded_wallet_wallets')
      .select(['id', 'recovery'])
      .where('user_id', '=', String(owners[1]?.userId))
      .executeTakeFirstOrThrow()
    await tables.updateTable('embedded_wallet_wallets').set({ recovery: '{}' }).where('id', '=', broken.id).execute()
    const newKeys = keysOf(OTHER_RECOVERY_KEY, RECOVERY_KEY)
    expect(await resealShares(fresh.server.db, { keys: newKeys, seals: sealsUnder(SECRET), batchSize: 2 })).toEqual({
      resealed: 2,
      failed: [broken.id],
    })
    await tables
      .updateTable('embedded_wallet_wallets')
      .set({ recovery: broken.recovery })
      .where('id', '=', broken.id)
      .execute()
    expect(await resealShares(fresh.server.db, { keys: newKeys, seals: sealsUnder(SECRET) })).toEqual({
      resealed: 1,
      failed: [],
    })
    expect(await resealShares(fresh.server.db, { keys: newKeys, seals: sealsUnder(SECRET) })).toEqual({
      resealed: 0,
      failed: [],
    })
    await fresh.close()
  })

  it('resealing keeps a recovery that the user sets at the same time', async () => {
    const fresh = await createEmbeddedWalletSetting({ env })
    const owner = await fresh.withWallet()
    const inner = keysOf(OTHER_RECOVERY_KEY, RECOVERY_KEY)
    const body = await fresh.write('setRecovery', owner, owner.wallet, passwordRecovery())
    const slow: KeyManagement = {
      keyId: inner.keyId,
      unwrap: inner.unwrap,
      async wrap(dataKey, context) {
        await owner.frame.setRecovery(body)
        return inner.wrap(dataKey, context)
      },
    }
    await resealShares(fresh.server.db, { keys: slow, seals: sealsUnder(SECRET) })
    expect((await owner.frame.startRecovery({ address: owner.wallet.address })).body.recovery).toEqual(body.recovery)
    await fresh.close()
  })
})

interface Envelope {
  version: number
  cipher: string
  key_id: string
  wrapped_key: string
  sealed: string
}

/** Gives keys another id, so that they are tried for an envelope of other keys. */
const named = (keyId: string, keys: KeyManagement): KeyManagement => ({
  keyId,
  wrap: keys.wrap,
  unwrap: ({ wrapped }, context) => keys.unwrap({ keyId: keys.keyId, wrapped }, context),
})
