/** Checks the role of every route of the console, by calling each as each role. */
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../testing/createTestServer.ts'
import type { OperatorRole } from '../operators/index.ts'
import { accessOf, OF_APP, OF_SERVER } from './access.ts'
import { createTestOperator, type TestOperator } from './testing.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const ROUTES: [Method, string, OperatorRole, needsReason: boolean][] = [
  ['GET', '/users', 'viewer', false],
  ['POST', '/users/search', 'viewer', false],
  ['GET', '/users/:did', 'viewer', false],
  ['GET', '/users/:did/sessions', 'viewer', false],
  ['GET', '/users/:did/events', 'viewer', false],
  ['POST', '/users/:did/block', 'support', true],
  ['POST', '/users/:did/unblock', 'support', true],
  ['POST', '/users/:did/logout', 'support', true],
  ['POST', '/users/:did/mfa/reset', 'support', true],
  ['POST', '/users/:did/restore', 'support', true],
  ['GET', '/users/:did/export', 'support', true],
  ['POST', '/users/:did/custom_metadata', 'admin', true],
  ['POST', '/users/:did/accounts/unlink', 'admin', true],
  ['DELETE', '/users/:did', 'admin', true],
  ['POST', '/users', 'admin', true],
  ['POST', '/users/batch', 'admin', true],
  ['GET', '/users.csv', 'support', true],
  ['GET', '/events', 'viewer', false],
  ['GET', '/events/live', 'viewer', false],
  ['GET', '/messages', 'viewer', false],
  ['GET', '/allowlist', 'viewer', false],
  ['POST', '/allowlist', 'admin', true],
  ['DELETE', '/allowlist', 'admin', true],
  ['GET', '/webhooks', 'viewer', false],
  ['GET', '/webhooks/:endpoint_id/deliveries', 'viewer', false],
  ['POST', '/webhooks', 'admin', true],
  ['PATCH', '/webhooks/:endpoint_id', 'admin', true],
  ['DELETE', '/webhooks/:endpoint_id', 'admin', true],
  ['POST', '/webhooks/:endpoint_id/secret/rotate', 'admin', true],
  ['POST', '/webhooks/:endpoint_id/test', 'admin', true],
  ['POST', '/webhooks/:endpoint_id/replay', 'admin', true],
  ['GET', '/secrets', 'viewer', false],
  ['POST', '/secrets', 'admin', true],
  ['POST', '/secrets/:secret_id/rotate', 'admin', true],
  ['POST', '/secrets/:secret_id/revoke', 'admin', true],
]
const OF_ALL: [Method, string, OperatorRole, needsReason: boolean][] = [
  ['GET', '/acts', 'viewer', false],
  ['GET', '/operators', 'viewer', false],
  ['GET', '/apps', 'viewer', false],
  ['GET', '/counters', 'viewer', false],
  ['GET', '/health', 'viewer', false],
]
/** Roles that may not do what needs this one. */
const BELOW: Record<OperatorRole, OperatorRole[]> = { viewer: [], support: ['viewer'], admin: ['viewer', 'support'] }

let server: TestServer
const operators = {} as Record<OperatorRole, TestOperator>
beforeAll(async () => {
  server = await createTestServer({
    mode: 'production',
    file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: [ORIGIN] }], console: {} },
  })
  for (const role of ['viewer', 'support', 'admin'] as const) operators[role] = await createTestOperator(server, role)
})
afterAll(() => server.close())

it('the list of this test has every route of the console that has a role', () => {
  const names = (routes: typeof ROUTES): string[] => routes.map(([method, path]) => `${method} ${path}`).toSorted()
  expect(names(ROUTES)).toEqual(Object.keys(OF_APP).toSorted())
  expect(names(OF_ALL)).toEqual(Object.keys(OF_SERVER).toSorted())
})

it('a route of the console without a role keeps the server from starting', () => {
  expect(() => accessOf('POST', '/apps/:app_id/users/:did/become')).toThrow('POST /users/:did/become')
  expect(() => accessOf('GET', '/everything')).toThrow('GET /everything')
})

const ALL = [
  ...ROUTES.map((route) => [`/apps/${OTHER_APP_ID}`, ...route] as const),
  ...OF_ALL.map((route) => ['', ...route] as const),
].map(([prefix, method, pattern, needed, needsReason]) => ({
  method,
  pattern,
  path: `${prefix}${pattern.replace(/:[a-z_]+/g, 'nobody')}`,
  needed,
  needsReason,
}))
/** A stream of events ends when its operator is removed, so it is not waited for here. */
const ANSWERED = ALL.filter(({ pattern }) => pattern !== '/events/live')
const REFUSED = ALL.flatMap((route) => BELOW[route.needed].map((role) => ({ ...route, role })))

it.each(REFUSED)(
  'the console refuses $method $pattern to a $role with 403 missing_role [CONSOLE-6]',
  async ({ method, path, role, needed }) => {
    expect(await operators[role].call(method, path)).toMatchObject({
      status: 403,
      body: { code: 'missing_role', cause: needed },
    })
  },
)

it.each(ANSWERED)(
  'the console lets the role $needed call $method $pattern [CONSOLE-6]',
  async ({ method, path, needed }) => {
    const { status, body } = await operators[needed].call(method, path)
    expect([401, 403, 405]).not.toContain(status)
    expect(['not_found', 'reason_required']).not.toContain(body.code)
  },
)

it.each(ANSWERED)(
  'the console asks for a reason at $method $pattern: $needsReason [CONSOLE-7]',
  async ({ method, path, needsReason }) => {
    const { body } = await operators.admin.call(method, path, undefined, { reason: null })
    expect(body.code === 'reason_required').toBe(needsReason)
  },
)
