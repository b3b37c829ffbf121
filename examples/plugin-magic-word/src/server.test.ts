import { RequestError, type PluginHttp, type PluginServices } from '@latchkey/server'
import { MAGIC_WORD_PATHS } from './contract.ts'
import { magicWordServer } from './server.ts'

const WORD = 'open sesame'
type Handler = (request: { body: unknown }) => Promise<unknown>
interface Route {
  schema: { body: { parse: (body: unknown) => unknown } }
  handler: Handler
}

interface Called {
  name: 'countRate' | 'loginOrSignUp' | 'linkAccount' | 'unlinkAccount'
  args: unknown[]
}

/** The routes of the plugin, called as the server calls them: validated body first. */
function setUp(mode: PluginServices['mode'] = 'development', overrides: Partial<PluginServices> = {}) {
  const routes = new Map<string, Route>()
  const http = {
    post: (path: string, { schema }: Pick<Route, 'schema'>, handler: Handler) => void routes.set(path, { schema, handler }),
  } as unknown as PluginHttp
  const calls: Called[] = []
  const record =
    (name: Called['name'], answer?: string) =>
    async (...args: unknown[]) => {
      calls.push({ name, args })
      return answer
    }
  const services = {
    mode,
    requireApp: () => ({ id: 'app' }),
    requireUser: async () => ({ app: { id: 'app' }, userId: 'u', sessionId: 's' }),
    callerOf: () => '203.0.113.7',
    countRate: record('countRate'),
    loginOrSignUp: record('loginOrSignUp', 'session'),
    linkAccount: record('linkAccount', 'user'),
    unlinkAccount: record('unlinkAccount', 'user'),
    ...overrides,
  } as unknown as PluginServices
  void magicWordServer({ word: WORD }).routes?.(http, services)
  const call = async (path: string, body: unknown): Promise<unknown> => {
    const { schema, handler } = routes.get(path)!
    return handler({ body: schema.body.parse(body) })
  }
  const callsOf = (name: Called['name']) => calls.filter((called) => called.name === name).map(({ args }) => args)
  return { call, callsOf }
}

describe('the server half', () => {
  it('logs in by name and word', async () => {
    const { call, callsOf } = setUp()
    await expect(call(MAGIC_WORD_PATHS.authenticate, { user_name: ' Ada ', word: WORD })).resolves.toBe('session')
    expect(callsOf('loginOrSignUp')).toEqual([[{ id: 'app' }, { type: 'magic_word', subject: 'ada', details: {} }]])
  })

  it.each(['', 'open sesam', 'open sesame!', 'Open Sesame'])('refuses %j with 422, having counted the try', async (word) => {
    const { call, callsOf } = setUp()
    await expect(call(MAGIC_WORD_PATHS.authenticate, { user_name: 'ada', word })).rejects.toMatchObject({
      status: 422,
      code: 'magic_word_wrong',
    })
    expect(callsOf('countRate')).toHaveLength(2)
    expect(callsOf('loginOrSignUp')).toEqual([])
  })

  it('does not look at the word of somebody who tried too often', async () => {
    const refusal = new RequestError(429, 'too_many_requests', 'Wait.')
    const { call, callsOf } = setUp('development', { countRate: () => Promise.reject(refusal) })
    await expect(call(MAGIC_WORD_PATHS.authenticate, { user_name: 'ada', word: WORD })).rejects.toBe(refusal)
    expect(callsOf('loginOrSignUp')).toEqual([])
  })

  it('links and unlinks for a user', async () => {
    const { call, callsOf } = setUp()
    await call(MAGIC_WORD_PATHS.link, { user_name: 'ada', word: WORD })
    await call(MAGIC_WORD_PATHS.unlink, { user_name: 'ada' })
    expect(callsOf('linkAccount')).toEqual([[expect.objectContaining({ userId: 'u' }), expect.objectContaining({ subject: 'ada' })]])
    expect(callsOf('unlinkAccount')).toEqual([[expect.objectContaining({ userId: 'u' }), { type: 'magic_word', subject: 'ada' }]])
    await expect(call(MAGIC_WORD_PATHS.link, { user_name: 'ada', word: 'no' })).rejects.toMatchObject({ status: 422 })
  })

  it.each([{ user_name: 'a b', word: WORD }, { user_name: 'x'.repeat(33), word: WORD }, { user_name: 'ada', word: 'x'.repeat(257) }, {}])(
    'refuses a body that is none: %j',
    async (body) => {
      await expect(setUp().call(MAGIC_WORD_PATHS.authenticate, body)).rejects.toThrow()
    },
  )

  it('owns its account type, one per user', () => {
    const [type] = magicWordServer({ word: WORD }).accountTypes ?? []
    expect(type).toMatchObject({ type: 'magic_word', maxPerUser: 1 })
    expect(type?.toWire({ type: 'magic_word', subject: 'ada', details: {} })).toEqual({ user_name: 'ada' })
  })

  it.each([undefined, {}, { word: 'short' }, { word: 12345678 }])('does not start with %j', (options) => {
    expect(() => magicWordServer(options)).toThrow(TypeError)
  })

  it('does not start in production', () => {
    expect(() => setUp('production')).toThrow('magicWord is an example')
  })
})
