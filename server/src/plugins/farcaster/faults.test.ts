import type { ServerResponse } from 'node:http'
import { FARCASTER_PATHS } from 'latchkey/plugins/farcaster/contract'
import { createFarcasterSetting, type FarcasterSetting } from './testing/setting.ts'

let setting: FarcasterSetting
beforeAll(async () => {
  setting = await createFarcasterSetting()
})
afterAll(() => setting.close())
beforeEach(() => {
  setting.relay.misbehave(undefined)
  setting.chain.misbehave(undefined)
  setting.chain.acceptsContractSignatures = false
  // Ends the windows of the rate limits that the previous test used.
  setting.server.clock.advance(3_600)
})

type Misbehaviour = (response: ServerResponse) => void
const json =
  (status: number, body: unknown): Misbehaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const unavailable = (cause: string) => ({ status: 502, body: { code: 'farcaster_unavailable', cause } })

const RELAY_FAULTS: [string, Misbehaviour][] = [
  ['an error', json(500, { error: 'out of order' })],
  ['that it is too much', json(429, { error: 'slow down' })],
  ['a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')],
  ['rubbish', json(200, { state: 'perhaps', channelToken: 7 })],
  ['nothing', (response) => void response.writeHead(200).end()],
  ['a redirect', (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['more than anybody can read', json(200, { state: 'pending', nonce: 'x'.repeat(200_000) })],
  ['and hangs up', (response) => void response.destroy()],
]

describe('a Farcaster relay that answers', () => {
  it.each(RELAY_FAULTS)('a Farcaster relay that answers with %s opens no channel', async (_what, how) => {
    setting.relay.misbehave(how)
    expect(await setting.server.post(FARCASTER_PATHS.init, {})).toMatchObject(unavailable('relay'))
  })

  it.each(RELAY_FAULTS)(
    'a Farcaster relay that answers with %s makes a status call 502, and the next call completes',
    async (_what, how) => {
      const { token, relayToken, asked } = await setting.open()
      setting.relay.misbehave(how)
      expect(await setting.status(token)).toMatchObject(unavailable('relay'))
      setting.relay.misbehave(undefined)
      setting.relay.answer(relayToken, await setting.ada.signIn(asked))
      setting.server.clock.advance(2)
      expect((await setting.status(token)).body).toMatchObject({ state: 'completed' })
    },
  )

  it.each([
    ['another nonce than asked for', { channelToken: 't', url: 'https://farcaster.example/x', nonce: 'aaaaaaaa' }],
    ['a script to open', { channelToken: 't', url: 'javascript:alert(1)', nonce: 'aaaaaaaa' }],
  ])('a Farcaster relay that answers the opening of a channel with %s opens none', async (_what, body) => {
    setting.relay.misbehave(json(201, body))
    expect(await setting.server.post(FARCASTER_PATHS.init, {})).toMatchObject(unavailable('relay'))
  })

  it('a Farcaster profile cut in the middle of an emoji completes the login, with U+FFFD in its place', async () => {
    const { token, relayToken, asked } = await setting.open()
    setting.relay.answer(relayToken, { ...(await setting.ada.signIn(asked)), displayName: 'Ada \ud83d' })
    expect((await setting.status(token)).status).toBe(200)
    setting.server.clock.advance(2)
    expect((await setting.status(token)).body).toMatchObject({ state: 'completed', display_name: 'Ada \ufffd' })
  })

  it('a channel that the Farcaster relay does not know ends the login with channel_expired', async () => {
    const { token, relayToken } = await setting.open()
    setting.relay.opened.delete(relayToken)
    expect(await setting.status(token)).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials', cause: 'channel_expired' },
    })
  })
})

describe('a chain node of Farcaster that answers', () => {
  it.each<[string, Misbehaviour]>([
    [
      'an error',
      json(200, {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32000, message: 'no backend at http://node.internal/key-of-the-operator' },
      }),
    ],
    ['a refusal', json(401, { error: 'who are you' })],
    ['rubbish', json(200, { jsonrpc: '2.0', id: 1, result: '0x' })],
    ['a page', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')],
    ['and hangs up', (response) => void response.destroy()],
  ])(
    'a Farcaster chain node that answers with %s makes the login 502 farcaster_unavailable, and the same proof logs in later',
    async (_what, how) => {
      const proof = await setting.proofBy(setting.ada)
      setting.chain.misbehave(how)
      expect(await setting.authenticate(proof)).toMatchObject(unavailable('chain'))
      setting.chain.misbehave(undefined)
      expect((await setting.authenticate(proof)).status).toBe(200)
    },
  )

  it("an error of the Farcaster chain node makes a smart wallet's login 502, not refused, and the login succeeds later", async () => {
    const proof = await setting.proofBy(setting.ada, { answer: { signature: `0x${'ab'.repeat(200)}` } })
    setting.chain.misbehave(json(200, { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no backend' } }))
    expect(await setting.authenticate(proof)).toMatchObject(unavailable('chain'))
    setting.chain.misbehave(undefined)
    setting.chain.acceptsContractSignatures = true
    expect((await setting.authenticate(proof)).status).toBe(200)
  })

  it("an error of the Farcaster chain node shows the node's URL in neither answer nor log", async () => {
    const proof = await setting.proofBy(setting.ada)
    setting.chain.misbehave(json(500, { error: 'out of order' }))
    const before = setting.server.log().length
    const { body } = await setting.authenticate(proof)
    expect(JSON.stringify(body)).not.toContain(setting.chain.url)
    expect(setting.server.log()).not.toContain(setting.chain.url)
    expect(setting.server.log().slice(before)).toContain('farcaster_unavailable')
  })
})

it('a Farcaster login logs no channel token, signature, message or session token', async () => {
  const proof = await setting.proofBy(setting.ada)
  await setting.status(proof.channel_token)
  const { body } = await setting.authenticate(proof)
  for (const secret of [
    proof.channel_token,
    proof.signature,
    proof.message.slice(0, 40),
    body.token,
    body.refresh_token,
  ]) {
    expect(setting.server.log()).not.toContain(secret)
  }
})
