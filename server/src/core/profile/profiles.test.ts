import {
  ACCOUNT_PATHS,
  PATHS,
  type WireAppConfig,
  type WireError,
  type WireSession,
  type WireUser,
} from 'latchkey/core/contract'
import { PNG } from 'pngjs'
import { eraseDue } from '../../testing/eraseDue.ts'
import { ORIGIN, type LoggedIn } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'

const PLAIN_APP_ID = 'an-app-that-has-no-profile'.slice(0, 25)

let server: TestServer
let dora: LoggedIn | undefined
beforeAll(async () => {
  const app = (id: string, more: object) => ({ id, name: 'App', allowedOrigins: [ORIGIN], ...more })
  server = await createTestServer({
    mode: 'production',
    file: { apps: [app(OTHER_APP_ID, { profile: { name: true, picture: true } }), app(PLAIN_APP_ID, {})] },
  })
})
afterAll(() => server.close())

/** A square of one grey, in base64. */
function square(grey: number): string {
  const picture = new PNG({ width: 8, height: 8 })
  picture.data.fill(grey)
  return PNG.sync.write(picture).toString('base64')
}

const save = (token: string, body: object, appId = OTHER_APP_ID) =>
  server.post<WireUser & WireError>(ACCOUNT_PATHS.profile, body, { token, appId })
const picture = (path: string, method: 'GET' | 'HEAD' = 'GET') => server.http.inject({ method, url: path })

it('a user who saves name and picture has them in the answer and at the next login [ACCOUNT-30, ACCOUNT-34]', async () => {
  const { token } = await server.login('ada@example.com')
  const { status, body } = await save(token, { name: ' Ada  Lovelace ', picture: square(90) })
  expect(status).toBe(200)
  expect(body.profile).toEqual({
    name: 'Ada Lovelace',
    picture: expect.stringMatching(/^\/pictures\/[\w-]{43}$/) as string,
  })
  expect((await server.login('ada@example.com')).user.profile).toEqual(body.profile)
  const { body: config } = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', OTHER_APP_ID))
  expect(config).toMatchObject({ profile_name_enabled: true, profile_picture_enabled: true })
})

it('a picture is served to a page without app, session and origin, as an image that can do nothing else [ACCOUNT-34]', async () => {
  const { token } = await server.login('bob@example.com')
  const path = (await save(token, { picture: square(20) })).body.profile?.picture ?? ''
  const { statusCode, headers, rawPayload } = await picture(path)
  expect(statusCode).toBe(200)
  expect(rawPayload.toString('latin1', 0, 12)).toMatch(/^RIFF.{4}WEBP$/s)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, max-age=604800, immutable',
  })
  expect(headers).not.toHaveProperty('set-cookie')
})

it('what a call leaves out stays, null removes it, and the path of the picture before is 404 [ACCOUNT-30, ACCOUNT-34]', async () => {
  const { token } = await server.login('cleo@example.com')
  const first = (await save(token, { name: 'Cleo', picture: square(1) })).body.profile
  const second = (await save(token, { picture: square(200) })).body.profile
  expect(second).toEqual({ name: 'Cleo', picture: expect.not.stringMatching(first?.picture ?? '') as string })
  expect((await picture(first?.picture ?? '')).statusCode).toBe(404)
  expect((await save(token, { picture: null })).body.profile).toEqual({ name: 'Cleo' })
  expect((await picture(second?.picture ?? '')).statusCode).toBe(404)
  expect((await save(token, { name: null })).body).not.toHaveProperty('profile')
})

it.each([
  ['an empty name', { name: '' }, 400, 'invalid_data'],
  ['a name with a right-to-left override', { name: 'gpj.\u202eexe' }, 400, 'invalid_data'],
  ['a name that is no text', { name: { first: 'Ada' } }, 400, 'invalid_data'],
  ['a URL as picture', { picture: 'https://tracker.example.com/ada.png' }, 400, 'invalid_data'],
  ['an empty picture', { picture: '' }, 400, 'invalid_picture'],
  ['an SVG with a script', { picture: btoa('<svg onload="alert(1)"/>') }, 400, 'invalid_picture'],
  ['a picture of 300 kB', { picture: Buffer.alloc(300 * 1024).toString('base64') }, 413, 'picture_too_large'],
  ['a picture of 20 MB', { picture: 'A'.repeat(20_000_000) }, 413, undefined],
])('%s is refused, and the profile stays as it was [ACCOUNT-31, ACCOUNT-32]', async (_what, body, status, code) => {
  dora ??= await server.login('dora@example.com')
  const before = (await save(dora.token, { name: 'Dora' })).body.profile
  const answer = await save(dora.token, body)
  expect([answer.status, answer.body.code]).toEqual([status, code ?? (expect.any(String) as string)])
  const { body: session } = await server.post<WireSession>(PATHS.sessions, {}, { token: dora.token })
  expect(session.user?.profile).toEqual(before)
})

it('an app that has no profile refuses a name and a picture, and takes a removal [ACCOUNT-30]', async () => {
  const { token } = await server.login('eve@example.com', { appId: PLAIN_APP_ID })
  for (const body of [{ name: 'Eve' }, { picture: square(3) }])
    expect(await save(token, body, PLAIN_APP_ID)).toMatchObject({ status: 403, body: { code: 'profile_not_allowed' } })
  expect((await save(token, { name: null, picture: null }, PLAIN_APP_ID)).status).toBe(200)
})

it('a call without a session is refused, and one that names another user changes the own profile [ACCOUNT-35]', async () => {
  const { user: victim } = await server.login('fay@example.com')
  expect((await server.post(ACCOUNT_PATHS.profile, { name: 'x' }, { appId: OTHER_APP_ID })).status).toBe(401)
  const { token } = await server.login('gus@example.com')
  const { body } = await save(token, { name: 'Gus', user_id: victim.id, id: victim.id })
  expect(body.profile).toEqual({ name: 'Gus' })
  expect((await server.login('fay@example.com')).user).not.toHaveProperty('profile')
})

it('the 31st change in an hour is refused (too_many_requests) [ACCOUNT-35]', async () => {
  const { token } = await server.login('hal@example.com')
  for (let change = 0; change < 30; change += 1) await save(token, { name: null })
  expect(await save(token, { name: 'Hal' })).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  server.clock.advance(3_601)
  const { token: fresh } = await server.login('hal@example.com')
  expect((await save(fresh, { name: 'Hal' })).status).toBe(200)
})

it('name and picture are in the export, and the picture is gone when the account is deleted [ACCOUNT-34, ACCOUNT-36]', async () => {
  const { token, user } = await server.login('ivy@example.com')
  const path = (await save(token, { name: 'Ivy', picture: square(7) })).body.profile?.picture ?? ''
  const bytes = (await picture(path)).rawPayload
  const { body } = await server.post<Record<string, unknown>>(ACCOUNT_PATHS.export, {}, { token })
  expect(body).toMatchObject({ user: { profile: { name: 'Ivy' } }, picture: { webp: bytes.toString('base64') } })
  await server.post(ACCOUNT_PATHS.remove, {}, { token })
  expect((await picture(path)).statusCode).toBe(404)
  server.clock.advance(604_801)
  await eraseDue(server)
  const left = await server.db.selectFrom('user_pictures').select('id').where('user_id', '=', user.id).execute()
  expect(left).toEqual([])
})

it.each([
  '/pictures/',
  '/pictures/x',
  `/pictures/${'A'.repeat(43)}`,
  '/pictures/..%2f..%2fetc',
  `/pictures/${'A'.repeat(99)}`,
])('the path %s, which is no picture, is 404 or 400 and not kept [ACCOUNT-34]', async (path) => {
  const { statusCode, headers } = await picture(path)
  expect([400, 404]).toContain(statusCode)
  expect(headers['cache-control'] ?? '').not.toContain('immutable')
})
