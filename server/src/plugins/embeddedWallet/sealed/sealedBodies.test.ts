/**
 * Tests the sealed calls between frame and server, attacks on the way between them, and who can register a wallet (ADR
 * 40).
 */
import { randomUUID } from 'node:crypto'
import { brandNames, PATHS, type WireError } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import {
  EMBEDDED_WALLET_PATHS,
  type CreateWalletBody,
  type WireCreatedWallet,
} from 'latchkey/plugins/embeddedWallet/contract'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { ORIGIN, type CallOptions, type LoggedIn } from '../../../testing/callServer.ts'
import { createTestKey } from '../../../testing/createTestServer.ts'
import { createSealedPost, openAnswer, sealCall, sealingKeyOf } from '../testing/sealedPost.ts'
import { createEmbeddedWalletSetting, type EmbeddedWalletSetting } from '../testing/setting.ts'
import {
  createFrame,
  createWrite,
  FRAME_ORIGIN,
  newShare,
  newWallet,
  providerRecovery,
} from '../testing/walletFrame.ts'

const apps = [
  {
    id: DEVELOPMENT_APP_ID,
    name: 'Shop',
    allowedOrigins: [ORIGIN],
    allowUnboundSessions: false,
    plugins: { embeddedWallet: {} },
  },
]
const SECRET = 'the-secret-of-now-which-is-long-enough-0123'
const NEXT_SECRET = 'the-secret-of-tomorrow-which-is-long-enough-0'
let setting: EmbeddedWalletSetting
beforeAll(async () => {
  setting = await createEmbeddedWalletSetting({ file: { apps }, env: { LATCHKEY_SECRET: SECRET } })
})
afterAll(() => setting.close())

interface Browser extends LoggedIn {
  key: BrowserKey
  frameKey: BrowserKey
}
let people = 0
async function logIn(): Promise<Browser> {
  people += 1
  const [key, frameKey] = [createTestKey(), createTestKey()]
  const session = await setting.server.login(`sealed${people}@example.com`, { key, ip: `10.3.${people}.1` })
  await setting.server.post(
    PATHS.sessionsFrame,
    { key_thumbprint: await frameKey.thumbprint() },
    { token: session.token, key },
  )
  return { ...session, key, frameKey }
}
const creationFor = ({ user }: Browser): Promise<CreateWalletBody> =>
  createWrite('create', newWallet(), { userId: user.id }, providerRecovery())
/** Sends a body unsealed and unchanged. */
const send = (body: unknown, { token }: Browser, options: CallOptions = {}) =>
  setting.server.post<WireCreatedWallet & WireError>(EMBEDDED_WALLET_PATHS.create, body, {
    token,
    headers: { origin: FRAME_ORIGIN },
    ...options,
  })
const refused = (cause: string) => ({ status: 400, body: { code: 'sealed_body_required', cause } })
const unproven = (cause: string) => ({ status: 401, body: { code: 'proof_of_possession_required', cause } })

describe('the creation of a wallet', () => {
  it("the session's frame registers a wallet with the wallet's own signature in a sealed body", async () => {
    const ada = await logIn()
    expect(
      await createFrame(setting.server, ada.token).create(await creationFor(ada), { key: ada.frameKey }),
    ).toMatchObject({ status: 200, body: { created: true } })
  })

  it.each<[who: string, options: (ada: Browser) => CallOptions, cause: string]>([
    ['with a copied token alone', () => ({}), 'missing'],
    ['with a key of their own', () => ({ key: createTestKey() }), 'other_key'],
    ["in the page, by the page's key", ({ key }) => ({ key }), 'other_key'],
  ])(
    "a thief who knows the wallet's key cannot register the wallet %s, and the owner still can [ACCESS-34, EMBEDDED-43, SEC-63]",
    async (_who, options, cause) => {
      const ada = await logIn()
      expect(await createFrame(setting.server, ada.token).create(await creationFor(ada), options(ada))).toMatchObject(
        unproven(cause),
      )
      const own = await createFrame(setting.server, ada.token).create(await creationFor(ada), { key: ada.frameKey })
      expect(own.body).toMatchObject({ created: true })
    },
  )

  it('a sealed registration of a wallet signed for another user is refused with embedded_wallet_not_owned', async () => {
    const [ada, eve] = [await logIn(), await logIn()]
    const body = await creationFor(ada)
    expect(await createFrame(setting.server, eve.token).create(body, { key: eve.frameKey })).toMatchObject({
      status: 403,
      body: { code: 'embedded_wallet_not_owned' },
    })
  })
})

describe('the body of a wallet call', () => {
  it('a plain body of a wallet call is refused in a session that is bound to a key [ACCESS-35, EMBEDDED-41, SEC-12]', async () => {
    const ada = await logIn()
    const body = await creationFor(ada)
    expect(await send(body, ada, { key: ada.frameKey })).toMatchObject(refused('clear'))
    expect(await send({ ...body, sealed: 7 }, ada, { key: ada.frameKey })).toMatchObject(refused('clear'))
  })

  it('a wallet call whose body its proof does not cover is refused (other_body, body_not_covered) [ACCESS-35, EMBEDDED-41]', async () => {
    const ada = await logIn()
    const key = await sealingKeyOf(setting.server)
    const [own, foreign] = [await sealCall(await creationFor(ada), key), await sealCall(await creationFor(ada), key)]
    const covering = (body: string | undefined): BrowserKey => ({
      ...ada.frameKey,
      prove: (call) => ada.frameKey.prove({ ...call, body }),
    })
    expect(
      await send({ sealed: foreign.sealed }, ada, { key: covering(JSON.stringify({ sealed: own.sealed })) }),
    ).toMatchObject(unproven('other_body'))
    expect(await send({ sealed: foreign.sealed }, ada, { key: covering(undefined) })).toMatchObject(
      unproven('body_not_covered'),
    )
  })

  it.each<[what: string, change: (sealed: string) => string, cause: string]>([
    ['changed', (sealed) => sealed.replace(/\.[^.]{4}([^.]*)\.([^.]*)$/, '.AAAA$1.$2'), 'unreadable'],
    ['no JWE', () => 'nothing', 'unreadable'],
    [
      "under a key of nobody's",
      (sealed) =>
        sealed.replace(/^[^.]*/, (head) =>
          Buffer.from(
            Buffer.from(head, 'base64url')
              .toString()
              .replace(/"kid":"./, '"kid":"-'),
          ).toString('base64url'),
        ),
      'unknown_key',
    ],
    [
      "not under a key of the server's",
      (sealed) => sealed.replace(/^[^.]*/, Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString('base64url')),
      'unreadable',
    ],
  ])('a sealed body that is %s is refused, and the answer says to load the page anew', async (_what, change, cause) => {
    const ada = await logIn()
    const sealed = change((await sealCall(await creationFor(ada), await sealingKeyOf(setting.server))).sealed)
    const answer = await send({ sealed }, ada, { key: ada.frameKey })
    expect(answer).toMatchObject(refused(cause))
    expect(answer.body.error).toBe('This page is older than the server. Load it anew.')
  })

  it('a sealed body with a bad address is refused with invalid_data', async () => {
    const ada = await logIn()
    const post = createSealedPost(setting.server)
    const answer = await post(
      EMBEDDED_WALLET_PATHS.create,
      { address: 'nowhere' },
      { token: ada.token, key: ada.frameKey, headers: { origin: FRAME_ORIGIN } },
    )
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

describe('the sealed answer', () => {
  it('the sealed answer of a wallet call shows no share, and opens with the key of its call only [ACCESS-35, EMBEDDED-41]', async () => {
    const ada = await logIn()
    const { recovery, auth_share: authShare, address, ...rest } = await creationFor(ada)
    await createFrame(setting.server, ada.token).create(
      { ...rest, recovery, address, auth_share: authShare },
      { key: ada.frameKey },
    )
    const { sealed, answerKey } = await sealCall({ address }, await sealingKeyOf(setting.server))
    const answer = await setting.server.post<{ sealed: string }>(
      EMBEDDED_WALLET_PATHS.startRecovery,
      { sealed },
      { token: ada.token, key: ada.frameKey, headers: { origin: FRAME_ORIGIN } },
    )
    expect(Object.keys(answer.body)).toEqual(['sealed'])
    await expect(openAnswer(answer, Buffer.alloc(32, 1))).rejects.toThrow()
    expect((await openAnswer(answer, answerKey)).body).toEqual({ auth_share: authShare, recovery })
    for (const share of [authShare, recovery.method === 'provider' ? recovery.share : ''])
      expect(setting.server.log()).not.toContain(share)
  })

  it.each([EMBEDDED_WALLET_PATHS.release, EMBEDDED_WALLET_PATHS.startRecovery, EMBEDDED_WALLET_PATHS.create])(
    'the call %s under an idempotency key leaves no answer with a share in the database, and is answered sealed each time [EMBEDDED-41, SEC-13]',
    async (path) => {
      const ada = await logIn()
      const body = await creationFor(ada)
      await createFrame(setting.server, ada.token).create(body, { key: ada.frameKey })
      const { sealed, answerKey } = await sealCall(body, await sealingKeyOf(setting.server))
      const headers = { origin: FRAME_ORIGIN, [brandNames('latchkey').header.idempotencyKey]: randomUUID() }
      for (const _ of [1, 2]) {
        const answer = await setting.server.post(path, { sealed }, { token: ada.token, key: ada.frameKey, headers })
        expect(answer).toMatchObject({ status: 200, body: { sealed: expect.any(String) } })
        expect(JSON.stringify(answer.body)).not.toContain(body.auth_share)
        expect((await openAnswer<object>(answer, answerKey)).body).toEqual(expect.any(Object))
        expect(await setting.server.db.selectFrom('repeated_writes').selectAll().execute()).toEqual([])
      }
    },
  )

  it('the refusal of a sealed wallet call is answered unsealed', async () => {
    const ada = await logIn()
    const answer = await createSealedPost(setting.server)<WireError>(
      EMBEDDED_WALLET_PATHS.startRecovery,
      { address: newWallet().address },
      { token: ada.token, key: ada.frameKey, headers: { origin: FRAME_ORIGIN } },
    )
    expect(answer).toMatchObject({ status: 404, body: { code: 'embedded_wallet_not_found' } })
  })
})

describe('the sealing key of the server', () => {
  it('servers with one LATCHKEY_SECRET have the same sealing key, and with another secret another key', async () => {
    const sibling = await createEmbeddedWalletSetting({
      file: { apps },
      env: { LATCHKEY_SECRET: SECRET },
      beside: setting.server,
    })
    const stranger = await createEmbeddedWalletSetting({ file: { apps }, env: { LATCHKEY_SECRET: NEXT_SECRET } })
    const own = await sealingKeyOf(setting.server)
    expect(own).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await sealingKeyOf(sibling.server)).toEqual(own)
    expect((await sealingKeyOf(stranger.server)).kid).not.toBe(own.kid)
    await sibling.server.http.close()
    await stranger.close()
  })

  it('a body sealed for the key of the previous LATCHKEY_SECRET still opens', async () => {
    const ada = await logIn()
    const { sealed } = await sealCall(await creationFor(ada), await sealingKeyOf(setting.server))
    const replaced = await createEmbeddedWalletSetting({
      file: { apps },
      env: { LATCHKEY_SECRET: NEXT_SECRET, LATCHKEY_PREVIOUS_SECRET: SECRET },
      beside: setting.server,
    })
    const answer = await replaced.server.post<{ sealed: string }>(
      EMBEDDED_WALLET_PATHS.create,
      { sealed },
      { token: ada.token, key: ada.frameKey, headers: { origin: FRAME_ORIGIN } },
    )
    expect(answer).toMatchObject({ status: 200, body: { sealed: expect.any(String) } })
    await replaced.server.http.close()
  })
})

describe('a client without a key, where the app allows it', () => {
  it('a client without a key may send the body of a wallet call sealed or plain, if the app allows such clients', async () => {
    const open = await createEmbeddedWalletSetting()
    const { token, user } = await open.server.login('unbound@example.com')
    const body = await createWrite(
      'create',
      newWallet(),
      { userId: user.id },
      { method: 'provider', share: newShare() },
    )
    const { sealed, answerKey } = await sealCall(body, await sealingKeyOf(open.server))
    const options = { token, headers: { origin: FRAME_ORIGIN } }
    expect(
      (await openAnswer(await open.server.post(EMBEDDED_WALLET_PATHS.create, { sealed }, options), answerKey)).body,
    ).toMatchObject({ created: true })
    expect(await open.server.post(EMBEDDED_WALLET_PATHS.create, body, options)).toMatchObject({
      status: 200,
      body: { created: true },
    })
    await open.close()
  })
})
