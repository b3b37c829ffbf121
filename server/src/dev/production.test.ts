import {
  createTestServer,
  PRODUCTION_ENV,
  type TestServer,
  type TestServerOptions,
} from '../testing/createTestServer.ts'

/** Lists all routes as `METHOD /path`, whoever registered them. */
const routesOf = (server: TestServer): string[] => {
  const path: string[] = []
  return server.http
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', , part] = /^([│ ]*)(├──|└──) (\S*)/.exec(line) ?? []
      const [, methods = ''] = /\(([^)]*)\)/.exec(line) ?? []
      // In Fastify's tree, a line without a branch belongs to the path above, and lists a route with another
      // constraint.
      if (part !== undefined) {
        path.length = indent.length / 4
        path.push(part)
      }
      return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${path.join('')}`)
    })
}

const servers: TestServer[] = []
/** Production has embedded wallets only with a recovery key. */
const LATCHKEY_RECOVERY_KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64')

const start = async (options: TestServerOptions): Promise<TestServer> => {
  const server = await createTestServer({
    ...options,
    env: { LATCHKEY_SECRET: PRODUCTION_ENV.LATCHKEY_SECRET, LATCHKEY_RECOVERY_KEY, ...options.env },
    ...(servers[0] && { beside: servers[0] }),
  })
  servers.push(server)
  return server
}
afterAll(async () => {
  for (const server of servers.slice(1)) await server.http.close()
  await servers[0]?.close()
})

const isForDevelopment = (route: string): boolean => /\/dev\b|simulator/i.test(route)

describe('what only a development server has', () => {
  it('a development server has the routes of a production server and only its development routes beyond them [V15.2.3]', async () => {
    const development = routesOf(await start({ mode: 'development' }))
    const production = new Set(routesOf(await start({ mode: 'production' })))
    expect(development.filter(isForDevelopment).length).toBeGreaterThan(10)
    expect(development.filter((route) => !production.has(route))).toEqual(development.filter(isForDevelopment))
  })

  it('GET / on a production server neither names Latchkey nor links anywhere', async () => {
    const { http } = await start({ mode: 'production' })
    const { statusCode, body } = await http.inject({ url: '/', headers: { accept: 'text/html' } })
    expect([statusCode, body]).toEqual([200, expect.stringContaining('To log in, open the app you came from.')])
    expect(body).not.toMatch(/latchkey|<a |dev\/inbox|openapi/i)
  })

  it.each([
    ['NODE_ENV', { NODE_ENV: 'development' }],
    ['a mode in the environment', { LATCHKEY_MODE: 'development', MODE: 'development', LATCHKEY_DEV: '1', DEBUG: '*' }],
    ['a public address on this machine', { LATCHKEY_PUBLIC_URL: 'http://localhost:4100', LATCHKEY_HOST: 'localhost' }],
  ])('a production server has no development routes with %s [V6.3.2, V13.4.2]', async (_what, env) => {
    const routes = routesOf(await start({ mode: 'production', env }))
    expect(routes.length).toBeGreaterThan(30)
    expect(routes.filter(isForDevelopment)).toEqual([])
  })

  it("a production server refuses the development server's app secret, even with the same database and LATCHKEY_SECRET", async () => {
    const listUsers = (server: TestServer) =>
      server.http.inject({
        url: '/api/v1/users',
        headers: {
          authorization: `Basic ${btoa('latchkey-demo-development:lk_secret_development-app-secret-which-guards-nothing')}`,
          'latchkey-app-id': 'latchkey-demo-development',
        },
      })
    expect((await listUsers(await start({ mode: 'development' }))).json()).toEqual({ data: [], next_cursor: null })
    const refused = await listUsers(await start({ mode: 'production' }))
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'invalid_app_secret'])
  })
})
