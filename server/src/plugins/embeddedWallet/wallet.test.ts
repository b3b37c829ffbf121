import { sql } from 'kysely'
import { PATHS, type WireAppConfig } from 'latchkey/core/contract'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { refresh } from '../../testing/createTestServer.ts'
import {
  createEmbeddedWalletSetting,
  type EmbeddedWalletSetting,
  type Owner,
  type WithWallet,
} from './testing/setting.ts'
import { driveRecovery, newDeviceId, newWallet, passwordRecovery, providerRecovery } from './testing/walletFrame.ts'
import { walletTables } from './tables.ts'

let setting: EmbeddedWalletSetting
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting()
})
afterAll(() => setting.close())

/** The wallets that the client sees after it re-read the user (HTTP-53). */
const walletsOf = async ({ token }: Pick<Owner, 'token'>, on = setting) => {
  const { body } = await refresh(on.server, null, { token })
  return body.user?.linked_accounts.filter(({ type }) => type === 'wallet')
}
const countWallets = async (): Promise<number> =>
  (await walletTables(setting.server.db).selectFrom('embedded_wallet_wallets').select('id').execute()).length

describe('creating a wallet', () => {
  it('creating a wallet stores its shares, and adds the wallet to the linked accounts of its user [EMBEDDED-3, RECOVERY-1]', async () => {
    const owner = await setting.logIn()
    const wallet = newWallet()
    const body = await setting.write('create', owner, wallet, providerRecovery())
    expect(await owner.frame.create(body)).toMatchObject({
      status: 200,
      body: { address: wallet.address, created: true },
    })
    expect(await walletsOf(owner)).toEqual([
      {
        type: 'wallet',
        address: wallet.address,
        chain_type: 'ethereum',
        chain_id: 'eip155:1',
        wallet_client: 'latchkey',
        wallet_client_type: 'latchkey',
        connector_type: 'embedded',
        wallet_index: 0,
        recovery_method: 'latchkey',
        verified_at: expect.any(Number),
        first_verified_at: expect.any(Number),
        latest_verified_at: expect.any(Number),
      },
    ])
    expect(await owner.frame.release({ address: wallet.address, device_id: body.device_id })).toMatchObject({
      status: 200,
      body: { auth_share: body.auth_share },
    })
  })

  it.each([
    ['user-passcode', passwordRecovery],
    ['google-drive', driveRecovery],
  ])('a user-owned recovery shows in the linked account: %s [RECOVERY-1]', async (method, recovery) => {
    const owner = await setting.withWallet(recovery())
    expect(await walletsOf(owner)).toMatchObject([{ recovery_method: method }])
  })

  it('a second creation answers the existing wallet (created: false), and stores nothing', async () => {
    const owner = await setting.withWallet()
    const other = await setting.write('create', owner, newWallet(), providerRecovery())
    expect(await owner.frame.create(other)).toMatchObject({
      status: 200,
      body: { address: owner.wallet.address, created: false },
    })
    expect(await owner.frame.release({ address: other.address, device_id: other.device_id })).toMatchObject({
      status: 404,
    })
    expect(await walletsOf(owner)).toHaveLength(1)
  })

  it('a creation of a wallet sent three times answers the same each time and keeps its shares', async () => {
    const owner = await setting.logIn()
    const body = await setting.write('create', owner, newWallet(), providerRecovery())
    const answers = [await owner.frame.create(body), await owner.frame.create(body), await owner.frame.create(body)]
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ address: body.address, created: true }))
    const { body: recovery } = await owner.frame.startRecovery({ address: body.address })
    expect(recovery).toEqual({ auth_share: body.auth_share, recovery: body.recovery })
  })

  it('four tabs that create simultaneously make one wallet, and each gets its address [ACCESS-29, EMBEDDED-2]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await setting.logIn()
      const bodies = await Promise.all(
        Array.from({ length: 4 }, () => setting.write('create', owner, newWallet(), providerRecovery())),
      )
      const before = await countWallets()
      const answers = await Promise.all(bodies.map((body) => owner.frame.create(body)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await countWallets()).toBe(before + 1)
      const [account] = (await walletsOf(owner)) ?? []
      expect(answers.map(({ body }) => body.address)).toEqual(Array(4).fill(account?.address))
      expect(answers.map(({ body }, index) => body.created === (bodies[index]?.address === account?.address))).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  })

  it('one creation sent three times simultaneously makes one wallet, and each call answers created', async () => {
    const owner = await setting.logIn()
    const body = await setting.write('create', owner, newWallet(), providerRecovery())
    const answers = await Promise.all([owner.frame.create(body), owner.frame.create(body), owner.frame.create(body)])
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ address: body.address, created: true }))
    expect(await walletsOf(owner)).toHaveLength(1)
  })

  it('a creation of a wallet that fails in the database leaves nothing, and succeeds when it is sent again [ACCESS-29, EMBEDDED-2, V2.3.3]', async () => {
    const owner = await setting.logIn()
    const body = await setting.write('create', owner, newWallet(), providerRecovery())
    const before = await countWallets()
    await failingLinks(async () => {
      expect((await owner.frame.create(body)).status).toBe(500)
    })
    expect(await countWallets()).toBe(before)
    expect(await walletsOf(owner)).toEqual([])
    expect(await owner.frame.create(body)).toMatchObject({ status: 200, body: { created: true } })
  })

  it('a user with ten linked external wallets can still create one', async () => {
    const owner = await setting.logIn()
    const at = new Date(setting.server.clock.now())
    const external = Array.from({ length: 10 }, () => newWallet().address)
    await setting.server.db
      .insertInto('linked_accounts')
      .values(
        external.map((subject) => ({
          id: subject,
          app_id: DEVELOPMENT_APP_ID,
          user_id: owner.userId,
          type: 'wallet',
          subject,
          details: JSON.stringify({ wallet_client: 'unknown' }),
          verified_at: at,
          first_verified_at: at,
          latest_verified_at: at,
        })),
      )
      .execute()
    const body = await setting.write('create', owner, newWallet(), providerRecovery())
    expect(await owner.frame.create(body)).toMatchObject({ status: 200, body: { created: true } })
  })
})

describe('a device of a wallet', () => {
  it('each device of a wallet gets its own auth share', async () => {
    const owner = await setting.withWallet()
    const phone = await setting.logIn(owner.email)
    const body = await setting.write('addDevice', phone, owner.wallet)
    expect(await phone.frame.addDevice(body)).toMatchObject({ status: 200, body: { address: owner.wallet.address } })
    const { address } = owner.wallet
    expect((await phone.frame.release({ address, device_id: body.device_id })).body.auth_share).toBe(body.auth_share)
    expect((await owner.frame.release({ address, device_id: owner.deviceId })).body.auth_share).toBe(owner.authShare)
    const { body: recovery } = await owner.frame.startRecovery({ address })
    expect(recovery).toEqual({ auth_share: owner.authShare, recovery: owner.recovery })
  })

  it('a request for a share of an unknown device answers wallet_not_on_device', async () => {
    const { frame, wallet } = await setting.withWallet()
    expect(await frame.release({ address: wallet.address, device_id: newDeviceId() })).toMatchObject({
      status: 404,
      body: { code: 'wallet_not_on_device' },
    })
  })

  it('a device added six times at once answers 200 each time', async () => {
    const owner = await setting.withWallet()
    const body = await setting.write('addDevice', owner, owner.wallet)
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.frame.addDevice(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  })

  it('adding a device with an id that is taken is refused with invalid_data, and the other device keeps its share', async () => {
    const owner = await setting.withWallet()
    const { deviceId } = owner
    const body = await setting.write('addDevice', owner, owner.wallet, undefined, {
      claim: { deviceId },
      body: { device_id: deviceId },
    })
    expect(await owner.frame.addDevice(body)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect((await owner.frame.release({ address: owner.wallet.address, device_id: deviceId })).body.auth_share).toBe(
      owner.authShare,
    )
  })

  it('the 21st device of a wallet replaces the least recently used one, and a repeated old addDevice does not bring that back [EMBEDDED-38]', async () => {
    const owner = await setting.withWallet()
    const { address } = owner.wallet
    const first = await setting.write('addDevice', owner, owner.wallet)
    await owner.frame.addDevice(first)
    for (let count = 2; count < 20; count += 1) {
      setting.server.clock.advance(1)
      await owner.frame.addDevice(await setting.write('addDevice', owner, owner.wallet))
    }
    setting.server.clock.advance(1)
    // Added first, but used again now, so it is not the least recently used device.
    expect((await owner.frame.release({ address, device_id: owner.deviceId })).status).toBe(200)
    expect((await owner.frame.release({ address, device_id: first.device_id })).status).toBe(200)
    setting.server.clock.advance(1)
    expect((await owner.frame.release({ address, device_id: owner.deviceId })).status).toBe(200)
    const newest = await setting.write('addDevice', owner, owner.wallet)
    await owner.frame.addDevice(newest)
    for (const device_id of [first.device_id, owner.deviceId, newest.device_id]) {
      expect((await owner.frame.release({ address, device_id })).status).toBe(200)
    }
    for (let count = 0; count < 18; count += 1) {
      setting.server.clock.advance(1)
      await owner.frame.addDevice(await setting.write('addDevice', owner, owner.wallet))
      await owner.frame.release({ address, device_id: owner.deviceId })
    }
    const gone = { status: 404, body: { code: 'wallet_not_on_device' } }
    expect(await owner.frame.release({ address, device_id: first.device_id })).toMatchObject(gone)
    expect((await owner.frame.addDevice(first)).status).toBe(200)
    expect(await owner.frame.release({ address, device_id: first.device_id })).toMatchObject(gone)
    const shares = await walletTables(setting.server.db)
      .selectFrom('embedded_wallet_devices as device')
      .innerJoin('embedded_wallet_wallets as wallet', 'wallet.id', 'device.wallet_id')
      .select('device_id')
      .where('wallet.address', '=', address)
      .where('device.auth_share', 'is not', null)
      .execute()
    expect(shares).toHaveLength(20)
  })
})

describe('a device of a wallet that keeps its share no longer than its page', () => {
  const addOf = async (owner: WithWallet, isLasting: boolean) => {
    setting.server.clock.advance(1)
    const body = await setting.write('addDevice', owner, owner.wallet, undefined, { body: { is_lasting: isLasting } })
    expect((await owner.frame.addDevice(body)).status).toBe(200)
    return body.device_id
  }

  it('wallet devices that last as long as their page displace only such devices, and lasting devices only lasting ones', async () => {
    const owner = await setting.withWallet()
    const { address } = owner.wallet
    const statusOf = async (device_id: string) => (await owner.frame.release({ address, device_id })).status
    const first = await addOf(owner, false)
    for (let count = 0; count < 20; count += 1) await addOf(owner, false)
    expect([await statusOf(owner.deviceId), await statusOf(first)]).toEqual([200, 404])
    const page = await addOf(owner, false)
    for (let count = 0; count < 20; count += 1) await addOf(owner, true)
    expect([await statusOf(owner.deviceId), await statusOf(page)]).toEqual([404, 200])
  })
})

describe('the recovery of a wallet', () => {
  it("setting a user-owned recovery replaces the provider's, and changes the wallet's recovery_method", async () => {
    const owner = await setting.withWallet()
    const { address } = owner.wallet
    const recovery = passwordRecovery()
    const body = await setting.write('setRecovery', owner, owner.wallet, recovery)
    expect(await owner.frame.setRecovery(body)).toMatchObject({ status: 200, body: { address } })
    expect(await walletsOf(owner)).toMatchObject([{ address, recovery_method: 'user-passcode' }])
    expect((await owner.frame.startRecovery({ address })).body).toEqual({ auth_share: body.auth_share, recovery })
    // The calling device got a new pair of shares; the pairs of other devices stay valid.
    expect((await owner.frame.release({ address, device_id: body.device_id })).body.auth_share).toBe(body.auth_share)
    expect((await owner.frame.release({ address, device_id: owner.deviceId })).body.auth_share).toBe(owner.authShare)
  })

  it('a change of the recovery sent three times answers 200 each time', async () => {
    const owner = await setting.withWallet()
    const body = await setting.write('setRecovery', owner, owner.wallet, passwordRecovery())
    const answers = await Promise.all([owner.frame.setRecovery(body), owner.frame.setRecovery(body)])
    expect([...answers, await owner.frame.setRecovery(body)].map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('one of two passwords set simultaneously becomes the recovery, and the other call answers 400', async () => {
    const owner = await setting.withWallet()
    const bodies = [
      await setting.write('setRecovery', owner, owner.wallet, passwordRecovery()),
      await setting.write('setRecovery', owner, owner.wallet, passwordRecovery()),
    ]
    const answers = await Promise.all(bodies.map((body) => owner.frame.setRecovery(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = bodies[answers.findIndex(({ status }) => status === 200)]
    expect((await owner.frame.startRecovery({ address: owner.wallet.address })).body).toEqual({
      auth_share: winner?.auth_share,
      recovery: winner?.recovery,
    })
  })

  it('a recovery password cannot be replaced by another password (wallet_password_exists) [ACCESS-33, RECOVERY-21]', async () => {
    const owner = await setting.withWallet(passwordRecovery())
    const body = await setting.write('setRecovery', owner, owner.wallet, passwordRecovery())
    expect(await owner.frame.setRecovery(body)).toMatchObject({ status: 400, body: { code: 'wallet_password_exists' } })
    expect((await owner.frame.startRecovery({ address: owner.wallet.address })).body.recovery).toEqual(owner.recovery)
  })

  it('a recovery by drive can be changed to a password, but not back to the provider (not_user_owned) [RECOVERY-4]', async () => {
    const owner = await setting.withWallet(driveRecovery())
    const toUs = await setting.write('setRecovery', owner, owner.wallet, providerRecovery())
    expect(await owner.frame.setRecovery(toUs)).toMatchObject({
      status: 403,
      body: { code: 'disallowed_recovery_method', cause: 'not_user_owned' },
    })
    expect(
      (await owner.frame.setRecovery(await setting.write('setRecovery', owner, owner.wallet, passwordRecovery())))
        .status,
    ).toBe(200)
    expect(await walletsOf(owner)).toMatchObject([{ recovery_method: 'user-passcode' }])
  })

  it('all calls for a wallet that does not exist answer embedded_wallet_not_found', async () => {
    const owner = await setting.logIn()
    const notFound = { status: 404, body: { code: 'embedded_wallet_not_found' } }
    const wallet = newWallet()
    expect(
      await owner.frame.setRecovery(await setting.write('setRecovery', owner, wallet, passwordRecovery())),
    ).toMatchObject(notFound)
    expect(await owner.frame.addDevice(await setting.write('addDevice', owner, wallet))).toMatchObject(notFound)
    expect(await owner.frame.startRecovery({ address: wallet.address })).toMatchObject(notFound)
    expect(await owner.frame.release({ address: wallet.address, device_id: newDeviceId() })).toMatchObject(notFound)
  })
})

describe('a deleted user', () => {
  it('an erased user leaves no row of wallet, devices or shares [EMBEDDED-6]', async () => {
    const owner = await setting.withWallet()
    const { db } = setting.server
    const find = () =>
      walletTables(db)
        .selectFrom('embedded_wallet_wallets')
        .leftJoin('embedded_wallet_devices', 'wallet_id', 'id')
        .select(['id', 'device_id'])
        .where('user_id', '=', owner.userId)
        .execute()
    expect(await find()).toHaveLength(1)
    await db.deleteFrom('users').where('id', '=', owner.userId).execute()
    expect(await find()).toEqual([])
  })
})

describe('embedded wallets of an app', () => {
  const configOf = async (on: EmbeddedWalletSetting) =>
    (await on.server.get<WireAppConfig>(PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID))).body.embedded_wallet_config
  const withSettings = async (
    settings: Record<string, unknown>,
    run: (on: EmbeddedWalletSetting) => Promise<void>,
  ): Promise<void> => {
    const on = await createEmbeddedWalletSetting({ settings, beside: setting.server })
    try {
      await run(on)
    } finally {
      await on.server.http.close()
    }
  }

  it('the app configuration says when wallets are made and which recoveries are offered [CONFIG-6]', () =>
    withSettings(
      {
        createOnLogin: 'users-without-wallets',
        userOwnedRecoveryOptions: ['google-drive'],
        requireUserOwnedRecoveryOnCreate: true,
      },
      async (on) => {
        expect(await configOf(on)).toEqual({
          create_on_login: 'users-without-wallets',
          user_owned_recovery_options: ['google-drive'],
          require_user_owned_recovery_on_create: true,
          ethereum: { create_on_login: 'users-without-wallets' },
          solana: { create_on_login: 'off' },
        })
      },
    ))

  it('requireUserOwnedRecoveryOnCreate refuses the provider (user_owned_required) and what is not offered [ACCESS-32, RECOVERY-2]', () =>
    withSettings(
      { userOwnedRecoveryOptions: ['user-passcode'], requireUserOwnedRecoveryOnCreate: true },
      async (on) => {
        const owner = await on.logIn()
        const refusal = (cause: string) => ({ status: 403, body: { code: 'disallowed_recovery_method', cause } })
        const wallet = newWallet()
        expect(await owner.frame.create(await on.write('create', owner, wallet, providerRecovery()))).toMatchObject(
          refusal('user_owned_required'),
        )
        expect(await owner.frame.create(await on.write('create', owner, wallet, driveRecovery()))).toMatchObject(
          refusal('not_offered'),
        )
        expect(await walletsOf(owner, on)).toEqual([])
        expect(await owner.frame.create(await on.write('create', owner, wallet, passwordRecovery()))).toMatchObject({
          status: 200,
        })
        expect(
          await owner.frame.setRecovery(await on.write('setRecovery', owner, wallet, driveRecovery())),
        ).toMatchObject(refusal('not_offered'))
      },
    ))

  it('the OpenAPI document requires an access token for every wallet call but the two that bring an export ticket', async () => {
    const { body } = await setting.server.get<{ paths: Record<string, { post?: { security?: unknown } }> }>(
      '/openapi.json',
    )
    const { tokenPrice: _price, openExport, exportShare, ...calls } = EMBEDDED_WALLET_PATHS
    for (const path of Object.values(calls))
      expect(body.paths[path]?.post?.security).toEqual([{ appId: [], bearer: [] }])
    // These two calls bring a ticket instead of an access token.
    for (const path of [openExport, exportShare]) expect(body.paths[path]?.post?.security).toEqual([{ appId: [] }])
  })
})

/** Makes the database refuse new linked accounts, which is the last step of a creation. */
async function failingLinks(run: () => Promise<void>): Promise<void> {
  const { db } = setting.server
  await sql`create function refuse_link() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_link before insert on linked_accounts for each row execute function refuse_link()`.execute(
    db,
  )
  try {
    await run()
  } finally {
    await sql`drop trigger refuse_link on linked_accounts`.execute(db)
    await sql`drop function refuse_link`.execute(db)
  }
}
