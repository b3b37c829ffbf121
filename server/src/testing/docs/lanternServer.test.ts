import { testServer, type TestServer } from '../testServer.ts'
import { LANTERN_PATHS, lanternServer } from './lanternServer.ts'

const SECRET = 'the-secret-of-this-apps-machine'
const KEY = 'latchkey-idempotency-key'

let server: TestServer
beforeAll(async () => {
  const app = { id: 'latchkey-demo-development' }
  server = await testServer({
    plugins: [lanternServer({ secrets: { [app.id]: 'LANTERN_SECRET_SHOP', 'another-app': 'LANTERN_SECRET_OTHER' } })],
    env: { LANTERN_SECRET_SHOP: SECRET, LANTERN_SECRET_OTHER: 'the-secret-of-another-app' },
  })
})
afterAll(() => server.close())

interface Answered {
  ticket: string
  link: string
  state: string
  code: string
  user: { id: string }
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.post<Answered>(path, body, { headers })
const start = async () => {
  const { ticket, link } = (await post(LANTERN_PATHS.start, {})).body
  return { ticket, pairing: link.replace('https://lantern.example/', '') }
}
/** Sends the machine's answer, without an app id and without an origin. */
const confirm = (pairing: string, { secret = SECRET, answer = 'approved', appId = server.appId } = {}) =>
  server.post<Answered>(
    LANTERN_PATHS.confirm,
    { app_id: appId, pairing, answer, owner: 'ada' },
    { appId: null, headers: { origin: undefined, 'x-lantern-secret': secret } },
  )

describe('the server half of the waiting example', () => {
  it('the lantern plugin logs in with a ticket that the machine confirmed', async () => {
    const { ticket, pairing } = await start()
    expect((await post(LANTERN_PATHS.status, { ticket })).body).toEqual({ state: 'waiting' })
    expect(await post(LANTERN_PATHS.redeem, { ticket })).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials' },
    })
    expect((await confirm(pairing)).status).toBe(200)
    expect((await post(LANTERN_PATHS.status, { ticket })).body).toEqual({ state: 'approved' })
    expect((await post(LANTERN_PATHS.redeem, { ticket })).body.user).toMatchObject({
      linked_accounts: [{ type: 'lantern' }],
    })
  })

  it('the lantern plugin repeats its answer to a redeem with the same idempotency key, and refuses another key', async () => {
    const { ticket, pairing } = await start()
    await confirm(pairing)
    const first = await post(LANTERN_PATHS.redeem, { ticket }, { [KEY]: 'the-first-key-of-mine' })
    expect(first.status).toBe(200)
    expect((await post(LANTERN_PATHS.redeem, { ticket }, { [KEY]: 'the-first-key-of-mine' })).body).toEqual({
      ...first.body,
      token: expect.any(String),
    })
    expect(await post(LANTERN_PATHS.redeem, { ticket }, { [KEY]: 'the-other-key-of-mine' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials' },
    })
  })

  it('the lantern plugin refuses the pairing text of the link, which bystanders can see, in place of the ticket', async () => {
    const { pairing } = await start()
    await confirm(pairing)
    expect((await post(LANTERN_PATHS.redeem, { ticket: pairing })).status).toBe(422)
  })

  it.each(['', 'undefined', 'a guess', 'the-secret-of-another-app'])(
    'the lantern plugin refuses a machine with the secret %j',
    async (secret) => {
      const { ticket, pairing } = await start()
      expect(await confirm(pairing, { secret })).toMatchObject({
        status: 401,
        body: { code: 'lantern_unknown_machine' },
      })
      expect((await post(LANTERN_PATHS.status, { ticket })).body).toEqual({ state: 'waiting' })
    },
  )

  it.each(['', 'undefined', SECRET])(
    'the lantern plugin of an app without a configured secret refuses a machine that sends the secret %j',
    async (secret) => {
      const { pairing } = await start()
      expect(await confirm(pairing, { secret, appId: 'unknown' })).toMatchObject({
        status: 401,
        body: { code: 'lantern_unknown_machine' },
      })
    },
  )

  it("the lantern plugin keeps the machine's first answer, and refuses another with lantern_no_login", async () => {
    const { ticket, pairing } = await start()
    await confirm(pairing, { answer: 'refused' })
    expect(await confirm(pairing)).toMatchObject({ status: 404, body: { code: 'lantern_no_login' } })
    expect((await post(LANTERN_PATHS.status, { ticket })).body).toEqual({ state: 'refused' })
  })

  it('the lantern plugin answers a poll 130 s after the start, and forgets the ticket after 150 s', async () => {
    const { ticket } = await start()
    server.clock.advance(130_000)
    expect((await post(LANTERN_PATHS.status, { ticket })).status).toBe(200)
    server.clock.advance(20_000)
    expect((await post(LANTERN_PATHS.status, { ticket })).status).toBe(422)
    server.clock.advance(1)
    await start()
    expect(
      await server.db
        .withTables<{ lantern_tickets: { hash: string } }>()
        .selectFrom('lantern_tickets')
        .select('hash')
        .execute(),
    ).toHaveLength(1)
  })

  it('the lantern plugin does not start without a secret', async () => {
    await expect(
      testServer({ plugins: [lanternServer({ secrets: { shop: 'LANTERN_SECRET_SHOP' } })] }),
    ).rejects.toThrow('Set LANTERN_SECRET_SHOP')
  })
})
