import { brandNames, PATHS, type WireAppConfig } from 'latchkey/core/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { LATCHKEY_BRAND: 'acme-id' } })
})
afterAll(() => server.close())

describe('a server under another brand', () => {
  it('a server under another brand reads the headers of its brand and no others [BROWSER-2]', async () => {
    expect((await server.post(PATHS.sessions, {})).status).toBe(200)
    const answer = await server.post(
      PATHS.sessions,
      {},
      { appId: null, headers: { [brandNames('latchkey').header.appId]: DEVELOPMENT_APP_ID } },
    )
    expect(answer).toMatchObject({ status: 400, body: { code: 'missing_or_invalid_acme-id_app_id' } })
    expect(JSON.stringify(answer.body)).not.toContain('latchkey')
  })

  it('a server under another brand names user ids, token issuer and preflight headers after the brand [BROWSER-1]', async () => {
    const { user } = await server.login('ada@example.com')
    expect(user.id).toMatch(/^did:acme-id:/)
    const { headers } = await server.http.inject({
      method: 'OPTIONS',
      url: PATHS.sessions,
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    })
    expect(headers['access-control-allow-headers']).toContain('acme-id-app-id')
    expect(headers['access-control-allow-headers']).not.toContain('latchkey')
  })

  it('a server under another brand serves the same app configuration', async () => {
    const { body } = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID))
    expect(body).toMatchObject({ id: DEVELOPMENT_APP_ID, name: 'Latchkey demo', email_auth: true })
  })
})
