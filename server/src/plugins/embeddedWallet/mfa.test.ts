import type { MfaProof } from '../../core/contract/pluginMfa.ts'
import { backupCalls } from '../mfaBackupCodes/testing/backupCalls.ts'
import { EMBEDDED_WALLET_PATHS } from 'latchkey/plugins/embeddedWallet/contract'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { createEmbeddedWalletSetting, type EmbeddedWalletSetting, type WithWallet } from './testing/setting.ts'
import { openAnswer, sealCall, sealingKeyOf } from './testing/sealedPost.ts'
import { FRAME_ORIGIN, passwordRecovery, type Answer } from './testing/walletFrame.ts'

const used = new Set<unknown>()
let setting: EmbeddedWalletSetting
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting({
    plugins: [
      doorPlugin({
        // Accepts each code once, as `verifyMfa` requires.
        verifyMfa: async ({ proof: { code } }) =>
          typeof code === 'string' && code.startsWith('9') && !used.has(code) && used.add(code).size > 0,
      }),
    ],
  })
})
afterAll(() => setting.close())

let codes = 0
const goodProof = (): MfaProof => ({ method: 'knock', code: `9${String((codes += 1)).padStart(5, '0')}` })
const wrongProof: MfaProof = { method: 'knock', code: '000000' }
const refused = (cause: string) => ({ status: 401, body: { code: 'missing_or_invalid_mfa', cause } })

async function withSecondFactor(): Promise<WithWallet> {
  const owner = await setting.withWallet()
  expect((await setting.server.post(DOOR_PATHS.enroll, {}, { token: owner.token })).status).toBe(200)
  return owner
}

const takes: [name: string, take: (owner: WithWallet, mfa?: MfaProof) => Promise<Answer<{ auth_share: string }>>][] = [
  ['a share', ({ frame, wallet: { address }, deviceId }, mfa) => frame.release({ address, device_id: deviceId, mfa })],
  ['a recovery', ({ frame, wallet: { address } }, mfa) => frame.startRecovery({ address, mfa })],
]

describe.each(takes)('taking %s', (_name, take) => {
  it('a user without a second factor gets the share of a wallet without a proof', async () => {
    expect((await take(await setting.withWallet())).status).toBe(200)
  })

  it('a user with a second factor needs a new proof for each share of a wallet (missing_or_invalid_mfa) [ACCESS-25, MFA-1, V6.4.3]', async () => {
    const owner = await withSecondFactor()
    expect(await take(owner)).toMatchObject(refused('missing'))
    expect(await take(owner, wrongProof)).toMatchObject(refused('invalid'))
    expect(await take(owner, { method: 'sms', code: '900000' })).toMatchObject(refused('unsupported_method'))
    const proof = goodProof()
    expect(await take(owner, proof)).toMatchObject({ status: 200, body: { auth_share: owner.authShare } })
    expect(await take(owner, proof)).toMatchObject(refused('invalid'))
    expect(await take(owner)).toMatchObject(refused('missing'))
  })

  it('a backup code releases the share of a wallet once, as another second factor does [MFA-86]', async () => {
    const owner = await withSecondFactor()
    const [code] = await backupCalls(setting.server, owner).add()
    const proof = { method: 'backup_codes', code: code.toLowerCase() }
    expect(await take(owner, proof)).toMatchObject({ status: 200, body: { auth_share: owner.authShare } })
    expect(await take(owner, proof)).toMatchObject(refused('invalid'))
  })

  it('enrolling a second factor makes every session of the user need a proof for shares and writes at once', async () => {
    const owner = await setting.withWallet()
    const elsewhere = { ...owner, ...(await setting.logIn(owner.email)) }
    expect((await take(elsewhere)).status).toBe(200)
    expect((await setting.server.post(DOOR_PATHS.enroll, {}, { token: owner.token })).status).toBe(200)
    expect(await take(elsewhere)).toMatchObject(refused('missing'))
    // A write needs a proof too, though this session took a share before.
    expect(await elsewhere.frame.addDevice(await setting.write('addDevice', elsewhere, owner.wallet))).toMatchObject(
      refused('missing'),
    )
    expect(await take(elsewhere, goodProof())).toMatchObject({ status: 200, body: { auth_share: owner.authShare } })
  })

  it('four wrong proofs over two sessions make the fifth request for a share answer 429, retry after 10 s', async () => {
    const owner = await withSecondFactor()
    const again = { ...owner, ...(await setting.logIn(owner.email)) }
    for (const who of [owner, again, owner, again])
      expect(await take(who, wrongProof)).toMatchObject(refused('invalid'))
    expect(await take(owner, goodProof())).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
      headers: { 'retry-after': '10' },
    })
  })
})

describe.each([
  ['a share', EMBEDDED_WALLET_PATHS.release, EMBEDDED_WALLET_PATHS.startRecovery],
  ['a recovery', EMBEDDED_WALLET_PATHS.startRecovery, EMBEDDED_WALLET_PATHS.release],
])('the answer to a call for %s that gets lost', (_name, path, otherPath) => {
  /** Seals a call with a proof, to be sent any number of times. */
  const seal = async ({ wallet: { address }, deviceId }: WithWallet, mfa = goodProof()) => {
    const body = { address, device_id: deviceId, mfa }
    const { sealed, answerKey } = await sealCall(body, await sealingKeyOf(setting.server))
    return async ({ token }: { token: string }, to = path) =>
      openAnswer<{ auth_share: string }>(
        await setting.server.post(to, { sealed }, { token, headers: { origin: FRAME_ORIGIN } }),
        answerKey,
      )
  }

  it('the very same call gets the share again for 300 s, though its proof is used up [MFA-88]', async () => {
    const owner = await withSecondFactor()
    const mfa = goodProof()
    const send = await seal(owner, mfa)
    const given = { status: 200, body: { auth_share: owner.authShare } }
    expect(await send(owner)).toMatchObject(given)
    setting.server.clock.advance(299)
    expect(await send(owner)).toMatchObject(given)
    expect(await (await seal(owner, mfa))(owner)).toMatchObject(refused('invalid'))
    setting.server.clock.advance(1)
    expect(await send(owner)).toMatchObject(refused('invalid'))
  })

  it('the same call in another session of the user, or to another path, needs a proof of its own [MFA-88]', async () => {
    const owner = await withSecondFactor()
    const send = await seal(owner)
    expect((await send(owner)).status).toBe(200)
    expect(await send(await setting.logIn(owner.email))).toMatchObject(refused('invalid'))
    expect(await send(owner, otherPath)).toMatchObject(refused('invalid'))
  })

  it('a call whose proof was wrong is refused again', async () => {
    const owner = await withSecondFactor()
    const send = await seal(owner, wrongProof)
    for (const _ of [1, 2]) expect(await send(owner)).toMatchObject(refused('invalid'))
  })
})

describe('the second factor of a share', () => {
  it('a request for a share of an unknown device answers 404 and does not use up the proof', async () => {
    const owner = await withSecondFactor()
    const mfa = goodProof()
    const address = owner.wallet.address
    expect((await owner.frame.release({ address, device_id: 'AAAAAAAAAAAAAAAAAAAAAA', mfa })).status).toBe(404)
    expect((await owner.frame.release({ address, device_id: owner.deviceId, mfa })).status).toBe(200)
  })

  it('a second factor whose method no plugin verifies is refused with mfa_method_unavailable, not skipped', async () => {
    const owner = await withSecondFactor()
    const other = await createEmbeddedWalletSetting({ beside: setting.server })
    const { frame } = await other.logIn(owner.email)
    expect(await frame.startRecovery({ address: owner.wallet.address, mfa: goodProof() })).toMatchObject({
      status: 403,
      body: { code: 'mfa_method_unavailable' },
    })
    await other.server.http.close()
  })
})

describe('writing a share with a second factor', () => {
  const write = async (owner: WithWallet, action: 'addDevice' | 'setRecovery', mfa?: MfaProof) => {
    const recovery = action === 'setRecovery' ? passwordRecovery() : undefined
    return owner.frame[action]({ ...(await setting.write(action, owner, owner.wallet, recovery)), mfa })
  }

  it.each(['addDevice', 'setRecovery'] as const)(
    '%s of a user with a second factor needs a proof if no share was taken before',
    async (action) => {
      const owner = await withSecondFactor()
      expect(await write(owner, action)).toMatchObject(refused('missing'))
      expect(await write(owner, action, wrongProof)).toMatchObject(refused('invalid'))
      expect((await write(owner, action, goodProof())).status).toBe(200)
    },
  )

  it.each(['addDevice', 'setRecovery'] as const)(
    '%s accepts the proof with which a share was taken, once',
    async (action) => {
      const owner = await withSecondFactor()
      const mfa = goodProof()
      await owner.frame.startRecovery({ address: owner.wallet.address, mfa })
      expect((await write(owner, action, mfa)).status).toBe(200)
      expect(await write(owner, 'addDevice', mfa)).toMatchObject(refused('invalid'))
    },
  )

  it('a proof given for a share is refused for a write in another session, and for any write after five minutes', async () => {
    const owner = await withSecondFactor()
    const { address } = owner.wallet
    const other = { ...owner, ...(await setting.logIn(owner.email)) }
    await owner.frame.startRecovery({ address, mfa: goodProof() })
    expect(await write(other, 'addDevice')).toMatchObject(refused('missing'))
    setting.server.clock.advance(300)
    expect(await write(owner, 'addDevice')).toMatchObject(refused('missing'))
  })

  it('one of three simultaneous writes after one proof succeeds, and two get 401', async () => {
    const owner = await withSecondFactor()
    await owner.frame.startRecovery({ address: owner.wallet.address, mfa: goodProof() })
    const answers = await Promise.all([write(owner, 'addDevice'), write(owner, 'addDevice'), write(owner, 'addDevice')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('a repeated write of a share answers 200 with the proof that was already used', async () => {
    const owner = await withSecondFactor()
    const body = { ...(await setting.write('addDevice', owner, owner.wallet)), mfa: goodProof() }
    expect([await owner.frame.addDevice(body), await owner.frame.addDevice(body)].map(({ status }) => status)).toEqual([
      200, 200,
    ])
  })

  it('a write of a share with a forged signature is refused despite a proof (embedded_wallet_not_owned)', async () => {
    const owner = await withSecondFactor()
    await owner.frame.startRecovery({ address: owner.wallet.address, mfa: goodProof() })
    const forged = await setting.write('addDevice', owner, owner.wallet, undefined, {
      body: { signature: `0x${'12'.repeat(65)}` },
    })
    expect(await owner.frame.addDevice(forged)).toMatchObject({
      status: 403,
      body: { code: 'embedded_wallet_not_owned' },
    })
  })

  it('a new proof of a second factor deletes the expired passes of earlier proofs from the database', async () => {
    const [first, second] = [await withSecondFactor(), await withSecondFactor()]
    await first.frame.startRecovery({ address: first.wallet.address, mfa: goodProof() })
    setting.server.clock.advance(301)
    await second.frame.startRecovery({ address: second.wallet.address, mfa: goodProof() })
    expect(await setting.server.db.selectFrom('mfa_passes').selectAll().execute()).toHaveLength(1)
  })
})
