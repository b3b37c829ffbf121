import type { WireError, WireSession, WireUser } from 'latchkey/core/contract'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin, type DoorOptions } from '../testing/doorPlugin.ts'
import { answers, defineServerPlugin, mfaProofSchema, RequestError, z, type MfaAttempt } from '../index.ts'

const PATH = '/api/v1/plugins/vault'
const totp: WireUser['mfa_methods'] = [{ type: 'totp', verified_at: 1 }]

/** Opens for its owner only. */
const vault = defineServerPlugin({
  id: 'vault',
  routes: (http, { requireUser, requireMfa }) => void http.post(
    PATH,
    { schema: { body: z.object({ mfa: mfaProofSchema.optional() }), response: answers(z.object({ proven: z.boolean() })) } },
    async (request) => ({ proven: await requireMfa(await requireUser(request), request.body.mfa) })),
})

let base: TestServer
beforeAll(async () => {
  base = await createTestServer()
})
afterAll(() => base.close())

let visitors = 0
async function atVault(options: DoorOptions, run: (open: (mfa?: unknown) => ReturnType<TestServer['post']>, server: TestServer) => Promise<void>, more: ReturnType<typeof doorPlugin>[] = []): Promise<void> {
  const server = await createTestServer({ plugins: [doorPlugin(options), vault, ...more], beside: base })
  try {
    const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: `visitor ${++visitors}` })
    await run((mfa) => server.post(PATH, { mfa }, { token: body.token }), server)
  } finally {
    await server.http.close()
  }
}

const code = (text: string) => ({ method: 'totp', code: text })
const refused = (cause: string) => ({ status: 401, body: { code: 'missing_or_invalid_mfa', cause } })
const good: DoorOptions = { mfaMethods: totp, verifyMfa: async ({ proof }) => proof.code === '111111' }

describe('a second factor', () => {
  it('is asked of nobody who has none', () =>
    atVault({ verifyMfa: async () => false }, async (open) => {
      expect(await open()).toMatchObject({ status: 200, body: { proven: false } })
      expect(await open(code('000000'))).toMatchObject({ status: 200, body: { proven: false } })
    }))

  it('is asked of those who have one, and told from a wrong one', () =>
    atVault(good, async (open) => {
      expect(await open()).toMatchObject(refused('missing'))
      expect(await open(code('000000'))).toMatchObject(refused('invalid'))
      expect(await open(code('111111'))).toMatchObject({ status: 200, body: { proven: true } })
    }))

  it('reaches its plugin with the user, the app and the session', async () => {
    const seen: MfaAttempt[] = []
    await atVault({ mfaMethods: totp, verifyMfa: async (attempt) => seen.push(attempt) > 0 }, async (open) => {
      await open({ method: 'totp', code: { id: 'assertion' }, relying_party: 'https://app.example.com' })
    })
    expect(seen).toMatchObject([{
      user: { app: { id: 'latchkey-demo-development' }, userId: expect.stringMatching(/^did:/), sessionId: expect.any(String) },
      proof: { method: 'totp', code: { id: 'assertion' }, relying_party: 'https://app.example.com' },
    }])
  })

  it('by a method that the user never enrolled is refused unseen', async () => {
    const verifyMfa = jest.fn(async () => true)
    await atVault({ mfaMethods: totp, verifyMfa }, async (open) => {
      expect(await open({ method: 'sms', code: '111111' })).toMatchObject(refused('unsupported_method'))
    })
    expect(verifyMfa).not.toHaveBeenCalled()
  })

  it('that nobody verifies lets nobody through', () =>
    atVault({ mfaMethods: totp }, async (open) => {
      expect(await open(code('111111'))).toMatchObject(refused('unsupported_method'))
      expect(await open()).toMatchObject(refused('missing'))
    }))

  it('is verified by the plugin that can, where another only shows the method', () =>
    atVault({ mfaMethods: totp }, async (open) => {
      expect(await open(code('111111'))).toMatchObject({ status: 200 })
    }, [{ id: 'lock', mfaMethods: async () => totp, verifyMfa: async ({ proof }) => proof.code === '111111' }]))

  it('that cannot be asked for lets nobody through', () =>
    atVault({ mfaMethods: totp, verifyMfa: () => Promise.reject(new RequestError(503, 'door_away', 'Try again.')) }, async (open) => {
      expect(await open(code('111111'))).toMatchObject({ status: 503, body: { code: 'door_away' } })
    }))

  it.each([[{ method: 'retina', code: 'x' }], [{ method: 'totp' }], [{ method: 'totp', code: 'x'.repeat(65) }], [{ method: 'totp', code: 5 }], ['111111']])(
    'that is none is bad input: %j', async (mfa) => {
      await atVault(good, async (open) => expect(await open(mfa)).toMatchObject({ status: 400, body: { code: 'invalid_data' } }))
    })
})

describe('guesses at a second factor', () => {
  it('end after four wrong ones, for five minutes, also for the right one', () =>
    atVault(good, async (open, server) => {
      for (let count = 0; count < 4; count += 1) expect(await open(code('000000'))).toMatchObject(refused('invalid'))
      expect(await open(code('111111'))).toMatchObject({ status: 429, body: { code: 'too_many_requests' }, headers: { 'retry-after': '300' } })
      server.clock.advance(300)
      expect(await open(code('111111'))).toMatchObject({ status: 200 })
    }))

  it('that come at once are no more than four', async () => {
    let asked = 0
    await atVault({ mfaMethods: totp, verifyMfa: async () => (asked += 1) < 0 }, async (open) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => open(code('000000'))))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    })
    expect(asked).toBe(4)
  })

  it('that are right do not count, and asking without one neither', () =>
    atVault(good, async (open) => {
      for (let count = 0; count < 6; count += 1) {
        expect(await open()).toMatchObject(refused('missing'))
        expect((await open(code('111111'))).status).toBe(200)
      }
    }))

  it('end at forty a day, however patient somebody is', () =>
    atVault(good, async (open, server) => {
      for (let count = 0; count < 40; count += 1) {
        expect((await open(code('000000'))).status).toBe(401)
        if (count % 4 === 3) server.clock.advance(301)
      }
      const { status, headers } = await open(code('111111'))
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(3_600)
    }))

  it('do not lock out another user', () =>
    atVault(good, async (open, server) => {
      for (let count = 0; count < 5; count += 1) await open(code('000000'))
      const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: 'neighbour' })
      expect(await server.post<WireError>(PATH, { mfa: code('111111') }, { token: body.token })).toMatchObject({ status: 200 })
    }))
})
