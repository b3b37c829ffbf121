import { PATHS } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { DEVELOPMENT_APP_ID } from '../appSettings.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'

type Operation = { security?: Record<string, string[]>[]; responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }> }
interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown> }
}

let server: TestServer
let document: OpenApi
beforeAll(async () => {
  server = await createTestServer()
  document = (await server.get<OpenApi>('/openapi.json')).body
})
afterAll(() => server.close())

/** Auth of the wire contract's table, section 2. */
const AUTH = {
  'B': [{ appId: [], bearer: [] }],
  '(B)': [{ appId: [] }, { appId: [], bearer: [] }],
  '–': [{ appId: [] }],
  '(B), app in the path': [{}, { bearer: [] }],
} as const

const token = { refresh_token: 'unknown' }
const code = { email: 'a@example.com', code: '000000' }
const event = { event_name: 'modal_open', client_id: null, payload: { clientTimestamp: '2026-01-15T12:00:00.000Z' } }

/** What an anonymous call is answered, too: 2 and 5 take their caller to be logged out. */
const ENDPOINTS = [
  [1, 'get', PATHS.app, '(B), app in the path', undefined, 200, 'AppConfig'],
  [2, 'post', PATHS.sessions, 'B', {}, 200, 'Session'],
  [3, 'post', PATHS.sessionsFork, 'B', token, 401, 'ForkedSession'],
  [4, 'post', PATHS.sessionsForkRecover, '–', token, 401, 'Session'],
  [5, 'post', PATHS.sessionsLogout, 'B', {}, 200, 'Empty'],
  [6, 'post', EMAIL_PATHS.init, '(B)', { email: 'a@example.com' }, 200, 'Ok'],
  [7, 'post', EMAIL_PATHS.authenticate, '–', code, 422, 'Session'],
  [8, 'post', EMAIL_PATHS.link, 'B', code, 401, 'User'],
  [9, 'post', EMAIL_PATHS.update, 'B', { oldAddress: 'a@example.com', newAddress: 'b@example.com', code: '000000' }, 401, 'User'],
  [10, 'post', EMAIL_PATHS.unlink, 'B', { address: 'a@example.com' }, 401, 'User'],
  [37, 'post', PATHS.acceptTerms, 'B', {}, 401, 'User'],
  [41, 'post', PATHS.analytics, '(B)', event, 200, 'Empty'],
] as const

describe('the OpenAPI document', () => {
  it.each(ENDPOINTS)('has endpoint %i: %s %s, auth %s', (_number, method, path, auth, _body, _status, answer) => {
    const operation = document.paths[path.replace(':app_id', '{app_id}')]?.[method]
    expect(operation?.security).toEqual(AUTH[auth])
    const answers = Object.entries(operation?.responses ?? {}).map(([status, { content }]) => [status, content?.['application/json']?.schema.$ref])
    const refTo = (name: string): string => `#/components/schemas/${name}`
    expect(answers).toEqual([['200', refTo(answer)], ['4XX', refTo('Error')], ['5XX', refTo('Error')]])
  })

  it.each(ENDPOINTS)('tells the truth on endpoint %i: %s %s, auth %s', async (_number, method, path, auth, body, status) => {
    const url = path.replace(':app_id', DEVELOPMENT_APP_ID)
    const call = (appId: string | null) => (method === 'get' ? server.get(url, { appId }) : server.post(url, body, { appId }))
    expect((await call(DEVELOPMENT_APP_ID)).status).toBe(status)
    const nameless = await call(null)
    if (auth === '(B), app in the path') expect(nameless.status).toBe(status)
    else expect(nameless).toMatchObject({ status: 400, body: { code: 'missing_or_invalid_latchkey_app_id' } })
  })

  it('names the header of the app id by the brand', async () => {
    expect(document.components.securitySchemes).toMatchObject({ appId: { type: 'apiKey', in: 'header', name: 'latchkey-app-id' }, bearer: { type: 'http' } })
    const acme = await createTestServer({ env: { LATCHKEY_BRAND: 'acme' } })
    const { body } = await acme.get<OpenApi>('/openapi.json')
    expect(body.components.securitySchemes.appId).toMatchObject({ name: 'acme-app-id' })
    await acme.close()
  })

  it('asks for an app id on no page that carries none', () => {
    for (const path of ['/health', '/.well-known/jwks.json', '/api/v1/apps/{app_id}/jwks.json']) expect(document.paths[path]?.get?.security).toBeUndefined()
  })
})
