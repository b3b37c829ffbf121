import { DEVELOPMENT_APP_ID } from '../apps/appSettings.ts'
import { createTestServer, type TestServer } from '../../testing/createTestServer.ts'

interface BodySchema {
  properties?: Record<string, BodySchema>
  anyOf?: BodySchema[]
  oneOf?: BodySchema[]
}
type Operation = {
  requestBody?: { content: Record<string, { schema: BodySchema }> }
  security?: Record<string, string[]>[]
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>
}
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

/** Documented security by shorthand: B needs a bearer token, (B) takes one, – takes none. */
const AUTH = {
  B: [{ appId: [], bearer: [] }],
  '(B)': [{ appId: [] }, { appId: [], bearer: [] }],
  '–': [{ appId: [] }],
  '(B), app in the path': [{}, { bearer: [] }],
} as const

const token = { refresh_token: 'unknown' }
const code = { email: 'a@example.com', code: '000000' }
const event = { event_name: 'modal_open', client_id: null, payload: { clientTimestamp: '2026-01-15T12:00:00.000Z' } }

/**
 * All endpoints of the core, each with its status for an anonymous call. Reading the session and logging out answer
 * 200, since they treat the caller as logged out.
 */
const ENDPOINTS = [
  ['get', '/api/v1/apps/:app_id', '(B), app in the path', undefined, 200, 'AppConfig'],
  ['post', '/api/v1/sessions', 'B', {}, 200, 'Session'],
  ['post', '/api/v1/sessions/fork', 'B', token, 401, 'ForkedSession'],
  ['post', '/api/v1/sessions/fork/recover', '–', token, 401, 'Session'],
  ['post', '/api/v1/sessions/logout', 'B', {}, 200, 'Empty'],
  ['post', '/api/v1/passwordless/init', '(B)', { email: 'a@example.com' }, 200, 'Ok'],
  ['post', '/api/v1/passwordless/authenticate', '–', code, 422, 'Session'],
  ['post', '/api/v1/passwordless/link', 'B', code, 401, 'User'],
  [
    'post',
    '/api/v1/passwordless/update',
    'B',
    { oldAddress: 'a@example.com', newAddress: 'b@example.com', code: '000000' },
    401,
    'User',
  ],
  ['post', '/api/v1/passwordless/unlink', 'B', { address: 'a@example.com' }, 401, 'User'],
  ['post', '/api/v1/users/me/accept_terms', 'B', {}, 401, 'User'],
  ['get', '/api/v1/users/me/sessions', 'B', undefined, 401, 'UserSessions'],
  ['post', '/api/v1/users/me/sessions/end', 'B', { id: 'one' }, 401, 'UserSessions'],
  ['post', '/api/v1/users/me/sessions/end_others', 'B', {}, 401, 'UserSessions'],
  ['post', '/api/v1/sessions/fork/owner', '–', token, 401, 'ForkOwner'],
  ['post', '/api/v1/users/me/sessions/end_all', 'B', {}, 401, 'UserSessions'],
  ['get', '/api/v1/users/me/security_events', 'B', undefined, 401, 'SecurityEvents'],
  ['post', '/api/v1/analytics_events', '(B)', event, 200, 'Empty'],
] as const

/** Endpoints of the plugins as literals, since the plugins' own tests take the paths from the code. */
const PLUGIN_ENDPOINTS = [
  'post /api/v1/passwordless_sms/init',
  'post /api/v1/passwordless_sms/authenticate',
  'post /api/v1/passwordless_sms/link',
  'post /api/v1/passwordless_sms/unlink',
  'post /api/v1/siwe/init',
  'post /api/v1/siwe/authenticate',
  'post /api/v1/siwe/link',
  'post /api/v1/siwe/unlink',
  'post /api/v1/oauth/init',
  'post /api/v1/oauth/void',
  'post /api/v1/oauth/authenticate',
  'post /api/v1/oauth/link',
  'post /api/v1/oauth/unlink',
  'post /api/v1/farcaster/init',
  'get /api/v1/farcaster/status',
  'post /api/v1/farcaster/authenticate',
  'post /api/v1/farcaster/link',
  'post /api/v1/farcaster/unlink',
  'post /api/v1/farcaster/signer/status',
  'post /api/v1/farcaster/signer/init',
  'post /api/v1/passkeys/authenticate/init',
  'post /api/v1/passkeys/authenticate',
  'post /api/v1/passkeys/link/init',
  'post /api/v1/passkeys/link',
  'post /api/v1/passkeys/unlink',
  'post /api/v1/recovery/oauth/init',
  'post /api/v1/recovery/oauth/authenticate',
  'post /api/v1/recovery/oauth/void',
  'post /api/v1/custom_jwt_account/authenticate',
  'get /api/v1/token_price',
  'post /api/v1/embedded_wallets/create',
  'post /api/v1/embedded_wallets/devices/add',
  'post /api/v1/embedded_wallets/shares/release',
  'post /api/v1/embedded_wallets/recovery/set',
  'post /api/v1/embedded_wallets/recovery/start',
  'post /api/v1/mfa/passwordless_sms/init',
  'post /api/v1/mfa/passwordless_sms/enroll',
  'post /api/v1/mfa/passwordless_sms/verify',
  'post /api/v1/mfa/passwordless_sms/unenroll',
  'post /api/v1/mfa/passkeys/init',
  'post /api/v1/mfa/passkeys/verify',
  'post /api/v1/mfa/passkeys/enrollment',
  'post /api/v1/mfa/passkey/verify',
  'post /api/v1/mfa/passkey/enrollment',
  'post /api/v1/mfa/totp/init',
  'post /api/v1/mfa/totp/enroll',
  'post /api/v1/mfa/totp/verify',
  'post /api/v1/mfa/totp/unenroll',
]

describe('the OpenAPI document', () => {
  it("the OpenAPI document lists the plugins' endpoints at their paths [HTTP-10, V6.3.4, V10.4.4]", () => {
    const endpoints = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    )
    expect(endpoints).toEqual(expect.arrayContaining(PLUGIN_ENDPOINTS))
  })

  /**
   * Enrolling or removing a method needs a proof by an existing method. Verifying a method is itself such a proof, so
   * it takes none.
   */
  it.each<[string, boolean]>([
    ['passwordless_sms/init', true],
    ['passwordless_sms/enroll', true],
    ['passwordless_sms/unenroll', true],
    ['passwordless_sms/verify', false],
    ['totp/init', true],
    ['totp/enroll', true],
    ['totp/unenroll', true],
    ['totp/verify', false],
    ['passkeys/enrollment', true],
    ['passkey/enrollment', true],
    ['passkeys/init', false],
    ['passkeys/verify', false],
    ['passkey/verify', false],
  ])('the OpenAPI body of %s takes `mfa`: %s [HTTP-68]', (path, takesProof) => {
    const body = document.paths[`/api/v1/mfa/${path}`]?.post?.requestBody
    const { schema } = body?.content['application/json'] ?? { schema: {} }
    const proofs = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(
      ({ properties }) => properties?.mfa ?? [],
    )
    expect(proofs).toHaveLength(takesProof ? 1 : 0)
    for (const proof of proofs) expect(Object.keys(proof.properties ?? {})).toEqual(['method', 'code', 'relying_party'])
  })

  it.each(ENDPOINTS)(
    'the OpenAPI document lists %s %s with auth %s [HTTP-10]',
    (method, path, auth, _body, _status, answer) => {
      const operation = document.paths[path.replace(':app_id', '{app_id}')]?.[method]
      expect(operation?.security).toEqual(AUTH[auth])
      const answers = Object.entries(operation?.responses ?? {}).map(([status, { content }]) => [
        status,
        content?.['application/json']?.schema.$ref,
      ])
      const refTo = (name: string): string => `#/components/schemas/${name}`
      expect(answers).toEqual([
        ['200', refTo(answer)],
        ['4XX', refTo('Error')],
        ['5XX', refTo('Error')],
      ])
    },
  )

  it.each(ENDPOINTS)(
    '%s %s with auth %s answers as the OpenAPI document says [HTTP-10, V2.1.1, V8.2.1]',
    async (method, path, auth, body, status) => {
      const url = path.replace(':app_id', DEVELOPMENT_APP_ID)
      const call = (appId: string | null) =>
        method === 'get' ? server.get(url, { appId }) : server.post(url, body, { appId })
      expect((await call(DEVELOPMENT_APP_ID)).status).toBe(status)
      const nameless = await call(null)
      if (auth === '(B), app in the path') expect(nameless.status).toBe(status)
      else expect(nameless).toMatchObject({ status: 400, body: { code: 'missing_or_invalid_latchkey_app_id' } })
    },
  )

  it('the OpenAPI document names the header of the app id by the brand', async () => {
    expect(document.components.securitySchemes).toMatchObject({
      appId: { type: 'apiKey', in: 'header', name: 'latchkey-app-id' },
      bearer: { type: 'http' },
    })
    const acme = await createTestServer({ env: { LATCHKEY_BRAND: 'acme' } })
    const { body } = await acme.get<OpenApi>('/openapi.json')
    expect(body.components.securitySchemes.appId).toMatchObject({ name: 'acme-app-id' })
    await acme.close()
  })

  it('the OpenAPI document asks for no app id on paths that need none', () => {
    for (const path of ['/health', '/.well-known/jwks.json', '/api/v1/apps/{app_id}/jwks.json'])
      expect(document.paths[path]?.get?.security).toBeUndefined()
  })
})
