import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ConfigError } from '../../../core/foundation/config.ts'
import { readConfig } from '../../../config.ts'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { createTestDatabase, type TestDatabase } from '../../../db/testing.ts'
import type { InboxMessage } from '../../../core/mail/inbox.ts'
import { startMain, type ChildMain } from '../../../testing/childMain.ts'
import { ORIGIN, type LoggedIn } from '../../../testing/callServer.ts'
import { OTHER_APP_ID, PRODUCTION_ENV, type TestServer } from '../../../testing/createTestServer.ts'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { OTHER_RECOVERY_KEY, RECOVERY_KEY } from '../testing/setting.ts'
import { createFrame, createWrite, FRAME_ORIGIN, newWallet, providerRecovery } from '../testing/walletFrame.ts'
import type { KeyManagement } from './keyManagement.ts'
import { loadKeyManagement } from './loadKeyManagement.ts'
import { createLocalKeys } from './localKeys.ts'

const keysOf = (key: string): KeyManagement => createLocalKeys(() => [Buffer.from(key, 'base64')])
const load = (
  exported: unknown,
  { env = {}, module = './kms.mjs' }: { env?: Record<string, string>; module?: string } = {},
) =>
  loadKeyManagement(
    readConfig({ mode: 'development', file: { keyManagement: { module, options: { key: 'acme' } } }, env }),
    {
      folder: __dirname,
      load: async () => exported,
    },
  )

describe('loadKeyManagement', () => {
  it('loadKeyManagement returns undefined if the configuration names no module', async () => {
    expect(await loadKeyManagement(readConfig({ mode: 'development' }), { folder: __dirname })).toBeUndefined()
  })

  it('loadKeyManagement accepts a key management, or an async factory that gets the options', async () => {
    const keys = keysOf(RECOVERY_KEY)
    expect(await load({ default: keys })).toBe(keys)
    const named = async ({ key }: { key: string }) => ({ ...keysOf(RECOVERY_KEY), keyId: key })
    expect((await load({ default: named }))?.keyId).toBe('acme')
  })

  it('loadKeyManagement wraps with the module only, and still unwraps what LATCHKEY_RECOVERY_KEY wrapped before [EMBEDDED-47]', async () => {
    const [before, keys] = [keysOf(RECOVERY_KEY), keysOf(OTHER_RECOVERY_KEY)]
    const both = (await load({ default: keys }, { env: { LATCHKEY_RECOVERY_KEY: RECOVERY_KEY } }))!
    expect(both.keyId).toBe(keys.keyId)
    const dataKey = Buffer.alloc(32, 7)
    const [old, wrapped] = [await before.wrap(dataKey, 'context'), await both.wrap(dataKey, 'context')]
    expect(wrapped.keyId).toBe(keys.keyId)
    for (const key of [old, wrapped]) {
      expect(Buffer.from(await both.unwrap(key, 'context'))).toEqual(dataKey)
      await expect(both.unwrap(key, 'another context')).rejects.toThrow()
    }
    await expect(keys.unwrap(old, 'context')).rejects.toThrow('is not among the keys')
  })

  it.each([
    ['nothing', {}],
    ['no object', { default: () => 'kms' }],
    ['no key id', { default: { ...keysOf(RECOVERY_KEY), keyId: '' } }],
    ['only half of it', { default: { keyId: 'kms', wrap: async () => undefined } }],
  ])('loadKeyManagement refuses a module that exports %s', async (_what, exported) => {
    const failure = load(exported)
    await expect(failure).rejects.toBeInstanceOf(ConfigError)
    await expect(failure).rejects.toThrow(
      'keyManagement: the module "./kms.mjs" does not export a key management as default',
    )
  })

  it('loadKeyManagement refuses a missing module and invalid keys of the environment with a ConfigError', async () => {
    await expect(load({}, { module: 'a-package-that-is-not-there' })).rejects.toThrow(
      'keyManagement: the module "a-package-that-is-not-there" could not be loaded',
    )
    await expect(load({ default: keysOf(RECOVERY_KEY) }, { env: { LATCHKEY_RECOVERY_KEY: 'none' } })).rejects.toThrow(
      ConfigError,
    )
  })
})

/** Reads the key management module from the documentation. */
function readSample(): string {
  const guide = readFileSync(join(process.cwd(), 'docs/plugins/embeddedWalletServer.md'), 'utf8')
  const sample = [...guide.matchAll(/^```js\n([\s\S]*?)^```$/gm)]
    .map(([, code]) => code as string)
    .find((code) => code.startsWith('// vault.mjs\n'))
  if (sample === undefined) throw new Error('docs/plugins/embeddedWalletServer.md has no block for vault.mjs')
  return sample
}

interface TransitBody {
  plaintext?: string
  ciphertext?: string
  associated_data: string
}

/**
 * Fakes Vault's transit engine, as far as the sample needs it: a ciphertext opens only under its key and with its
 * associated data.
 */
function playTransit(token: string): Server & { asked: string[] } {
  const asked: string[] = []
  const kept = new Map<string, string>()
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const [, action, key] = /^\/v1\/transit\/(encrypt|decrypt)\/([\w-]+)$/.exec(request.url ?? '') ?? []
    const body = JSON.parse(await text(request)) as TransitBody
    const answer = (status: number, data: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    if (request.headers['x-vault-token'] !== token) return answer(403, { errors: ['permission denied'] })
    asked.push(`${action} ${key}`)
    if (action === 'encrypt') {
      const ciphertext = `vault:v1:${kept.size}`
      kept.set([key, ciphertext, body.associated_data].join(), String(body.plaintext))
      return answer(200, { data: { ciphertext, key_version: 1 } })
    }
    const plaintext = kept.get([key, body.ciphertext, body.associated_data].join())
    return plaintext === undefined
      ? answer(400, { errors: ['cipher: message authentication failed'] })
      : answer(200, { data: { plaintext } })
  }
  return Object.assign(
    createServer((request, response) => void serve(request, response)),
    { asked },
  )
}

describe('the key management of the documentation', () => {
  let database: TestDatabase
  let folder: string
  const transit = playTransit('a-token')
  const children: ChildMain[] = []
  beforeAll(async () => {
    database = await createTestDatabase({ isEmpty: true })
    folder = mkdtempSync(join(tmpdir(), 'latchkey-kms-'))
    writeFileSync(join(folder, 'vault.mjs'), readSample())
    await new Promise<void>((resolve) => transit.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    for (const child of children) if (child.process.exitCode === null) child.process.kill('SIGKILL')
    await Promise.all(children.map(({ exited }) => exited))
    transit.closeAllConnections()
    await new Promise((resolve) => transit.close(resolve))
    await database.close()
    rmSync(folder, { recursive: true })
  })

  /** Starts the server with the documentation's module, which wraps under the given key. */
  const start = (key: string, args: readonly string[], env: Record<string, string> = {}): ChildMain => {
    const config = join(folder, `${key}.json`)
    writeFileSync(
      config,
      JSON.stringify({
        apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }],
        keyManagement: { module: './vault.mjs', options: { key } },
      }),
    )
    const child = startMain([...args, '--config', config], {
      ...(database.url === undefined ? { LATCHKEY_DATA_DIR: join(folder, 'data') } : { DATABASE_URL: database.url }),
      VAULT_ADDR: `http://127.0.0.1:${(transit.address() as AddressInfo).port}`,
      VAULT_TOKEN: 'a-token',
      LATCHKEY_SECRET: PRODUCTION_ENV.LATCHKEY_SECRET,
      ...env,
    })
    children.push(child)
    return child
  }

  it("the documented key management wraps and unwraps a wallet's recovery, and reseal moves it to another key [V13.3.1]", async () => {
    const child = start('latchkey', ['dev', '--port', '0', '--host', '127.0.0.1', '--public-url', FRAME_ORIGIN])
    const server = callsOf(await child.ready)
    const session = await logIn(server, await child.ready)
    const frame = createFrame(server, session.token)
    const [wallet, recovery] = [newWallet(), providerRecovery()]
    expect(
      await frame.create(await createWrite('create', wallet, { userId: session.user.id }, recovery)),
    ).toMatchObject({ status: 200 })
    expect(await frame.startRecovery({ address: wallet.address })).toMatchObject({ status: 200, body: { recovery } })
    expect(transit.asked).toEqual(['encrypt latchkey', 'decrypt latchkey'])
    child.process.kill('SIGTERM')
    expect(await child.exited).toBe(0)

    const reseal = start('latchkey-2', ['reseal'], PRODUCTION_ENV)
    expect(await reseal.exited).toBe(0)
    expect(reseal.output()).toContain('1 wallets and 0 second factors were sealed again')
    expect(transit.asked.slice(2)).toEqual(['decrypt latchkey', 'encrypt latchkey-2'])
  })
})

/** Calls a server that listens, as pages of the development app do. */
const callsOf = (url: string): Pick<TestServer, 'get' | 'post'> => ({
  async get<Body>(path: string) {
    const response = await fetch(`${url}${path}`)
    return { status: response.status, body: (await response.text()) as Body, headers: {} }
  },
  async post<Body>(path: string, body?: unknown, { token, headers }: Parameters<TestServer['post']>[2] = {}) {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: ORIGIN,
        'latchkey-app-id': DEVELOPMENT_APP_ID,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(headers as Record<string, string>),
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Body, headers: {} }
  },
})

async function logIn(server: Pick<TestServer, 'get' | 'post'>, url: string): Promise<LoggedIn> {
  const email = 'ada@example.com'
  await server.post(EMAIL_PATHS.init, { email })
  const { messages } = (await (await fetch(`${url}/dev/inbox.json?to=${email}`)).json()) as { messages: InboxMessage[] }
  return (await server.post<LoggedIn>(EMAIL_PATHS.authenticate, { email, code: messages[0]?.code })).body
}
