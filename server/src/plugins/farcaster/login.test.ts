import { PATHS, type WireAppConfig } from 'latchkey/core/contract'
import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { createCaster } from './testing/farcasterApp.ts'
import { ADA_FID, createFarcasterSetting, type FarcasterSetting } from './testing/setting.ts'

let setting: FarcasterSetting
beforeAll(async () => {
  setting = await createFarcasterSetting()
})
afterAll(() => setting.close())

/** Number of users so far, from which each gets a name and id of its own. */
let people = 0
const newcomer = () => {
  people += 1
  const caster = createCaster(`newcomer${people}`, 10_000 + people)
  setting.chain.custody.set(caster.fid, caster.address)
  return caster
}

describe('login with Farcaster', () => {
  it('a login with Farcaster signs up the first time and logs in the second', async () => {
    const { server, ada } = setting
    const first = await setting.authenticate(await setting.proofBy(ada))
    expect(first).toMatchObject({ status: 200, body: { is_new_user: true, session_update_action: 'set' } })
    const now = Math.floor(server.clock.now() / 1000)
    expect(first.body.user?.linked_accounts).toEqual([
      {
        type: 'farcaster',
        fid: ADA_FID,
        owner_address: ada.address,
        username: 'ada',
        display_name: 'ada of localhost:5173',
        profile_picture_url: 'https://example.com/ada.png',
        verified_at: now,
        first_verified_at: now,
        latest_verified_at: now,
      },
    ])
    const second = await setting.authenticate(await setting.proofBy(ada))
    expect(second.body).toMatchObject({ is_new_user: false, user: { id: first.body.user?.id } })
  })

  it('opening a Farcaster channel asks the relay for a sign-in to the page, with a new nonce and 300 s to expiry', async () => {
    const { asked } = await setting.open()
    expect(asked).toEqual({
      siweUri: ORIGIN,
      domain: 'localhost:5173',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      acceptAuthAddress: true,
      expirationTime: new Date(setting.server.clock.now() + 300_000).toISOString(),
    })
    expect((await setting.open()).asked.nonce).not.toBe(asked.nonce)
  })

  it('opening a Farcaster channel gives the page a secret that the QR code does not hold [FARCASTER-14]', async () => {
    const { token, relayToken } = await setting.open()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(relayToken).not.toContain(token)
    expect(await setting.status(relayToken)).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } })
    const rows = await setting.server.db
      .selectFrom('farcaster_channels' as never)
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('the status of a Farcaster channel is pending until the user answers, then the same answer each time', async () => {
    const { token, relayToken, asked } = await setting.open()
    expect(await setting.status(token)).toMatchObject({ status: 200, body: { state: 'pending', nonce: asked.nonce } })
    const answer = await setting.ada.signIn(asked)
    setting.relay.answer(relayToken, answer)
    setting.server.clock.advance(2)
    const completed = {
      state: 'completed',
      nonce: asked.nonce,
      message: answer.message,
      signature: answer.signature,
      fid: ADA_FID,
      username: 'ada',
      display_name: 'ada of localhost:5173',
      bio: '',
      pfp_url: 'https://example.com/ada.png',
    }
    expect((await setting.status(token)).body).toEqual(completed)
    // The page may lose the answer, and the relay returns it only once, so a repeated call must return it too.
    expect((await setting.status(token)).body).toEqual(completed)
    const { message, signature, fid } = answer
    expect((await setting.authenticate({ channel_token: token, message, signature, fid })).status).toBe(200)
  })

  it('the server asks the Farcaster relay about a channel once a second at most', async () => {
    const { token } = await setting.open()
    const before = setting.relay.calls.length
    await Promise.all(Array.from({ length: 5 }, () => setting.status(token)))
    expect(setting.relay.calls.length - before).toBe(1)
    setting.server.clock.advance(1)
    await setting.status(token)
    expect(setting.relay.calls.length - before).toBe(2)
  })

  it('a login with Farcaster succeeds with an answer that the page never polled for', async () => {
    const proof = await setting.proofBy(newcomer())
    expect((await setting.authenticate(proof)).status).toBe(200)
  })

  it('a login with Farcaster accepts the signature of an auth address, and the account names its owner [FARCASTER-12]', async () => {
    const owner = newcomer()
    const phone = createCaster('a phone', owner.fid)
    setting.chain.keys.set(`${owner.fid} ${phone.address.toLowerCase()}`, { state: 1, keyType: 2 })
    const { status, body } = await setting.authenticate(await setting.proofBy(phone))
    expect(status).toBe(200)
    expect(body.user?.linked_accounts).toMatchObject([{ fid: owner.fid, owner_address: owner.address }])
  })

  it("a login with Farcaster accepts a smart wallet's signature that the chain confirms [FARCASTER-12]", async () => {
    const wallet = newcomer()
    const signedByOwner = { signer: createCaster('owner of the wallet', 1) }
    expect((await setting.authenticate(await setting.proofBy(wallet, signedByOwner))).status).toBe(422)
    setting.chain.acceptsContractSignatures = true
    const { status } = await setting.authenticate(
      await setting.proofBy(wallet, { ...signedByOwner, answer: { signature: `0x${'ab'.repeat(200)}` } }),
    )
    setting.chain.acceptsContractSignatures = false
    expect(status).toBe(200)
  })

  it('a Farcaster account leaves out profile fields that are no text, too long, or no picture URL [FARCASTER-16, V1.3.3]', async () => {
    const caster = newcomer()
    const { body } = await setting.authenticate(
      await setting.proofBy(caster, {
        answer: {
          username: 7,
          displayName: ' two\nlines\u0000 ',
          bio: 'x'.repeat(2_000),
          pfpUrl: 'javascript:alert(1)',
        },
      }),
    )
    const [account] = body.user?.linked_accounts ?? []
    expect(account).toMatchObject({ fid: caster.fid, display_name: 'two lines' })
    expect(account).not.toHaveProperty('username')
    expect(account).not.toHaveProperty('bio')
    expect(account).not.toHaveProperty('profile_picture_url')
  })

  it('one Farcaster account is a different user in each app', async () => {
    const caster = newcomer()
    const here = await setting.authenticate(await setting.proofBy(caster))
    const there = await setting.authenticate(await setting.proofBy(caster, {}, { appId: OTHER_APP_ID }), {
      appId: OTHER_APP_ID,
    })
    expect(there.body.is_new_user).toBe(true)
    expect(there.body.user?.id).not.toBe(here.body.user?.id)
  })

  it('the app configuration of an app with Farcaster says farcaster_auth: true', async () => {
    const { body } = await setting.server.get<WireAppConfig>(PATHS.app.replace(':app_id', OTHER_APP_ID), {
      appId: OTHER_APP_ID,
    })
    expect(body.farcaster_auth).toBe(true)
  })
})

describe('the origin that the user signs in to by Farcaster', () => {
  it('opening a Farcaster channel may name another allowed origin as relying_party', async () => {
    const { asked } = await setting.open(undefined, { relying_party: 'https://www.example.com' })
    expect(asked).toMatchObject({ siweUri: 'https://www.example.com', domain: 'www.example.com' })
  })

  it.each([
    'https://example.org',
    'https://www.example.com/',
    'https://www.example.com.evil.test',
    'https://a@www.example.com',
    'www.example.com',
    '',
  ])('opening a Farcaster channel with the relying_party %j is refused with invalid_data', async (relying_party) => {
    expect(await setting.server.post(FARCASTER_PATHS.init, { relying_party })).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
  })

  it('opening a Farcaster channel without an Origin header needs a relying_party, else invalid_data', async () => {
    const headers = { origin: undefined }
    expect(await setting.server.post(FARCASTER_PATHS.init, {}, { headers })).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
    expect((await setting.open({ headers }, { relying_party: ORIGIN })).asked.siweUri).toBe(ORIGIN)
  })
})

describe('the return from the Farcaster app', () => {
  it('opening a Farcaster channel passes a redirect_url of an allowed origin to the relay', async () => {
    const { asked } = await setting.open(undefined, { redirect_url: `${ORIGIN}/done?x=1#y` })
    expect(asked.redirectUrl).toBe(`${ORIGIN}/done?x=1#y`)
  })

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/done',
    'javascript:alert(1)',
    `blob:${ORIGIN}/3b1f`,
    `${ORIGIN}@evil.test/`,
    `${ORIGIN}.evil.test/`,
    'http://user:secret@localhost:5173/',
    'http:\\\\evil.test',
    'https://www.example.com:444/',
    'data:text/html,x',
    `http://localhost:5174/${ORIGIN}`,
  ])('opening a Farcaster channel with the redirect_url %s is refused with invalid_data', async (redirect_url) => {
    expect(await setting.server.post(FARCASTER_PATHS.init, { redirect_url })).toMatchObject({
      status: 400,
      body: { code: 'invalid_data' },
    })
  })
})
