import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { WALLET_PATHS, type WireWalletNonce } from 'latchkey/plugins/wallet/contract'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { readConfig } from '../../config.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../testing/createTestServer.ts'
import {
  createEmbeddedWalletSetting,
  RECOVERY_KEY,
  type EmbeddedWalletSetting,
  type WithWallet,
} from './testing/setting.ts'
import {
  createFrame,
  driveRecovery,
  newDeviceId,
  newShare,
  newWallet,
  passwordRecovery,
  providerRecovery,
  type WalletFrame,
} from './testing/walletFrame.ts'
import { walletTables } from './tables.ts'

let setting: EmbeddedWalletSetting
let victim: WithWallet
/** A server whose app has no embedded wallets. */
let production: TestServer
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting()
  victim = await setting.withWallet()
  production = await createTestServer({ mode: 'production', env: { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY } })
})
afterAll(async () => {
  await setting.close()
  await production.close()
})

type Call = readonly [name: keyof WalletFrame, body: () => Promise<object>]

/** Every call that the wallet's frame makes, with a valid body of the owner. */
const calls: Call[] = [
  ['create', () => setting.write('create', victim, newWallet(), providerRecovery())],
  ['release', async () => ({ address: victim.wallet.address, device_id: victim.deviceId })],
  ['startRecovery', async () => ({ address: victim.wallet.address })],
  ['addDevice', () => setting.write('addDevice', victim, victim.wallet)],
  ['setRecovery', () => setting.write('setRecovery', victim, victim.wallet, passwordRecovery())],
]
/** Reads everything that the database has of the wallet, to check that nothing changed. */
const stored = async () => {
  const tables = walletTables(setting.server.db)
  const wallets = await tables
    .selectFrom('embedded_wallet_wallets')
    .selectAll()
    .where('user_id', '=', victim.userId)
    .execute()
  const devices = await tables.selectFrom('embedded_wallet_devices').selectAll().orderBy('device_id').execute()
  return {
    wallets,
    devices: devices
      .filter(({ wallet_id }) => wallet_id === wallets[0]?.id)
      .map(({ last_used_at: _at, ...row }) => row),
  }
}
const unchanged = async (run: () => Promise<void>): Promise<void> => {
  const before = await stored()
  await run()
  expect(await stored()).toEqual(before)
}

describe.each(calls)('the call %s', (name, body) => {
  it.each([
    ["the app's own page", ORIGIN, 'invalid_origin'],
    ["a stranger's page", 'https://evil.test', 'invalid_origin'],
    ['a sandboxed page', 'null', 'invalid_origin'],
    ['a page of the provider on another port', 'http://localhost:4101', 'invalid_origin'],
    ['the provider without TLS, or with', 'https://localhost:4100', 'invalid_origin'],
    ['no page at all', undefined, 'invalid_origin'],
  ])('the wallet call refuses %s with invalid_origin [ACCESS-31, EMBEDDED-40, V8.2.1]', (_who, origin, code) =>
    unchanged(async () => {
      const frame = createFrame(setting.server, victim.token, origin)
      expect(await frame[name](await body(), { headers: { origin } })).toMatchObject({ status: 403, body: { code } })
    }),
  )

  it.each([
    ['no token', async () => undefined],
    ['a token that is none', async () => 'x.y.z'],
    ['a token of another app', async () => (await setting.server.login(victim.email, { appId: OTHER_APP_ID })).token],
    ['a token with another signature', async () => `${victim.token.slice(0, -6)}AAAAAA`],
  ])('the wallet call refuses %s with missing_or_invalid_token [ACCESS-31, EMBEDDED-40]', (_what, token) =>
    unchanged(async () => {
      const frame = createFrame(setting.server, await token())
      expect(await frame[name](await body())).toMatchObject({ status: 401, body: { code: 'missing_or_invalid_token' } })
    }),
  )

  it('the wallet call refuses a session that has logged out (already_logged_out) [ACCESS-31, EMBEDDED-40]', () =>
    unchanged(async () => {
      const again = await setting.logIn(victim.email)
      await setting.server.post(PATHS.sessionsLogout, { refresh_token: again.refresh_token }, { token: again.token })
      expect(await again.frame[name](await body())).toMatchObject({
        status: 401,
        body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' },
      })
    }))

  it('the wallet call refuses an app without embedded wallets (embedded_wallets_not_enabled)', async () => {
    const { token } = await production.login('nobody@example.com')
    const frame = createFrame(production, token, PRODUCTION_ENV.LATCHKEY_PUBLIC_URL)
    expect(await frame[name](await body())).toMatchObject({
      status: 403,
      body: { code: 'embedded_wallets_not_enabled' },
    })
  })
})

describe('an expired access token', () => {
  it('a request for a share of a wallet with an expired access token answers 401', async () => {
    const before = setting.server.clock.now()
    const owner = await setting.withWallet()
    setting.server.clock.advance(3_601)
    expect(await owner.frame.release({ address: owner.wallet.address, device_id: owner.deviceId })).toMatchObject({
      status: 401,
    })
    setting.server.clock.advance((before - setting.server.clock.now()) / 1_000)
  })
})

describe("a stolen token, without the wallet's key", () => {
  const notOwned = { status: 403, body: { code: 'embedded_wallet_not_owned' } }
  const thief = newWallet()

  it.each<['addDevice' | 'setRecovery']>([['addDevice'], ['setRecovery']])(
    'a stolen token changes no share: %s with another key or wallet is refused [ACCESS-31, EMBEDDED-40]',
    (action) =>
      unchanged(async () => {
        const recovery = action === 'setRecovery' ? passwordRecovery() : undefined
        const forged = await setting.write(action, victim, victim.wallet, recovery, { signer: thief })
        expect(await victim.frame[action](forged)).toMatchObject(notOwned)
        const own = await setting.write(action, victim, thief, recovery)
        expect(await victim.frame[action](own)).toMatchObject({
          status: 404,
          body: { code: 'embedded_wallet_not_found' },
        })
      }),
  )

  it("a stolen token cannot register another user's address, with a forged signature or with the wallet's own key [SEC-10]", async () => {
    const robber = await setting.logIn()
    const forged = await setting.write('create', robber, victim.wallet, providerRecovery(), { signer: thief })
    expect(await robber.frame.create(forged)).toMatchObject(notOwned)
    // A signature by the wallet's own key does not help either: an address has one owner.
    const copied = await setting.write('create', robber, victim.wallet, providerRecovery())
    expect(await robber.frame.create(copied)).toMatchObject({ status: 400, body: { code: 'linked_to_another_user' } })
    const { body } = await robber.frame.create(await setting.write('create', robber, newWallet(), providerRecovery()))
    expect(body.created).toBe(true)
  })

  it('creating an embedded wallet with the key of a wallet linked for logins is refused with linked_to_another_user', async () => {
    const wallet = newWallet()
    const owner = await setting.logIn()
    await linkExternal(owner.token, wallet)
    const body = await setting.write('create', owner, wallet, providerRecovery())
    expect(await owner.frame.create(body)).toMatchObject({ status: 400, body: { code: 'linked_to_another_user' } })
  })

  const changes: [what: string, changes: Parameters<EmbeddedWalletSetting['write']>[4]][] = [
    ['another user', { claim: { userId: 'did:latchkey:somebody' } }],
    ['another app', { claim: { appId: OTHER_APP_ID } }],
    ['another brand', { claim: { brand: 'other' } }],
    ['another address', { claim: { address: newWallet().address } }],
    ['another device', { claim: { deviceId: newDeviceId() } }],
    ['another auth share', { claim: { authShare: newShare() } }],
    ['another recovery', { claim: { recovery: passwordRecovery() } }],
    ['no recovery', { claim: { recovery: undefined } }],
    ['a creation', { claim: { action: 'create' } }],
    ['nothing, of zeros only', { body: { signature: `0x${'00'.repeat(65)}` } }],
    ['nothing, with an s that is too high', { body: { signature: `0x${'11'.repeat(32)}${'ff'.repeat(32)}1b` } }],
  ]
  it.each(changes)('a signature for %s is refused with embedded_wallet_not_owned [V2.2.3]', (_what, change) =>
    unchanged(async () => {
      const body = await setting.write('setRecovery', victim, victim.wallet, passwordRecovery(), change)
      expect(await victim.frame.setRecovery(body)).toMatchObject(notOwned)
    }),
  )

  it.each([
    ['an address in lower case', () => ({ address: victim.wallet.address.toLowerCase() })],
    [
      'an address with a wrong checksum',
      () => ({ address: `0x${victim.wallet.address.slice(2).replace(/[a-f]/i, flip)}` }),
    ],
    ['no address', () => ({ address: 'ada.eth' })],
    ['a share that is too short', () => ({ auth_share: newShare().slice(4) })],
    ['a share that is too long', () => ({ auth_share: `${newShare()}AAAA` })],
    ['a share in another alphabet', () => ({ auth_share: `+/${newShare().slice(2)}` })],
    ['a share with padding', () => ({ auth_share: `${newShare()}=` })],
    ['a device that is a path', () => ({ device_id: '../../etc/passwd' })],
    ['a device in a second spelling', () => ({ device_id: `${'A'.repeat(21)}B` })],
    ['a short signature', () => ({ signature: '0x1234' })],
    ['a recovery by magic', () => ({ recovery: { method: 'magic', share: newShare() } })],
    [
      'a password without its key derivation',
      () => ({ recovery: { method: 'user-passcode', sealed: { version: 1 } } }),
    ],
    ['a password that derives too little', () => ({ recovery: weakly({ memory: 8 }) })],
    ["a password with a drive's key", () => ({ recovery: weakly({ name: 'google-drive', file: 'x' }) })],
    ['a body without end', () => ({ recovery: weakly({ file: 'x'.repeat(60_000) }), auth_share: 'x'.repeat(4_000) })],
  ])('a write with %s is refused with invalid_data [V2.2.2]', (_what, body) =>
    unchanged(async () => {
      const write = await setting.write('setRecovery', victim, victim.wallet, passwordRecovery(), { body: body() })
      expect(await victim.frame.setRecovery(write)).toMatchObject({
        status: expect.any(Number),
        body: { code: 'invalid_data' },
      })
    }),
  )
})

describe("another user's wallet", () => {
  it("another user who knows a wallet's address and device gets 404 for its share [V8.2.2]", async () => {
    const robber = await setting.withWallet()
    const { address } = victim.wallet
    const notFound = { status: 404, body: { code: 'embedded_wallet_not_found' } }
    expect(await robber.frame.release({ address, device_id: victim.deviceId })).toMatchObject(notFound)
    expect(await robber.frame.startRecovery({ address })).toMatchObject(notFound)
    expect(await robber.frame.release({ address: robber.wallet.address, device_id: victim.deviceId })).toMatchObject({
      status: 404,
      body: { code: 'wallet_not_on_device' },
    })
  })

  it('a wallet keeps its shares if another user adds a device with the same id', async () => {
    const robber = await setting.withWallet()
    const { deviceId } = victim
    const body = await setting.write('addDevice', robber, robber.wallet, undefined, {
      claim: { deviceId },
      body: { device_id: deviceId },
    })
    expect((await robber.frame.addDevice(body)).status).toBe(200)
    expect((await victim.frame.release({ address: victim.wallet.address, device_id: deviceId })).body.auth_share).toBe(
      victim.authShare,
    )
  })
})

describe('a replayed write', () => {
  it('a replayed setRecovery call answers 200, and leaves the newer recovery in place', async () => {
    const owner = await setting.withWallet()
    const first = await setting.write('setRecovery', owner, owner.wallet, driveRecovery())
    const second = await setting.write('setRecovery', owner, owner.wallet, passwordRecovery())
    await owner.frame.setRecovery(first)
    await owner.frame.setRecovery(second)
    expect((await owner.frame.setRecovery(first)).status).toBe(200)
    const { body } = await owner.frame.startRecovery({ address: owner.wallet.address })
    expect(body).toEqual({ auth_share: second.auth_share, recovery: second.recovery })
  })

  it('a write signed for setRecovery is refused by addDevice and create with embedded_wallet_not_owned', async () => {
    const owner = await setting.withWallet()
    const body = await setting.write('setRecovery', owner, owner.wallet, passwordRecovery())
    expect(await owner.frame.addDevice(body)).toMatchObject({
      status: 403,
      body: { code: 'embedded_wallet_not_owned' },
    })
    expect(await owner.frame.create(body)).toMatchObject({ status: 403, body: { code: 'embedded_wallet_not_owned' } })
  })

  it('a replayed creation of a wallet answers 200, and leaves the recovery that was set since the creation', async () => {
    const owner = await setting.logIn()
    const wallet = newWallet()
    const creation = await setting.write('create', owner, wallet, providerRecovery())
    await owner.frame.create(creation)
    const change = await setting.write('setRecovery', owner, wallet, passwordRecovery())
    await owner.frame.setRecovery(change)
    expect(await owner.frame.create(creation)).toMatchObject({ status: 200, body: { address: wallet.address } })
    expect((await owner.frame.startRecovery({ address: wallet.address })).body.recovery).toEqual(change.recovery)
  })
})

describe('limits on wallet calls', () => {
  const limited = async (
    limits: Record<string, unknown>,
    run: (owner: WithWallet, on: EmbeddedWalletSetting) => Promise<void>,
    recovery = passwordRecovery(),
  ): Promise<void> => {
    const on = await createEmbeddedWalletSetting({ file: { rateLimits: limits }, beside: setting.server })
    try {
      await run(await on.withWallet(recovery), on)
    } finally {
      await on.server.http.close()
    }
  }
  const tooMany = { status: 429, body: { code: 'too_many_requests' } }

  it('production allows a user 10 recoveries, 300 shares and 30 writes an hour [EMBEDDED-49, V2.3.2]', () => {
    const apps = [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN] }]
    const { rateLimits } = readConfig({ mode: 'production', file: { apps }, env: PRODUCTION_ENV })
    expect(rateLimits).toMatchObject({
      walletRecoveriesPerUser: { limit: 10, windowS: 3_600 },
      walletSharesPerUser: { limit: 300, windowS: 3_600 },
      walletWritesPerUser: { limit: 30, windowS: 3_600 },
    })
  })

  it('a fourth recovery answers 429 over all sessions of a user until the window ends [ACCESS-32, RECOVERY-5]', () =>
    limited({ walletRecoveriesPerUser: { limit: 3, windowS: 600 } }, async (owner, on) => {
      const { address } = owner.wallet
      const sessions = [owner, await on.logIn(owner.email), await on.logIn(owner.email)]
      for (const { frame } of sessions)
        expect((await frame.startRecovery({ address }, { ip: `203.0.113.${sessions.length}` })).status).toBe(200)
      expect(await owner.frame.startRecovery({ address })).toMatchObject({
        ...tooMany,
        body: { code: 'too_many_requests' },
      })
      expect((await (await on.withWallet()).frame.startRecovery({ address })).status).toBe(404)
      expect((await owner.frame.release({ address, device_id: owner.deviceId })).status).toBe(200)
      setting.server.clock.advance(600)
      expect((await owner.frame.startRecovery({ address })).status).toBe(200)
    }))

  it.each([
    ['the provider', 200, providerRecovery],
    ['a drive', 429, driveRecovery],
  ] as const)(
    'a recovery by %s that is started beyond the limit of recoveries answers %s',
    (_whose, status, recovery) =>
      limited(
        { walletRecoveriesPerUser: { limit: 2, windowS: 600 } },
        async ({ frame, wallet: { address } }) => {
          for (const _try of [1, 2]) expect((await frame.startRecovery({ address })).status).toBe(200)
          expect((await frame.startRecovery({ address })).status).toBe(status)
        },
        recovery(),
      ),
  )

  it('a recovery by the provider counts against the limit of shares', () =>
    limited(
      { walletSharesPerUser: { limit: 3, windowS: 600 } },
      async ({ frame, deviceId, wallet: { address } }) => {
        expect((await frame.release({ address, device_id: deviceId })).status).toBe(200)
        for (const _try of [1, 2]) expect((await frame.startRecovery({ address })).status).toBe(200)
        expect(await frame.startRecovery({ address })).toMatchObject(tooMany)
        expect(await frame.release({ address, device_id: deviceId })).toMatchObject(tooMany)
      },
      providerRecovery(),
    ))

  it('three of twelve simultaneous recoveries succeed with a limit of three', () =>
    limited({ walletRecoveriesPerUser: { limit: 3, windowS: 600 } }, async ({ frame, wallet: { address } }) => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => frame.startRecovery({ address })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    }))

  it('a request for a third share of one user answers 429 with walletSharesPerUser of two', () =>
    limited({ walletSharesPerUser: { limit: 2, windowS: 600 } }, async (owner) => {
      const share = { address: owner.wallet.address, device_id: owner.deviceId }
      expect([await owner.frame.release(share), await owner.frame.release(share)].map(({ status }) => status)).toEqual([
        200, 200,
      ])
      expect(await owner.frame.release(share)).toMatchObject(tooMany)
    }))

  it('a new recovery beyond the limit of account changes answers 429, and the old one stays', () =>
    limited(
      { accountChangesPerUser: { limit: 2, windowS: 600 } },
      async (owner, on) => {
        const change = await on.write('setRecovery', owner, owner.wallet, driveRecovery())
        expect((await owner.frame.setRecovery(change)).status).toBe(200)
        expect(
          await owner.frame.setRecovery(await on.write('setRecovery', owner, owner.wallet, passwordRecovery())),
        ).toMatchObject(tooMany)
        expect((await owner.frame.startRecovery({ address: owner.wallet.address })).body.recovery).toEqual(
          change.recovery,
        )
      },
      providerRecovery(),
    ))

  it('a third write of one user answers 429 with a limit of two [EMBEDDED-49]', () =>
    limited({ walletWritesPerUser: { limit: 2, windowS: 600 } }, async (owner, on) => {
      const add = async () => owner.frame.addDevice(await on.write('addDevice', owner, owner.wallet))
      expect((await add()).status).toBe(200)
      expect(await add()).toMatchObject(tooMany)
    }))
})

describe('the account of an embedded wallet', () => {
  it('the account of an embedded wallet cannot be unlinked (cannot_unlink_embedded_wallet), and is no other way in', async () => {
    const { address } = victim.wallet
    expect(await setting.server.post(WALLET_PATHS.unlink, { address }, { token: victim.token })).toMatchObject({
      status: 400,
      body: { code: 'cannot_unlink_embedded_wallet' },
    })
    expect(
      await setting.server.post(EMAIL_PATHS.unlink, { address: victim.email }, { token: victim.token }),
    ).toMatchObject({ status: 400, body: { code: 'cannot_unlink_sole_account' } })
  })

  it('an embedded wallet logs nobody in and cannot be linked, even by the holder of its key [ACCESS-30, EMBEDDED-4, LINK-32]', async () => {
    const refused = { status: 403, body: { code: 'disallowed_login_method', cause: 'embedded_wallet' } }
    expect(await setting.server.post(WALLET_PATHS.authenticate, await siwe(victim.wallet))).toMatchObject(refused)
    const { token } = await setting.logIn()
    expect(await setting.server.post(WALLET_PATHS.link, await siwe(victim.wallet, token), { token })).toMatchObject(
      refused,
    )
    expect((await victim.frame.release({ address: victim.wallet.address, device_id: victim.deviceId })).status).toBe(
      200,
    )
  })
})

describe('logs and answers of wallet calls', () => {
  it('logs and answers of wallet calls hold no share, signature or token, also if a call fails', async () => {
    const on = await createEmbeddedWalletSetting({ env: { LATCHKEY_LOG_LEVEL: 'trace' }, beside: setting.server })
    const owner = await on.withWallet(passwordRecovery())
    const { address } = owner.wallet
    const bodies = [
      await on.write('addDevice', owner, owner.wallet),
      await on.write('setRecovery', owner, owner.wallet, providerRecovery()),
    ] as const
    const answers = [
      await owner.frame.addDevice(bodies[0]),
      await owner.frame.setRecovery(bodies[1]),
      await owner.frame.addDevice({ ...bodies[0], device_id: owner.deviceId }),
      await owner.frame.create({ ...bodies[1], auth_share: `${bodies[1].auth_share}!` }),
      await createFrame(on.server, owner.token, ORIGIN).addDevice(bodies[0]),
    ]
    await owner.frame.startRecovery({ address })
    await owner.frame.release({ address, device_id: owner.deviceId })
    // With another server secret no stored share opens, so these calls fail inside the server and are logged.
    const changed = await createEmbeddedWalletSetting({
      env: { LATCHKEY_LOG_LEVEL: 'trace', LATCHKEY_SECRET: 'another secret of at least 32 characters' },
      beside: await withoutSigningKey(on),
    })
    const late = await changed.logIn(owner.email)
    answers.push(
      (await late.frame.release({ address, device_id: owner.deviceId })) as never,
      (await late.frame.startRecovery({ address })) as never,
    )
    expect(answers.slice(-2).map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [500, ['error', 'code']],
      [500, ['error', 'code']],
    ])

    const text = on.server.log() + changed.server.log() + JSON.stringify(answers)
    expect(changed.server.log()).toContain('Sealed under key')
    const secrets = [
      owner.authShare,
      owner.token,
      late.token,
      JSON.stringify(owner.recovery).slice(30, 90),
      ...bodies.flatMap(({ auth_share, signature }) => [auth_share, signature]),
      owner.refresh_token,
    ]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    await on.server.http.close()
    await changed.server.http.close()
  })
})

/** Deletes the stored signing key, which a server with another secret could not open and would refuse to start with. */
async function withoutSigningKey({ server }: EmbeddedWalletSetting) {
  await server.db.deleteFrom('signing_keys').execute()
  return server
}

const flip = (letter: string): string => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())

function weakly(kdf: Record<string, unknown>): object {
  const { sealed } = passwordRecovery() as { sealed: { kdf: object } }
  return { method: 'user-passcode', sealed: { ...sealed, kdf: { ...sealed.kdf, ...kdf } } }
}

/** Makes the body of a login with a wallet, as a page would. */
async function siwe(
  { address, sign }: { address: Address; sign(text: string): Promise<string> },
  token?: string,
): Promise<object> {
  const { body } = await setting.server.post<WireWalletNonce>(WALLET_PATHS.init, { address }, { token })
  const message = createSiweMessage({
    domain: new URL(ORIGIN).host,
    uri: ORIGIN,
    address,
    nonce: body.nonce,
    version: '1',
    chainId: 1,
    issuedAt: new Date(setting.server.clock.now()),
  })
  return {
    message,
    signature: await sign(message),
    chainId: 'eip155:1',
    walletClientType: 'metamask',
    connectorType: 'injected',
  }
}

async function linkExternal(token: string, wallet: ReturnType<typeof newWallet>): Promise<void> {
  const { status } = await setting.server.post(WALLET_PATHS.link, await siwe(wallet, token), { token })
  if (status !== 200) throw new Error(`link answered ${status}`)
}
