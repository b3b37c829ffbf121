import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runInNewContext } from 'node:vm'
import { PATHS, type WireAppConfig } from 'latchkey/core/contract'
import { CAPTCHA_SIMULATOR_KEYS, CAPTCHA_SIMULATOR_PATHS } from 'latchkey/plugins/captcha/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { z } from 'zod'
import { defineServerPlugin } from '../../core/contract/plugin.ts'
import { ORIGIN, readCode } from '../../testing/callServer.ts'
import {
  createTestServer,
  OTHER_APP_ID,
  PRODUCTION_ENV,
  type TestServer,
  type TestServerOptions,
} from '../../testing/createTestServer.ts'

const PATH = '/api/v1/plugins/welcome'
const SECRET = 'the-secret-key-of-the-widget'
/** All servers of these tests share a database, so they need the secret that it is sealed under. */
const { LATCHKEY_SECRET } = PRODUCTION_ENV
const ENV = { LATCHKEY_CAPTCHA_SECRET: SECRET }

/** A route that may start a login, as the login methods have them. */
const welcome = defineServerPlugin({
  id: 'welcome',
  routes: (http, { requireHuman }) =>
    void http.post(PATH, { schema: { body: z.object({ token: z.string().optional() }) } }, async (request) => {
      await requireHuman(request, request.body.token)
      return {}
    }),
})

/** Interface of Turnstile's script, and of the one that stands in for it. */
interface Turnstile {
  render(container: object, parameters: object): string
  execute(id: string | undefined): void
}

/** Requests to the siteverify of these tests, and its answer. */
const asked: Record<string, unknown>[] = []
let answer: (question: Record<string, unknown>) => { status?: number; body: string; location?: string } | 'nothing'
const verdict = (fields: object) => () => ({
  body: JSON.stringify({ success: true, hostname: 'localhost', action: OTHER_APP_ID, 'error-codes': [], ...fields }),
})

let siteverify: Server
let verifyUrl: string
let first: TestServer
const open: TestServer[] = []
/** The server of tests that need no settings of their own. */
let usual: Awaited<ReturnType<typeof create>>

beforeAll(async () => {
  siteverify = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const question = JSON.parse(text) as Record<string, unknown>
      asked.push(question)
      const given = answer(question)
      if (given === 'nothing') return void request.socket.destroy()
      response
        .writeHead(given.status ?? 200, {
          'content-type': 'application/json',
          ...(given.location && { location: given.location }),
        })
        .end(given.body)
    })
  })
  await new Promise<void>((resolve) => siteverify.listen(0, '127.0.0.1', resolve))
  verifyUrl = `http://127.0.0.1:${(siteverify.address() as AddressInfo).port}/siteverify`
  first = await createTestServer({ env: { LATCHKEY_SECRET } })
  usual = await create()
})
afterAll(async () => {
  await usual.server.http.close()
  await first.close()
  await new Promise((resolve) => siteverify.close(resolve))
})
beforeEach(() => {
  asked.length = 0
  answer = verdict({})
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.http.close()
})

interface Setting {
  captcha?: unknown
  origins?: string[]
  mode?: TestServerOptions['mode']
  env?: Record<string, string>
}

async function create({
  captcha = { siteKey: 't:real-key', verifyUrl },
  origins = [ORIGIN],
  mode = 'development',
  env = ENV,
}: Setting = {}) {
  const app = { id: OTHER_APP_ID, name: 'Other', allowedOrigins: origins, plugins: { captcha } }
  const server = await createTestServer({
    mode,
    env: { LATCHKEY_SECRET, ...env },
    file: { apps: [app] },
    plugins: [welcome],
    beside: first,
  })
  const enter = (token?: string, ip?: string) =>
    server.post<{ code?: string }>(
      PATH,
      { token },
      {
        appId: OTHER_APP_ID,
        ...(ip === undefined ? {} : { ip }),
        headers: { origin: origins[0]?.replace(':*', ':5173') },
      },
    )
  return { server, enter }
}

async function start(setting: Setting): ReturnType<typeof create> {
  const started = await create(setting)
  open.push(started.server)
  return started
}

let counter = 0
const fresh = (): string => `response-${++counter}`
const refused = { status: 401, body: { code: 'invalid_captcha' } }
const unavailable = { status: 503, body: { code: 'captcha_unavailable' } }

describe('a CAPTCHA response', () => {
  it('a CAPTCHA response that siteverify accepts lets its request pass [HTTP-59]', async () => {
    const { enter } = usual
    const token = fresh()
    expect(await enter(token, '203.0.113.9')).toMatchObject({ status: 200 })
    expect(asked).toEqual([
      {
        secret: SECRET,
        response: token,
        remoteip: '203.0.113.9',
        idempotency_key: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      },
    ])
  })

  it.each([
    ['is wrong, old or used', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['was solved on the page of somebody else', { hostname: 'evil.example' }],
    ['was solved on a host that only ends like ours', { hostname: 'notlocalhost' }],
    ['names no hostname', { hostname: undefined }],
    ['was solved for another app', { action: 'latchkey-demo-development' }],
    ['names no app', { action: undefined }],
  ])(
    'a CAPTCHA response that %s is refused with invalid_captcha [CAPTCHA-17, CAPTCHA-19, ERROR-14, V2.4.1]',
    async (_what, fields) => {
      answer = verdict(fields)
      const { enter } = usual
      expect(await enter(fresh())).toMatchObject(refused)
    },
  )

  it('a CAPTCHA response passes once: the second time it is refused without asking siteverify [CAPTCHA-19, HTTP-59]', async () => {
    const { enter } = usual
    const token = fresh()
    expect(await enter(token)).toMatchObject({ status: 200 })
    expect(await enter(token)).toMatchObject(refused)
    expect(asked).toHaveLength(1)
  })

  it('one CAPTCHA response sent eight times at once lets one request pass [CAPTCHA-19]', async () => {
    const { enter } = usual
    const token = fresh()
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)])
  })

  it('a CAPTCHA response of more than 2,048 characters is refused without asking siteverify', async () => {
    const { enter } = usual
    expect(await enter('x'.repeat(2_049))).toMatchObject(refused)
    expect(asked).toEqual([])
  })

  it('the 61st refused CAPTCHA response of one caller answers 429 without asking siteverify, and another caller still gets 401', async () => {
    answer = verdict({ success: false })
    const { enter } = await start({ mode: 'production', env: { ...PRODUCTION_ENV, ...ENV } })
    const statuses = new Set<number>()
    for (let i = 0; i < 61; i++) statuses.add((await enter(fresh(), '198.51.100.1')).status)
    expect([...statuses]).toEqual([401, 429])
    expect(asked).toHaveLength(60)
    expect(await enter(fresh(), '198.51.100.2')).toMatchObject(refused)
  })

  it('a CAPTCHA response solved on any allowed origin passes, on subdomains of a pattern too, and one solved elsewhere is refused', async () => {
    const { enter } = await start({ origins: ['http://localhost:3000', 'https://*.acme.example'] })
    for (const hostname of ['localhost', 'shop.acme.example', 'a.b.acme.example']) {
      answer = verdict({ hostname })
      expect(await enter(fresh())).toMatchObject({ status: 200 })
    }
    for (const hostname of ['acme.example', 'acme.example.evil.test', 'evil-acme.example', 'localhost.evil.test', '']) {
      answer = verdict({ hostname })
      expect(await enter(fresh())).toMatchObject(refused)
    }
  })
})

describe('a logged-in user', () => {
  it('a logged-in user passes the CAPTCHA three times without a response, then gets 429 from any address [CAPTCHA-22]', async () => {
    const { server } = await start({ env: { ...ENV } })
    const limited = await createTestServer({
      env: { LATCHKEY_SECRET, ...ENV },
      beside: first,
      plugins: [welcome],
      file: {
        rateLimits: { codesPerCaller: { limit: 3, windowS: 600 } },
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Other',
            allowedOrigins: [ORIGIN],
            plugins: { captcha: { siteKey: 't:real-key', verifyUrl } },
          },
        ],
      },
    })
    open.push(limited)
    expect(
      (await server.post(EMAIL_PATHS.init, { email: 'pump@example.com', token: fresh() }, { appId: OTHER_APP_ID }))
        .status,
    ).toBe(200)
    const code = readCode(first.mail.sent.at(-1))
    const { body } = await server.post<{ token: string }>(
      EMAIL_PATHS.authenticate,
      { email: 'pump@example.com', code },
      { appId: OTHER_APP_ID },
    )
    const statuses: number[] = []
    for (let caller = 0; caller < 5; caller += 1) {
      statuses.push(
        (await limited.post(PATH, {}, { appId: OTHER_APP_ID, token: body.token, ip: `203.0.113.${caller}` })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})

describe('a request that passed the CAPTCHA and then failed', () => {
  const failing = (failures: { left: number }) =>
    defineServerPlugin({
      id: 'shaky',
      routes: (http, { requireHuman }) =>
        void http.post(
          '/api/v1/plugins/shaky',
          { schema: { body: z.object({ token: z.string(), status: z.number() }) } },
          async (request, reply) => {
            await requireHuman(request, request.body.token)
            if (failures.left-- > 0) return reply.status(request.body.status).send({ error: 'Not now.' })
            return {}
          },
        ),
    })

  const shaky = async (left: number) => {
    const app = {
      id: OTHER_APP_ID,
      name: 'Other',
      allowedOrigins: [ORIGIN],
      plugins: { captcha: { siteKey: 't:real-key', verifyUrl } },
    }
    const server = await createTestServer({
      env: { LATCHKEY_SECRET, ...ENV },
      file: { apps: [app] },
      plugins: [failing({ left })],
      beside: first,
    })
    open.push(server)
    return (token: string, status = 503) =>
      server.post('/api/v1/plugins/shaky', { token, status }, { appId: OTHER_APP_ID })
  }

  it('a retry after a 503 passes with the same CAPTCHA response until one request succeeds, and later ones get 401 [CAPTCHA-20]', async () => {
    // Like siteverify, reports a response as duplicate only if it comes with another idempotency key than before.
    const seen = new Map<unknown, unknown>()
    answer = ({ response, idempotency_key: key }) => {
      const isDuplicate = seen.has(response) && seen.get(response) !== key
      seen.set(response, key)
      return verdict(isDuplicate ? { success: false, 'error-codes': ['timeout-or-duplicate'] } : {})()
    }
    const send = await shaky(2)
    const token = fresh()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await send(token)).status)
    expect(statuses).toEqual([503, 503, 200, 401, 401])
  })

  it('a CAPTCHA response is refused the second time if the first request passed the CAPTCHA and then failed with 422', async () => {
    const send = await shaky(1)
    const token = fresh()
    expect((await send(token, 422)).status).toBe(422)
    expect(await send(token)).toMatchObject(refused)
  })

  it('six simultaneous retries after a 503: one passes with the same CAPTCHA response, five get 401', async () => {
    const send = await shaky(1)
    const token = fresh()
    await send(token)
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send(token)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  it('a refused CAPTCHA response stays refused even if siteverify would accept it later', async () => {
    answer = verdict({ success: false })
    const send = await shaky(0)
    const token = fresh()
    expect(await send(token)).toMatchObject(refused)
    answer = verdict({})
    expect(await send(token)).toMatchObject(refused)
  })
})

describe('siteverify without a verdict', () => {
  it.each<[string, typeof answer]>([
    ['hangs up', () => 'nothing'],
    ['answers a page', () => ({ status: 502, body: '<html>Bad gateway</html>' })],
    ['answers rubbish', () => ({ body: '{"success":"yes"}' })],
    ['answers without end', verdict({ padding: 'x'.repeat(20_000) })],
    ['sends us elsewhere', () => ({ status: 307, body: '', location: 'http://127.0.0.1:1/' })],
    ['says that our secret is wrong', verdict({ success: false, 'error-codes': ['invalid-input-secret'] })],
  ])(
    'while siteverify %s, a call answers 503 captcha_unavailable, and its CAPTCHA response is accepted later [CAPTCHA-21, V16.5.2]',
    async (_what, broken) => {
      answer = broken
      const { enter, server } = usual
      const before = server.log().length
      const token = fresh()
      expect(await enter(token)).toMatchObject(unavailable)
      answer = verdict({})
      expect(await enter(token)).toMatchObject({ status: 200 })
      expect(server.log().slice(before)).toContain('siteverify gave no verdict')
      expect(server.log()).not.toContain(SECRET)
      expect(server.log()).not.toContain(token)
    },
  )

  it('a call without an answer of siteverify within five seconds answers 503 captcha_unavailable', async () => {
    const never = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    const { enter } = usual
    expect(await enter(fresh())).toMatchObject(unavailable)
    expect(never).toHaveBeenCalledWith(5_000)
    never.mockRestore()
  })
})

describe('the app configuration', () => {
  const config = async ({ server }: Awaited<ReturnType<typeof create>>, appId: string = OTHER_APP_ID) =>
    (await server.get<WireAppConfig>(PATHS.app.replace(':app_id', appId), { appId })).body

  it('the app configuration of an app with a CAPTCHA has its public key and never the secret [CAPTCHA-1, CONFIG-5]', async () => {
    const body = await config(usual)
    expect(body).toMatchObject({ captcha_enabled: true, captcha_site_key: 't:real-key' })
    expect(JSON.stringify(body)).not.toContain(SECRET)
  })

  it('the app configuration of an app without CAPTCHA settings says that the CAPTCHA is off [CONFIG-4]', async () => {
    expect(await config(usual, 'latchkey-demo-development')).toMatchObject({
      captcha_enabled: false,
      captcha_site_key: null,
    })
  })
})

describe('the CAPTCHA settings', () => {
  it.each<[string, unknown, string]>([
    ['a site key without its prefix', { siteKey: 'real-key' }, 'plugins.captcha.siteKey: Unsupported captcha site key'],
    ['no site key', {}, 'plugins.captcha.siteKey'],
    ['the secret in the file', { siteKey: 't:k', secret: SECRET }, 'never in this file'],
    [
      'an endpoint without encryption',
      { siteKey: 't:k', verifyUrl: 'http://verify.example/' },
      'plugins.captcha.verifyUrl: must be https',
    ],
    ['an endpoint that is none', { siteKey: 't:k', verifyUrl: 'ftp://verify.example/' }, 'plugins.captcha.verifyUrl'],
    ['a name that is no variable', { siteKey: 't:k', secretVariable: 'no name' }, 'plugins.captcha.secretVariable'],
    ['a secret that is nowhere', { siteKey: 't:k', secretVariable: 'ELSEWHERE' }, 'ELSEWHERE is not set'],
  ])(
    'a server does not start with CAPTCHA settings with %s, and the error does not quote the secret',
    async (_what, captcha, says) => {
      const failure = await start({ captcha }).then(
        () => '',
        (error: unknown) => String(error),
      )
      expect(failure).toContain('ConfigError')
      expect(failure).toContain(`apps ("${OTHER_APP_ID}").plugins.captcha`)
      expect(failure).toContain(says)
      expect(failure).not.toContain(SECRET)
    },
  )

  it('secretVariable names the environment variable that holds the secret of the app', async () => {
    const { enter } = await start({
      captcha: { siteKey: 't:k', verifyUrl, secretVariable: 'OTHER_SECRET' },
      env: { OTHER_SECRET: 'other' },
    })
    await enter(fresh())
    expect(asked[0]).toMatchObject({ secret: 'other' })
  })
})

describe('the CAPTCHA simulator', () => {
  const simulated = (outcome: string, action: string = OTHER_APP_ID, hostname = 'localhost') =>
    `simulator.${Buffer.from(JSON.stringify({ hostname, action, outcome, id: fresh() })).toString('base64url')}`

  it("the CAPTCHA simulator's responses pass once in development, and not for another app, page or outcome", async () => {
    const { enter } = await start({ captcha: { siteKey: CAPTCHA_SIMULATOR_KEYS.pass }, env: {} })
    const token = simulated('pass')
    expect(await enter(token)).toMatchObject({ status: 200 })
    for (const bad of [
      token,
      simulated('refuse'),
      simulated('pass', 'another-app'),
      simulated('pass', OTHER_APP_ID, 'evil.example'),
      'simulator.x',
      'x',
    ]) {
      expect(await enter(bad)).toMatchObject(refused)
    }
    expect(asked).toEqual([])
  })

  it('a response of the CAPTCHA simulator is refused by an app with a real site key', async () => {
    answer = verdict({ success: false, 'error-codes': ['invalid-input-response'] })
    const { enter } = usual
    expect(await enter(simulated('pass'))).toMatchObject(refused)
  })

  it('the CAPTCHA simulator serves its script to pages of other origins, and answers siteverify calls', async () => {
    const { server } = usual
    const script = await server.get<string>(CAPTCHA_SIMULATOR_PATHS.script, {
      appId: null,
      headers: { origin: undefined },
    })
    expect(script).toMatchObject({ status: 200, headers: { 'cross-origin-resource-policy': 'cross-origin' } })
    expect(script.headers['content-type']).toContain('text/javascript')
    const answered = await server.post(
      CAPTCHA_SIMULATOR_PATHS.verify,
      { secret: 'x', response: simulated('pass') },
      { appId: null },
    )
    expect(answered.body).toMatchObject({ success: true, hostname: 'localhost', action: OTHER_APP_ID })
  })

  it.each([
    ['pass', ['response: pass'], ['response: pass']],
    ['refuse', ['response: refuse'], ['response: refuse']],
    ['fail', ['error-callback'], ['error-callback']],
    ['silent', [], []],
    ['ask', ['before-interactive-callback'], ['before-interactive-callback']],
    ['expire', ['response: pass', 'expired-callback'], ['response: pass']],
  ] as const)(
    "the CAPTCHA simulator's script with the site key %s calls back as the key's name says, the first and the second time",
    async (name, atFirst, atSecond) => {
      const { server } = usual
      const { body } = await server.get<string>(CAPTCHA_SIMULATOR_PATHS.script, {
        appId: null,
        headers: { origin: undefined },
      })
      const calls: string[] = []
      const tell = (call: string) => () => void calls.push(call)
      const window: { turnstile?: Turnstile } = {}
      const document = { createElement: () => ({ style: {} }) }
      runInNewContext(body, {
        window,
        document,
        location: { hostname: 'localhost' },
        btoa,
        crypto,
        setTimeout: (run: () => void) => run(),
      })
      const id = window.turnstile?.render(
        { append: () => undefined, replaceChildren: () => undefined },
        {
          sitekey: CAPTCHA_SIMULATOR_KEYS[name].slice(2),
          action: OTHER_APP_ID,
          callback: (response: string) => {
            const { outcome } = JSON.parse(Buffer.from(response.replace('simulator.', ''), 'base64url').toString()) as {
              outcome: string
            }
            calls.push(`response: ${outcome}`)
          },
          ...Object.fromEntries(
            ['error-callback', 'expired-callback', 'before-interactive-callback'].map((call) => [call, tell(call)]),
          ),
        },
      )
      window.turnstile?.execute(id)
      expect(calls).toEqual(atFirst)
      calls.length = 0
      window.turnstile?.execute(id)
      expect(calls).toEqual(atSecond)
    },
  )

  it('a production server answers 404 for the CAPTCHA simulator, and does not start with its site keys [V15.2.3]', async () => {
    const { server } = await start({ mode: 'production', env: { ...PRODUCTION_ENV, ...ENV } })
    expect(await server.get(CAPTCHA_SIMULATOR_PATHS.script, { appId: null })).toMatchObject({ status: 404 })
    expect(await server.post(CAPTCHA_SIMULATOR_PATHS.verify, { response: 'x' }, { appId: null })).toMatchObject({
      status: 404,
    })
    for (const siteKey of Object.values(CAPTCHA_SIMULATOR_KEYS)) {
      await expect(
        start({ captcha: { siteKey }, mode: 'production', env: { ...PRODUCTION_ENV, ...ENV } }),
      ).rejects.toThrow('for development only')
    }
  })
})
