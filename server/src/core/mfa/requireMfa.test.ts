import type { WireError, WireSession } from 'latchkey/core/contract'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DOOR_PATHS, doorPlugin, type DoorOptions } from '../../testing/doorPlugin.ts'
import { VAULT_PATH, vaultPlugin } from '../../testing/vaultPlugin.ts'
import { defineServerPlugin, RequestError, type MfaAttempt } from '../../index.ts'

/** Options of the current test for the door plugin: all tests share one server, whose plugin reads them here. */
let door: DoorOptions = {}
let base: TestServer
beforeAll(async () => {
  const changing = doorPlugin({
    verifyMfa: (...attempt) => door.verifyMfa!(...attempt),
    isMfaOn: (...app) => door.isMfaOn?.(...app) ?? true,
  })
  base = await createTestServer({ plugins: [changing, vaultPlugin] })
})
afterAll(() => base.close())

let visitors = 0
type Open = (mfa?: unknown) => ReturnType<TestServer['post']>

/** Logs in a user who can try to open the vault plugin. By default the user has a second factor of the door plugin. */
async function atVault(
  options: DoorOptions,
  run: (open: Open, server: TestServer, token: string) => Promise<void>,
  has: 'knock' | 'nothing' = 'knock',
): Promise<void> {
  door = options
  const { body } = await base.post<WireSession>(DOOR_PATHS.authenticate, { name: `visitor ${++visitors}` })
  const { token } = body
  if (has === 'knock') expect((await base.post(DOOR_PATHS.enroll, {}, { token })).status).toBe(200)
  await run((mfa) => base.post(VAULT_PATH, { mfa }, { token }), base, token!)
}

const code = (text: string) => ({ method: 'knock', code: text })
const refused = (cause: string) => ({ status: 401, body: { code: 'missing_or_invalid_mfa', cause } })
const good: DoorOptions = { verifyMfa: async ({ proof }) => proof.code === '111111' }

describe('a second factor', () => {
  it('a user without a second factor is let through, with a code or without [MFA-2]', () =>
    atVault(
      { verifyMfa: async () => false },
      async (open) => {
        expect(await open()).toMatchObject({ status: 200, body: { proven: false } })
        expect(await open(code('000000'))).toMatchObject({ status: 200, body: { proven: false } })
      },
      'nothing',
    ))

  it('a user with a second factor is refused as missing without a code, and as invalid with a wrong code', () =>
    atVault(good, async (open) => {
      expect(await open()).toMatchObject(refused('missing'))
      expect(await open(code('000000'))).toMatchObject(refused('invalid'))
      expect(await open(code('111111'))).toMatchObject({ status: 200, body: { proven: true } })
    }))

  it('requireMfa passes a proof to its plugin with the user, the app and the session', async () => {
    const seen: MfaAttempt[] = []
    await atVault({ verifyMfa: async (attempt) => seen.push(attempt) > 0 }, async (open) => {
      await open({ method: 'knock', code: { id: 'assertion' }, relying_party: 'https://app.example.com' })
    })
    expect(seen).toMatchObject([
      {
        user: {
          app: { id: 'latchkey-demo-development' },
          userId: expect.stringMatching(/^did:/),
          sessionId: expect.any(String),
        },
        proof: { method: 'knock', code: { id: 'assertion' }, relying_party: 'https://app.example.com' },
      },
    ])
  })

  it('a method that the user never enrolled is refused as unsupported_method without asking its plugin', async () => {
    const verifyMfa = jest.fn(async () => true)
    await atVault({ verifyMfa }, async (open) => {
      expect(await open({ method: 'sms', code: '111111' })).toMatchObject(refused('unsupported_method'))
    })
    expect(verifyMfa).not.toHaveBeenCalled()
  })

  it('a factor of a removed plugin lets nobody through: the answer says why, and the log names user and method [ACCESS-28, MFA-4, V16.5.3]', () =>
    atVault(good, async (_open, { db, clock, mail }, token) => {
      const without = await createTestServer({ plugins: [vaultPlugin], beside: { db, clock, mail } })
      for (const mfa of [undefined, code('111111')]) {
        const { status, body } = await without.post<WireError>(VAULT_PATH, { mfa }, { token })
        expect([status, body.code]).toEqual([403, 'mfa_method_unavailable'])
        expect(body.error).toBe(
          'Your second factor cannot be verified at the moment, and this needs one. Please contact the support of Latchkey demo.',
        )
      }
      const line = without
        .log()
        .split('\n')
        .find((text) => text.includes('reset-mfa'))
      expect(JSON.parse(line!)).toMatchObject({
        level: 50,
        userId: expect.stringMatching(/^did:/),
        enrolled: [{ method: 'knock', pluginId: 'door' }],
      })
      await without.http.close()
    }))

  it('a factor that the app has turned off lets nobody through (mfa_method_unavailable) [ACCESS-24, MFA-4]', async () => {
    let isOn = true
    await atVault({ ...good, isMfaOn: () => isOn }, async (open) => {
      expect((await open(code('111111'))).status).toBe(200)
      isOn = false
      expect(await open(code('111111'))).toMatchObject({ status: 403, body: { code: 'mfa_method_unavailable' } })
      expect(await open()).toMatchObject({ status: 403, body: { code: 'mfa_method_unavailable' } })
    })
  })

  it("a factor whose plugin was removed does not block the user's other factor", async () => {
    const lock = defineServerPlugin({
      id: 'lock',
      mfaMethods: [{ type: 'turn', label: 'a turn of the key' }],
      verifyMfa: async ({ proof }) => proof.code === '222222',
      routes: (http, { requireUser, mfa }) =>
        void http.post('/api/v1/plugins/lock', async (request) =>
          mfa.enroll(await requireUser(request), {
            method: 'turn',
            proof: code('111111'),
            request: [],
            write: async () => undefined,
          }),
        ),
    })
    await atVault(good, async (_open, { db, clock, mail }, token) => {
      const both = await createTestServer({
        plugins: [doorPlugin(good), vaultPlugin, lock],
        beside: { db, clock, mail },
      })
      expect((await both.post('/api/v1/plugins/lock', {}, { token })).status).toBe(200)
      await both.http.close()
      const one = await createTestServer({ plugins: [vaultPlugin, lock], beside: { db, clock, mail } })
      const open = (mfa?: unknown) => one.post(VAULT_PATH, { mfa }, { token })
      expect(await open()).toMatchObject(refused('missing'))
      expect(await open(code('111111'))).toMatchObject(refused('unsupported_method'))
      expect((await open({ method: 'turn', code: '222222' })).status).toBe(200)
      await one.http.close()
    })
  })

  it('a factor whose plugin answers 503 lets nobody through, and the caller gets the 503', () =>
    atVault({ verifyMfa: () => Promise.reject(new RequestError(503, 'door_away', 'Try again.')) }, async (open) => {
      expect(await open(code('111111'))).toMatchObject({ status: 503, body: { code: 'door_away' } })
    }))

  it.each([
    [{ method: 'Retina!', code: 'x' }],
    [{ method: 'a'.repeat(33), code: 'x' }],
    [{ method: 'totp' }],
    [{ method: 'totp', code: 'x'.repeat(65) }],
    [{ method: 'totp', code: 5 }],
    ['111111'],
  ])('a malformed proof of a second factor is refused with 400 invalid_data: %j', async (mfa) => {
    await atVault(good, async (open) =>
      expect(await open(mfa)).toMatchObject({ status: 400, body: { code: 'invalid_data' } }),
    )
  })
})

describe('guesses at a second factor', () => {
  it('six proofs of a second factor that the plugin fails to check answer 503 each, and never 429', () =>
    atVault({ verifyMfa: () => Promise.reject(new RequestError(503, 'door_away', 'Try again.')) }, async (open) => {
      for (let count = 0; count < 6; count += 1) expect((await open(code('111111'))).status).toBe(503)
    }))

  it('after four wrong codes of a second factor, the right code answers 429 for ten seconds [ACCESS-25, MFA-69]', () =>
    atVault(good, async (open, server) => {
      for (let count = 0; count < 4; count += 1) expect(await open(code('000000'))).toMatchObject(refused('invalid'))
      expect(await open(code('111111'))).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests' },
        headers: { 'retry-after': '10' },
      })
      server.clock.advance(9)
      expect(await open(code('111111'))).toMatchObject({ status: 429 })
      server.clock.advance(1)
      expect(await open(code('111111'))).toMatchObject({ status: 200 })
    }))

  it('the right code is accepted ten seconds after the last of four wrong guesses 3 s apart', () =>
    atVault(good, async (open, server) => {
      for (let count = 0; count < 4; count += 1) {
        expect(await open(code('000000'))).toMatchObject(refused('invalid'))
        server.clock.advance(3)
      }
      server.clock.advance(7)
      expect(await open(code('111111'))).toMatchObject({ status: 200 })
    }))

  it('twenty simultaneous guesses at a second factor: the plugin checks four of them', async () => {
    let asked = 0
    await atVault({ verifyMfa: async () => (asked += 1) < 0 }, async (open) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => open(code('000000'))))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    })
    expect(asked).toBe(4)
  })

  it('right codes, and calls without a code, do not count as guesses at a second factor', () =>
    atVault(good, async (open) => {
      for (let count = 0; count < 6; count += 1) {
        expect(await open()).toMatchObject(refused('missing'))
        expect((await open(code('111111'))).status).toBe(200)
      }
    }))

  it('guesses at a second factor end at forty a day, however slow they come [ACCESS-25, MFA-69, V6.3.1]', () =>
    atVault(good, async (open, server) => {
      for (let count = 0; count < 40; count += 1) {
        expect((await open(code('000000'))).status).toBe(401)
        if (count % 4 === 3) server.clock.advance(10)
      }
      const { status, headers } = await open(code('111111'))
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBe(86_300)
      server.clock.advance(86_300)
      const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: `visitor ${visitors}` })
      expect((await server.post(VAULT_PATH, { mfa: code('111111') }, { token: body.token })).status).toBe(200)
    }))

  it("wrong guesses at one user's second factor do not lock another user's", () =>
    atVault(good, async (open, server) => {
      for (let count = 0; count < 5; count += 1) await open(code('000000'))
      const { body } = await server.post<WireSession>(DOOR_PATHS.authenticate, { name: 'neighbour' })
      await server.post(DOOR_PATHS.enroll, {}, { token: body.token })
      expect(await server.post<WireError>(VAULT_PATH, { mfa: code('111111') }, { token: body.token })).toMatchObject({
        status: 200,
      })
    }))
})
