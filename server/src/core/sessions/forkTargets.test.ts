/**
 * Tests `forkTargetOrigins`: other vendors' clients make forks without naming a target origin, and the listed origins
 * may take them over.
 */
import {
  FORK_OWNER_PATH,
  PATHS,
  type WireForkedSession,
  type WireForkOwner,
  type WireSession,
} from 'latchkey/core/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, refresh, type TestServer } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'

const SHOP = 'https://shop.example.com'
const BLOG = 'https://blog.example.com'
const app = (more: object = {}) => ({
  id: DEVELOPMENT_APP_ID,
  name: 'Shop',
  allowedOrigins: [ORIGIN, 'https://*.example.com'],
  ...more,
})
const ELSEWHERE = { status: 401, body: { code: 'missing_or_invalid_token', cause: 'other_origin' } }

let server: TestServer
let people = 0
beforeAll(async () => {
  server = await createTestServer({ file: { apps: [app({ forkTargetOrigins: [SHOP] })] } })
})
afterAll(() => server.close())

const forkHere = async (more: object = {}) => {
  const { token, refresh_token, user } = await server.login(`ada${++people}@example.com`, { ip: `10.4.${people}.1` })
  const { body } = await server.post<WireForkedSession>(PATHS.sessionsFork, { refresh_token, ...more }, { token })
  return { user, own: body.refresh_token, fork: body.new_session_refresh_token }
}
const recoverAt = (origin: string, token: string, on = server) =>
  on.post<WireSession>(PATHS.sessionsForkRecover, { refresh_token: token }, { headers: { origin } })

describe('a fork without a target', () => {
  it.each([
    ['that the app lists', SHOP],
    ['that made it', ORIGIN],
  ])('a fork is recovered by the origin %s [SESSION-48]', async (_, origin) => {
    const { fork, user } = await forkHere()
    expect(await recoverAt(origin, fork)).toMatchObject({ status: 200, body: { user: { id: user.id } } })
  })

  it('a fork that names its own origin can also be recovered by an origin of forkTargetOrigins', async () => {
    const { fork } = await forkHere({ target_origin: ORIGIN })
    expect((await recoverAt(SHOP, fork)).status).toBe(200)
  })

  it("the read of a fork's user is answered to an origin of forkTargetOrigins", async () => {
    const { fork, user } = await forkHere()
    const asked = await server.post<WireForkOwner>(
      FORK_OWNER_PATH,
      { refresh_token: fork },
      { headers: { origin: SHOP } },
    )
    expect(asked).toMatchObject({ status: 200, body: { name: user.linked_accounts[0]?.address } })
  })

  it('a fork ends if an allowed origin that is not in forkTargetOrigins tries to recover it', async () => {
    const { fork, own } = await forkHere()
    expect(await recoverAt(BLOG, fork)).toMatchObject(ELSEWHERE)
    expect(await recoverAt(SHOP, fork)).toMatchObject({ status: 401, body: { cause: 'already_logged_out' } })
    expect((await refresh(server, own)).status).toBe(200)
  })

  it('a fork that a second origin recovers again is refused there, and the session at the first origin ends', async () => {
    const { fork } = await forkHere()
    const first = await recoverAt(SHOP, fork)
    expect(await recoverAt(ORIGIN, fork)).toMatchObject({ status: 401, body: { cause: 'token_already_used' } })
    expect(await refresh(server, first.body.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'missing_or_invalid_token', cause: 'already_logged_out' },
    })
  })

  it('a fork is refused at another allowed origin in an app without forkTargetOrigins', async () => {
    const plain = await createTestServer({ file: { apps: [app()] }, beside: server })
    const { fork } = await forkHere()
    expect(await recoverAt(SHOP, fork, plain)).toMatchObject(ELSEWHERE)
    await plain.http.close()
  })
})

describe('a fork that names another origin', () => {
  it('a fork made for one origin is recovered there, and refused at another origin of forkTargetOrigins', async () => {
    const { fork: toBlog } = await forkHere({ target_origin: BLOG })
    expect(await recoverAt(SHOP, toBlog)).toMatchObject(ELSEWHERE)
    const { fork: toShop } = await forkHere({ target_origin: SHOP })
    expect((await recoverAt(SHOP, toShop)).status).toBe(200)
  })
})

describe('the setting forkTargetOrigins', () => {
  it.each([
    ['https://*.example.com', 'without a wildcard'],
    ['https://shop.example.com/cart', 'without a wildcard'],
    ['shop.example.com', 'without a wildcard'],
    ['https://shop.example.org', 'allowedOrigins'],
  ])('the forkTargetOrigins entry %s keeps the server from starting', async (origin, why) => {
    const file = { apps: [app({ forkTargetOrigins: [origin] })] }
    await expect(createTestServer({ file, beside: server })).rejects.toThrow(
      new RegExp(`forkTargetOrigins\\[0\\].*${why}`),
    )
  })
})
