import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATHS, type WireSession } from 'latchkey/core/contract'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { SMTPServer } from 'smtp-server'
import type { InboxMessage } from './core/mail/inbox.ts'
import { DEVELOPMENT_APP_ID } from './core/apps/appSettings.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { startMain, type ChildMain } from './testing/childMain.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from './testing/createTestServer.ts'

let database: TestDatabase
let folder: string
const children: ChildMain[] = []
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  folder = mkdtempSync(join(tmpdir(), 'latchkey-main-'))
})
afterAll(async () => {
  for (const child of children) if (child.process.exitCode === null) child.process.kill('SIGKILL')
  await Promise.all(children.map(({ exited }) => exited))
  await database.close()
  rmSync(folder, { recursive: true })
})

function start(args: readonly string[], env: Record<string, string> = {}): ChildMain {
  const where =
    database.url === undefined ? { LATCHKEY_DATA_DIR: join(folder, 'data') } : { DATABASE_URL: database.url }
  const child = startMain(args, { ...where, ...env })
  children.push(child)
  return child
}

const post = async <Body>(url: string, path: string, body: object): Promise<{ status: number; body: Body }> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:5173',
      'latchkey-app-id': DEVELOPMENT_APP_ID,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Body }
}

async function login(url: string, email: string): Promise<WireSession> {
  await post(url, EMAIL_PATHS.init, { email })
  const inbox = (await (await fetch(`${url}/dev/inbox.json?to=${email}`)).json()) as { messages: InboxMessage[] }
  return (await post<WireSession>(url, EMAIL_PATHS.authenticate, { email, code: inbox.messages[0]?.code })).body
}

describe('latchkey-server', () => {
  it('latchkey-server starts on an empty database, exits with 0 on SIGTERM, and keeps sessions over a restart', async () => {
    const first = start(['dev', '--port', '0', '--host', '127.0.0.1'])
    const session = await login(await first.ready, 'ada@example.com')
    expect(session.user?.linked_accounts[0]).toMatchObject({ address: 'ada@example.com' })
    first.process.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    const second = start(['dev', '--port', '0', '--host', '127.0.0.1'])
    const answer = await post<WireSession>(await second.ready, PATHS.sessions, { refresh_token: session.refresh_token })
    expect(answer).toMatchObject({ status: 200, body: { user: { id: session.user?.id } } })
    second.process.kill('SIGINT')
    expect(await second.exited).toBe(0)
    expect(second.output()).not.toContain('ada@example.com')
  })

  it('latchkey-server finishes a request under way before it exits, and accepts no new one', async () => {
    let deliver: (() => void) | undefined
    let arrived: (() => void) | undefined
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const mailServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => {
          deliver = () => done()
          arrived?.()
        })
      },
    })
    await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
    const { port } = mailServer.server.address() as AddressInfo
    const child = start(['dev', '--port', '0', '--host', '127.0.0.1'], {
      LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${port}`,
    })
    const url = await child.ready
    const underWay = post(url, EMAIL_PATHS.init, { email: 'slow@example.com' })
    await hasArrived
    child.process.kill('SIGTERM')
    await untilRefused(url)
    expect(child.process.exitCode).toBeNull()
    deliver?.()
    expect(await underWay).toEqual({ status: 200, body: { success: true } })
    expect(await child.exited).toBe(0)
    await new Promise<void>((resolve) => mailServer.close(resolve))
  })

  it('latchkey-server loads a third-party plugin from the folder of the configuration file', async () => {
    const config = join(folder, 'latchkey.json')
    writeFileSync(
      join(folder, 'hello.mjs'),
      `export default ({ word }) => ({
      id: 'hello',
      routes: (http) => void http.post('/api/v1/plugins/hello', () => ({ word })),
    })`,
    )
    writeFileSync(config, JSON.stringify({ plugins: [{ module: './hello.mjs', options: { word: 'sesame' } }] }))
    const child = start(['dev', '--port', '0', '--host', '127.0.0.1', '--config', config])
    expect(await post(await child.ready, '/api/v1/plugins/hello', {})).toEqual({
      status: 200,
      body: { word: 'sesame' },
    })
    child.process.kill('SIGTERM')
    expect(await child.exited).toBe(0)
  })

  it('latchkey-server prints its commands with --help', async () => {
    const child = start(['--help'])
    expect(await child.exited).toBe(0)
    expect(child.output()).toContain('Usage: latchkey-server')
  })

  it.each([
    ['an incomplete production configuration', ['start'], 'LATCHKEY_SECRET is not set'],
    ['a wrong option', ['--prot', '1'], 'latchkey-server --help'],
    ['a configuration file that is not there', ['dev', '--config', '/does/not/exist.json'], 'cannot be read'],
    ['a plugin that is not there', ['dev', '--config', 'CONFIG'], 'could not be loaded'],
  ])('latchkey-server exits with 2 on %s, and says what to do without a stack', async (_name, args, problem) => {
    const config = join(folder, 'broken.json')
    writeFileSync(config, JSON.stringify({ plugins: [{ module: './nothing.mjs' }] }))
    const child = start(args.map((arg) => (arg === 'CONFIG' ? config : arg)))
    expect(await child.exited).toBe(2)
    expect(child.output()).toContain(problem)
    expect(child.output()).not.toMatch(/\n\s+at /)
  })

  it('latchkey-server exits with 2 if its port is taken, and names the port', async () => {
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const { port } = blocker.address() as AddressInfo
    const child = start(['dev', '--host', '127.0.0.1', '--port', String(port)])
    expect(await child.exited).toBe(2)
    expect(child.output()).toContain(`Port ${port} on 127.0.0.1 is in use`)
    await new Promise<void>((resolve) => blocker.close(() => resolve()))
  })

  it('latchkey-server migrate makes the tables of core and plugins in an empty database, and exits with 0', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    const config = join(folder, 'migrate.json')
    writeFileSync(
      config,
      JSON.stringify({ apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }] }),
    )
    const child = start(['migrate', '--config', config], { ...PRODUCTION_ENV, DATABASE_URL: empty.url as string })
    expect([await child.exited, child.output()]).toEqual([0, expect.stringContaining('the database is up to date')])
    const tables = await empty.db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'passkey_challenges']))
    await empty.close()
  })

  // This test has to come last, since the servers of the other tests cannot open the database afterwards.
  it('latchkey-server reseal exits after sealing anew, says how much, and fails with 1 if a value cannot be opened', async () => {
    const config = join(folder, 'reseal.json')
    writeFileSync(
      config,
      JSON.stringify({ apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }] }),
    )
    const env = { ...PRODUCTION_ENV, LATCHKEY_RECOVERY_KEY: Buffer.alloc(32, 'key of a test').toString('base64') }
    // The database has a signing key that the servers of earlier tests sealed under the development secret.
    const wrong = start(['reseal', '--config', config], env)
    expect(await wrong.exited).toBe(1)
    expect(wrong.output()).toContain(
      '1 could not be opened: is the key that sealed them in LATCHKEY_RECOVERY_KEY or LATCHKEY_PREVIOUS_SECRET?',
    )
    const child = start(['reseal', '--config', config], {
      ...env,
      LATCHKEY_PREVIOUS_SECRET: 'latchkey-development-secret-which-protects-nothing',
    })
    expect(await child.exited).toBe(0)
    expect(child.output()).toContain(
      '0 wallets and 0 second factors were sealed again; everything that could be opened is under the current keys',
    )
    const { LATCHKEY_RECOVERY_KEY: _key, ...without } = env
    const keyless = start(['reseal', '--config', config], without)
    // Without wallets no recovery key is needed.
    expect(await keyless.exited).toBe(0)
    expect(keyless.output()).toContain('0 wallets and 0 second factors were sealed again')
  })

  // Runs after the test above, which put the database under the production secret.
  it('latchkey-server list-keys, rotate-key and retire-key print the keys and exit', async () => {
    const config = join(folder, 'reseal.json')
    const keysAfter = async (...args: string[]) => {
      const child = start([...args.slice(0, 1), '--config', config, ...args.slice(1)], PRODUCTION_ENV)
      const code = await child.exited
      const keys = [...child.output().matchAll(/"kid":"([^"]+)","state":"([^"]+)"/g)].map(([, kid, state]) => ({
        kid: kid as string,
        state,
      }))
      return { code, keys, output: child.output() }
    }
    const before = await keysAfter('list-keys')
    expect(before).toMatchObject({ code: 0, keys: [{ state: 'signs' }] })
    const kid = before.keys[0]?.kid as string
    expect(await keysAfter('rotate-key')).toMatchObject({
      code: 0,
      keys: [{ kid, state: 'signs' }, { state: 'waits' }],
    })
    expect(await keysAfter('retire-key', '--', kid)).toMatchObject({
      code: 0,
      keys: [{ kid, state: 'retired' }, { state: 'signs' }],
    })
    expect(await keysAfter('reset-mfa', 'did:latchkey:nobody')).toMatchObject({
      code: 2,
      output: expect.stringContaining('There is no user "did:latchkey:nobody"'),
    })
    expect(await keysAfter('retire-key', 'nobody')).toMatchObject({
      code: 2,
      output: expect.stringContaining('There is no signing key "nobody"'),
    })
  })
})

/** Waits until the server accepts no more connections. */
async function untilRefused(url: string): Promise<void> {
  for (;;) {
    try {
      const { status } = await fetch(`${url}/health/live`)
      if (status === 503) return
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
