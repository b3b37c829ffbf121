/** Tests key exports against somebody who sees the URL of the export page, or has the user's tokens. */
import { randomBytes } from 'node:crypto'
import { PATHS, type WireError, type WireSecurityEvents } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import {
  EMBEDDED_WALLET_PATHS,
  type WireExportTicket,
  type WireOpenedExport,
  type WireReleasedShare,
} from 'latchkey/plugins/embeddedWallet/contract'
import { sql } from 'kysely'
import { DEVELOPMENT_APP_ID } from '../../core/apps/appSettings.ts'
import { ORIGIN, type CallOptions, type LoggedIn } from '../../testing/callServer.ts'
import { createTestKey } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin } from '../../testing/doorPlugin.ts'
import { createSealedPost, openAnswer, sealCall, sealingKeyOf } from './testing/sealedPost.ts'
import { createEmbeddedWalletSetting, type EmbeddedWalletSetting } from './testing/setting.ts'
import {
  createFrame,
  createWrite,
  FRAME_ORIGIN,
  newWallet,
  providerRecovery,
  type NewWallet,
} from './testing/walletFrame.ts'

const used = new Set<unknown>()
const apps = [
  {
    id: DEVELOPMENT_APP_ID,
    name: 'Shop',
    allowedOrigins: [ORIGIN],
    allowUnboundSessions: false,
    plugins: { embeddedWallet: {} },
  },
]
let setting: EmbeddedWalletSetting
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting({
    file: { apps },
    plugins: [
      doorPlugin({
        verifyMfa: async ({ proof: { code } }) =>
          typeof code === 'string' && code.startsWith('9') && !used.has(code) && used.add(code).size > 0,
      }),
    ],
  })
})
afterAll(() => setting.close())

/** A logged-in user's browser, with the page's key and the wallet frame's. */
interface Browser extends LoggedIn {
  key: BrowserKey
  frameKey: BrowserKey
}
interface Owner extends Browser {
  email: string
  wallet: NewWallet
  deviceId: string
  authShare: string
}

let people = 0
async function logIn(email: string): Promise<Browser> {
  const [key, frameKey] = [createTestKey(), createTestKey()]
  people += 1
  const session = await setting.server.login(email, { key, ip: `10.2.${people}.1` })
  await bindFrame({ ...session, key }, frameKey)
  return { ...session, key, frameKey }
}
const bindFrame = async ({ token, key }: Pick<Browser, 'token' | 'key'>, frameKey: BrowserKey) =>
  expect(
    await setting.server.post(PATHS.sessionsFrame, { key_thumbprint: await frameKey.thumbprint() }, { token, key }),
  ).toMatchObject({ status: 200 })

async function withWallet(): Promise<Owner> {
  const email = `exporter${people}@example.com`
  const browser = await logIn(email)
  const wallet = newWallet()
  const body = await createWrite('create', wallet, { userId: browser.user.id }, providerRecovery())
  expect(await createFrame(setting.server, browser.token).create(body, { key: browser.frameKey })).toMatchObject({
    status: 200,
  })
  return { ...browser, email, wallet, deviceId: body.device_id, authShare: body.auth_share }
}

const newSecret = (): string => randomBytes(32).toString('base64url')
const askTicket = ({ token, key, wallet }: Owner, body: object = {}, options: CallOptions = {}) =>
  setting.server.post<WireExportTicket & WireError>(
    EMBEDDED_WALLET_PATHS.exportTicket,
    { address: wallet.address, ...body },
    { token, key, ...options },
  )
const ticketOf = async (owner: Owner): Promise<string> => (await askTicket(owner)).body.ticket
const open = (
  { frameKey }: Pick<Browser, 'frameKey'>,
  ticket: string,
  exportKey = newSecret(),
  options: CallOptions = {},
) =>
  createSealedPost(setting.server)<WireOpenedExport & WireError>(
    EMBEDDED_WALLET_PATHS.openExport,
    { ticket, export_key: exportKey },
    { key: frameKey, headers: { origin: FRAME_ORIGIN }, ...options },
  )
const take = (
  { frameKey }: Pick<Browser, 'frameKey'>,
  exportKey: string,
  deviceId: string,
  options: CallOptions = {},
) =>
  createSealedPost(setting.server)<WireReleasedShare & WireError>(
    EMBEDDED_WALLET_PATHS.exportShare,
    { export_key: exportKey, device_id: deviceId },
    { key: frameKey, headers: { origin: FRAME_ORIGIN }, ...options },
  )
const invalid = (cause: string) => ({ status: 401, body: { code: 'export_ticket_invalid', cause } })
const unproven = (cause: string) => ({ status: 401, body: { code: 'proof_of_possession_required', cause } })

describe('a key export', () => {
  it('an export ticket opens the key export without an access token, its share follows once, and both are recorded [EXPORT-17]', async () => {
    const owner = await withWallet()
    const exportKey = newSecret()
    const ticket = await ticketOf(owner)
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
    expect(await open(owner, ticket, exportKey)).toMatchObject({
      status: 200,
      body: { user_id: owner.user.id, address: owner.wallet.address },
    })
    expect(await take(owner, exportKey, owner.deviceId)).toMatchObject({
      status: 200,
      body: { auth_share: owner.authShare },
    })
    const { body } = await setting.server.get<WireSecurityEvents>(PATHS.userEvents, {
      token: owner.token,
      key: owner.key,
    })
    expect(body.events.slice(0, 2).map(({ event }) => event)).toEqual(['key_exported', 'key_export_opened'])
  })

  it('one of three simultaneous calls for the share of an export succeeds, and the others and later ones get 401 [EXPORT-16]', async () => {
    const owner = await withWallet()
    const exportKey = newSecret()
    await open(owner, await ticketOf(owner), exportKey)
    const answers = await Promise.all([1, 2, 3].map(() => take(owner, exportKey, owner.deviceId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await take(owner, exportKey, owner.deviceId)).toMatchObject(invalid('used'))
  })

  it('the very same call for the share of an export gets it again, while the export is open, and is recorded once [EXPORT-16]', async () => {
    const owner = await withWallet()
    const exportKey = newSecret()
    const ticket = await ticketOf(owner)
    await open(owner, ticket, exportKey)
    const body = { export_key: exportKey, device_id: owner.deviceId }
    const { sealed, answerKey } = await sealCall(body, await sealingKeyOf(setting.server))
    const send = async () =>
      openAnswer<WireReleasedShare>(
        await setting.server.post(
          EMBEDDED_WALLET_PATHS.exportShare,
          { sealed },
          { key: owner.frameKey, headers: { origin: FRAME_ORIGIN } },
        ),
        answerKey,
      )
    for (const _ of [1, 2]) expect(await send()).toMatchObject({ status: 200, body: { auth_share: owner.authShare } })
    expect(await take(owner, exportKey, owner.deviceId)).toMatchObject(invalid('used'))
    const { body: events } = await setting.server.get<WireSecurityEvents>(PATHS.userEvents, {
      token: owner.token,
      key: owner.key,
    })
    expect(events.events.filter(({ event }) => event === 'key_exported')).toHaveLength(1)
    setting.server.clock.advance(300)
    expect(await send()).toMatchObject(invalid('over'))
  })

  it("a call for an export's share from a device without a share answers wallet_not_on_device, and the export stays open", async () => {
    const owner = await withWallet()
    const exportKey = newSecret()
    await open(owner, await ticketOf(owner), exportKey)
    expect(await take(owner, exportKey, randomBytes(16).toString('base64url'))).toMatchObject({
      status: 404,
      body: { code: 'wallet_not_on_device' },
    })
    expect((await take(owner, exportKey, owner.deviceId)).status).toBe(200)
  })

  it('an open export gives its share after 299 s, and not after 300 s or a logout [EXPORT-16]', async () => {
    const owner = await withWallet()
    const [soon, late, ended] = [newSecret(), newSecret(), newSecret()]
    await open(owner, await ticketOf(owner), soon)
    await open(owner, await ticketOf(owner), late)
    setting.server.clock.advance(299)
    expect((await take(owner, soon, owner.deviceId)).status).toBe(200)
    setting.server.clock.advance(1)
    expect(await take(owner, late, owner.deviceId)).toMatchObject(invalid('over'))
    await open(owner, await ticketOf(owner), ended)
    await setting.server.post(PATHS.sessionsLogout, { refresh_token: owner.refresh_token }, { token: owner.token })
    expect(await take(owner, ended, owner.deviceId)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token' },
    })
  })
})

describe('an export ticket', () => {
  it('an export ticket opens repeatedly for its first export key, and for no other key, until the share is taken', async () => {
    const owner = await withWallet()
    const [ticket, exportKey] = [await ticketOf(owner), newSecret()]
    expect((await open(owner, ticket, exportKey)).status).toBe(200)
    expect((await open(owner, ticket, exportKey)).status).toBe(200)
    expect(await open(owner, ticket)).toMatchObject(invalid('used'))
    await take(owner, exportKey, owner.deviceId)
    expect(await open(owner, ticket, exportKey)).toMatchObject(invalid('used'))
  })

  it('one of twenty pages that redeem one export ticket simultaneously succeeds [EXPORT-11]', async () => {
    const owner = await withWallet()
    const ticket = await ticketOf(owner)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(owner, ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('an export ticket opens after 59 s, and is refused after 60 s [EXPORT-11]', async () => {
    const owner = await withWallet()
    const [early, late] = [await ticketOf(owner), await ticketOf(owner)]
    setting.server.clock.advance(59)
    expect((await open(owner, early)).status).toBe(200)
    setting.server.clock.advance(1)
    expect(await open(owner, late)).toMatchObject(invalid('over'))
  })

  it("a stolen export ticket opens nothing without the frame's key, and still opens the export for its owner [EXPORT-11, FRAME-45, SEC-60]", async () => {
    const owner = await withWallet()
    const thief = await withWallet()
    const ticket = await ticketOf(owner)
    expect(await open({ frameKey: createTestKey() }, ticket)).toMatchObject(unproven('other_key'))
    expect(await open(thief, ticket)).toMatchObject(unproven('other_key'))
    expect(await open({ frameKey: owner.key }, ticket)).toMatchObject(unproven('other_key'))
    expect(await open(owner, ticket, newSecret(), { key: undefined })).toMatchObject(unproven('missing'))
    expect(await open(owner, ticket, newSecret(), { headers: { origin: ORIGIN } })).toMatchObject({
      status: 403,
      body: { code: 'invalid_origin' },
    })
    expect((await open(owner, ticket)).status).toBe(200)
  })

  it('neither an export ticket nor an open export is valid for another frame key of the session (other_frame)', async () => {
    const owner = await withWallet()
    const [ticket, opened, exportKey] = [await ticketOf(owner), await ticketOf(owner), newSecret()]
    await open(owner, opened, exportKey)
    // Replaces the frame's key of the session, as naming a new one would.
    const thief = createTestKey()
    await setting.server.db
      .updateTable('sessions')
      .set({ frame_key_thumbprint: await thief.thumbprint() })
      .where('user_id', '=', owner.user.id)
      .execute()
    expect(await open({ frameKey: thief }, ticket)).toMatchObject(invalid('other_frame'))
    expect(await take({ frameKey: thief }, exportKey, owner.deviceId)).toMatchObject(invalid('other_frame'))
  })

  it('an unknown export ticket or export key is refused with unknown, also one sent in place of the other', async () => {
    const owner = await withWallet()
    expect(await open(owner, newSecret())).toMatchObject(invalid('unknown'))
    expect(await take(owner, newSecret(), owner.deviceId)).toMatchObject(invalid('unknown'))
    // A ticket cannot be used in place of an export key.
    const ticket = await ticketOf(owner)
    expect(await take(owner, ticket, owner.deviceId)).toMatchObject(invalid('unknown'))
    for (const none of ['', 'x', `${ticket}A`, null]) expect((await open(owner, none as string)).status).toBe(400)
  })

  it('an export ticket is given only to the owner of the wallet, with the key and origin of the page', async () => {
    const owner = await withWallet()
    const thief = await withWallet()
    expect(await askTicket(owner, {}, { key: undefined })).toMatchObject(unproven('missing'))
    expect(await askTicket(owner, {}, { key: createTestKey() })).toMatchObject(unproven('other_key'))
    expect(await askTicket(owner, {}, { headers: { origin: 'https://evil.test' } })).toMatchObject({ status: 403 })
    expect(await askTicket(thief, { address: owner.wallet.address })).toMatchObject({
      status: 404,
      body: { code: 'embedded_wallet_not_found' },
    })
  })

  it('a user without a second factor gets an export ticket within 600 s of the login, then fresh_proof_required [ACCESS-19, EXPORT-15, FRAME-48, SEC-7]', async () => {
    const owner = await withWallet()
    setting.server.clock.advance(599)
    expect((await askTicket(owner)).status).toBe(200)
    setting.server.clock.advance(1)
    expect(await askTicket(owner)).toMatchObject({
      status: 401,
      body: { code: 'fresh_proof_required', cause: 'login' },
    })
  })

  it('a user with a second factor needs a new proof for each export ticket, however recent the login [ACCESS-27, EXPORT-15, FRAME-48]', async () => {
    const owner = await withWallet()
    expect((await setting.server.post(DOOR_PATHS.enroll, {}, { token: owner.token, key: owner.key })).status).toBe(200)
    const refused = (cause: string) => ({ status: 401, body: { code: 'missing_or_invalid_mfa', cause } })
    expect(await askTicket(owner)).toMatchObject(refused('missing'))
    expect(await askTicket(owner, { mfa: { method: 'knock', code: '000000' } })).toMatchObject(refused('invalid'))
    setting.server.clock.advance(601)
    const mfa = { method: 'knock', code: '900001' }
    expect((await askTicket(owner, { mfa })).status).toBe(200)
    expect(await askTicket(owner, { mfa })).toMatchObject(refused('invalid'))
    expect(await askTicket(owner)).toMatchObject(refused('missing'))
  })

  it('an export ticket is stored as a hash and not logged, and expired rows are deleted with the next ticket', async () => {
    const owner = await withWallet()
    const [ticket, exportKey] = [await ticketOf(owner), newSecret()]
    await open(owner, ticket, exportKey)
    const rows = async () =>
      JSON.stringify(
        (await sql`select * from embedded_wallet_exports where user_id = ${owner.user.id}`.execute(setting.server.db))
          .rows,
      )
    expect(await rows()).toContain(owner.wallet.address)
    for (const secret of [ticket, exportKey]) {
      expect(await rows()).not.toContain(secret)
      expect(setting.server.log()).not.toContain(secret)
    }
    setting.server.clock.advance(300)
    await ticketOf(await withWallet())
    expect(await rows()).toBe('[]')
  })
})
