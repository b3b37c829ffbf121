/**
 * Tests that the wallet frame's key is accepted by the frame's own routes and by no other route that requires a
 * session (ADR 67).
 */
import { PATHS, type WireError } from 'latchkey/core/contract'
import type { BrowserKey } from 'latchkey/core/possession'
import {
  createEmbeddedWalletSetting,
  type EmbeddedWalletSetting,
} from '../../plugins/embeddedWallet/testing/setting.ts'
import { FRAME_ORIGIN } from '../../plugins/embeddedWallet/testing/walletFrame.ts'
import { createTestKey, type TestServer } from '../../testing/createTestServer.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  pattern?: string
  const?: unknown
  enum?: unknown[]
  minLength?: number
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> }
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  security?: Record<string, unknown>[]
}

/** The routes that the frame's code calls (`frame/src/server`, `frame/src/operations/farcaster.ts`). */
const OF_THE_FRAME = [
  'post /api/v1/sessions',
  'post /api/v1/embedded_wallets/create',
  'post /api/v1/embedded_wallets/shares/release',
  'post /api/v1/embedded_wallets/recovery/start',
  'post /api/v1/embedded_wallets/devices/add',
  'post /api/v1/embedded_wallets/recovery/set',
  'post /api/v1/farcaster/signer/init',
  'post /api/v1/mfa/totp/init',
  'post /api/v1/mfa/totp/enroll',
  'post /api/v1/mfa/totp/verify',
  'post /api/v1/mfa/totp/unenroll',
  'post /api/v1/mfa/passwordless_sms/init',
  'post /api/v1/mfa/passwordless_sms/enroll',
  'post /api/v1/mfa/passwordless_sms/verify',
  'post /api/v1/mfa/passwordless_sms/unenroll',
  'post /api/v1/mfa/passkeys/verify',
  'post /api/v1/mfa/passkey/verify',
  'post /api/v1/mfa/passkeys/enrollment',
  'post /api/v1/mfa/passkey/enrollment',
]
/** The logout is left out, since it requires no proof. */
const LOGOUT = 'post /api/v1/sessions/logout'

let setting: EmbeddedWalletSetting
let server: TestServer
let key: BrowserKey
let frameKey: BrowserKey
let token: string
interface Route {
  name: string
  method: 'get' | 'post'
  path: string
  body: unknown
}
let routes: Route[]

beforeAll(async () => {
  setting = await createEmbeddedWalletSetting()
  server = setting.server
  ;[key, frameKey] = [createTestKey(), createTestKey()]
  token = (await server.login('ada@example.com', { key })).token
  expect(
    (await server.post(PATHS.sessionsFrame, { key_thumbprint: await frameKey.thumbprint() }, { token, key })).status,
  ).toBe(200)
  const { paths } = (await server.get<{ paths: Record<string, Record<string, Operation>> }>('/openapi.json')).body
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => routeOf(method, path, operation)),
  )
})
afterAll(() => setting.close())

/**
 * Describes a route that requires a session, with a request that gets past its validation; empty for any other route.
 */
function routeOf(method: string, path: string, { security = [], requestBody, parameters = [] }: Operation): Route[] {
  const name = `${method} ${path}`
  if (name === LOGOUT || security.length === 0 || !security.every((one) => 'bearer' in one)) return []
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${String(sample(one.schema))}`)
    .join('&')
  return [
    {
      name,
      method: method as 'get',
      path: path.replace(/\{\w+\}/g, 'x') + (query && `?${query}`),
      body: requestBody && sample(Object.values(requestBody.content)[0]!.schema),
    },
  ]
}

/** Texts to try as value of a text field: for each pattern in our schemas there is one that matches. */
const TEXTS = [
  'x',
  'x'.repeat(43),
  '123456',
  'https://example.com',
  `0x${'1'.repeat(40)}`,
  `0x${'1'.repeat(64)}`,
  `0x${'1'.repeat(130)}`,
  'A'.repeat(22),
  'A'.repeat(44),
]

/** Makes a value that a schema accepts, without optional fields. */
function sample({
  type,
  properties = {},
  required = [],
  anyOf,
  oneOf,
  items = {},
  pattern = '',
  enum: values,
  minLength = 0,
  minItems = 0,
  exclusiveMinimum = -1,
  minimum = exclusiveMinimum + 1,
  ...rest
}: Schema): unknown {
  if ('const' in rest) return rest.const
  if (values) return values[0]
  const [first] = anyOf ?? oneOf ?? []
  if (first) return sample(first)
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]))
  if (type === 'array') return Array.from({ length: minItems }, () => sample(items))
  if (type === 'number' || type === 'integer') return minimum
  if (type === 'boolean') return true
  const text = TEXTS.find((one) => one.length >= minLength && new RegExp(pattern, 'u').test(one))
  if (text === undefined) throw new Error(`Add a text for ${pattern}`)
  return text
}

const callByFrame = ({ method, path, body }: Route, headers = {}) => {
  const options = { token, key: frameKey, headers }
  return method === 'get' ? server.get<WireError>(path, options) : server.post<WireError>(path, body, options)
}

it("each route with a session refuses the wallet frame's key with other_key, except the routes of the frame [ACCESS-38, HTTP-50, SESSION-46, SEC-30]", async () => {
  const others = routes.filter(({ name }) => !OF_THE_FRAME.includes(name))
  expect(others.length).toBeGreaterThan(25)
  const answers = await inOrder(others, async (route) => [route.name, (await callByFrame(route)).body])
  expect(answers).toEqual(
    others.map(({ name }) => [
      name,
      { error: 'Log in again to continue.', code: 'proof_of_possession_required', cause: 'other_key' },
    ]),
  )
})

it("each route of the wallet frame exists and accepts the frame's key", async () => {
  const own = routes.filter(({ name }) => OF_THE_FRAME.includes(name))
  expect(own.map(({ name }) => name).sort()).toEqual([...OF_THE_FRAME].sort())
  const refused = (
    await inOrder(
      own,
      async (route) => [route.name, (await callByFrame(route, { origin: FRAME_ORIGIN })).body.code] as const,
    )
  ).filter(([, code]) => code === 'proof_of_possession_required' || code === 'missing_or_invalid_token')
  expect(refused).toEqual([])
})

async function inOrder<T>(of: readonly Route[], call: (route: Route) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (const route of of) answers.push(await call(route))
  return answers
}
