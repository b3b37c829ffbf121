import { gunzipSync } from 'node:zlib'
import { frameFiles } from '@latchkey/frame'
import { DEVELOPMENT_APP_ID } from '../../../core/apps/appSettings.ts'
import { ORIGIN } from '../../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, type TestServer } from '../../../testing/createTestServer.ts'

const WALLET = `/apps/${DEVELOPMENT_APP_ID}/embedded-wallets`
const EXPORT = `${WALLET}/export`
const WINDOW = `${EXPORT}/window`
const CONFIRM = `${WALLET}/confirm/window`
const PAGES = [
  ['the wallet page', WALLET],
  ['the export page', EXPORT],
  ["the export page's own window", WINDOW],
  ['the window of a confirmation', CONFIRM],
] as const
const fileUrl = (name: string): string => `/frame/${frameFiles.hash}/${name}`

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    file: {
      apps: [
        { id: OTHER_APP_ID, name: 'Other', allowedOrigins: [ORIGIN, 'https://*.shop.example', 'http://localhost:*'] },
      ],
    },
  })
})
afterAll(() => server.close())

/** Opens a page as a browser does in a frame: without an app id header and without an origin. */
const open = (path: string, from: TestServer = server) =>
  from.get<string>(path, {
    appId: null,
    headers: { origin: undefined, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
  })

const policyOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )

const nonceOf = (html: string): string => /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
const settingsOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)![1]!)

describe.each(PAGES)('%s', (_name, path) => {
  it("the frame page's policy allows scripts, styles and connections of its own files only [FRAME-1, V3.4.3]", async () => {
    const { status, body, headers } = await open(path)
    expect(status).toBe(200)
    const nonce = nonceOf(body)
    expect(policyOf(headers)).toMatchObject({
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
      'style-src': `'nonce-${nonce}'`,
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'frame-worker',
    })
    expect(policyOf(headers)['connect-src']).toMatch(/^'self'/)
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\bdata:|\bblob:/)
  })

  it('the frame page has a new nonce of 18 bytes in each of twenty responses', async () => {
    const nonces = await Promise.all(Array.from({ length: 20 }, async () => nonceOf((await open(path)).body)))
    expect(new Set(nonces).size).toBe(20)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(18)
  })

  it('every script, link and style of the frame page carries the nonce and a checksum', async () => {
    const { body } = await open(path)
    const nonce = nonceOf(body)
    const loading = body.match(/<(?:script|link|style)\b[^>]*>/g)!
    expect(loading.length).toBeGreaterThanOrEqual(3)
    for (const tag of loading) {
      expect(tag).toContain(`nonce="${nonce}"`)
      if (!tag.includes('application/json')) expect(tag).toMatch(/integrity="sha384-[\w+/=]{64}"/)
    }
    expect(loading.join('\n')).not.toMatch(/\son\w+=|style=|javascript:|(?:src|href)="(?!\/frame\/)/)
  })

  it("only the app's own pages can frame the frame page, those of a pattern too; no page can frame its windows [FRAME-1, V3.4.6]", async () => {
    const { headers } = await open(path.replace(DEVELOPMENT_APP_ID, OTHER_APP_ID))
    if (path === WINDOW || path === CONFIRM) return expect(policyOf(headers)['frame-ancestors']).toBe("'none'")
    expect(policyOf(headers)['frame-ancestors']).toBe('http://localhost:5173 https://*.shop.example http://localhost:*')
    expect(headers['x-frame-options']).toBeUndefined()
  })

  it('the frame page is not cached, sends no referrer and is not sniffed [V14.2.2]', async () => {
    const { headers } = await open(path)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
    })
  })

  it("the frame page's permissions policy allows only the browser features that the page needs", async () => {
    const { headers } = await open(path)
    const features = Object.fromEntries(
      String(headers['permissions-policy'])
        .split(', ')
        .map((entry) => entry.split('=')),
    )
    expect(features).toMatchObject({
      camera: '()',
      microphone: '()',
      geolocation: '()',
      'clipboard-read': '()',
      usb: '()',
      payment: '()',
      'storage-access': '()',
    })
    const allowed = Object.entries(features)
      .filter(([, who]) => who !== '()')
      .map(([name]) => name)
    expect(allowed.sort()).toEqual(
      path === CONFIRM
        ? []
        : path === WALLET
          ? ['publickey-credentials-create', 'publickey-credentials-get']
          : ['clipboard-write'],
    )
  })

  it('the settings in the frame page name its app, brand and origins', async () => {
    const { body } = await open(path)
    expect(settingsOf(body)).toMatchObject({
      appId: DEVELOPMENT_APP_ID,
      brand: 'latchkey',
      allowedOrigins: [
        'http://localhost:*',
        'http://*.localhost:*',
        'http://127.0.0.1:*',
        'https://localhost:*',
        'https://*.localhost:*',
        'https://127.0.0.1:*',
      ],
    })
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['the end of an attribute', '"><img src=x onerror=alert(1)>'],
    ['the end of the settings', '</script><script>alert(1)</script>'],
    ['a header', 'x\r\nset-cookie: a=b'],
    ['a directive', "x; script-src 'unsafe-inline'"],
  ])('a query with %s changes nothing in the frame page or its headers [FRAME-1]', async (_what, text) => {
    const names = [
      'token',
      'address',
      'width',
      'caid',
      'theme',
      'lang',
      'font',
      'accent',
      'background',
      'surface',
      'text',
      'border',
    ]
    const query = new URLSearchParams(names.map((name) => [name, text])).toString()
    const [plain, attacked] = [await open(path), await open(`${path}?${query}`)]
    const normal = ({ body, headers }: typeof plain) => {
      const nonce = nonceOf(body)
      const shown = {
        csp: headers['content-security-policy'],
        permissions: headers['permissions-policy'],
        cookie: headers['set-cookie'],
      }
      return JSON.stringify({ body, ...shown }).replaceAll(nonce, 'NONCE')
    }
    expect(attacked.status).toBe(200)
    expect(normal(attacked)).toBe(normal(plain))
  })

  it.each([
    ['unknown', 'an-app-that-does-not-exist'],
    ['markup', encodeURIComponent('<script>alert(1)</script>')],
    ['another path', encodeURIComponent('../../api/v1/apps')],
    ['a header', encodeURIComponent('x\r\nset-cookie: a=b')],
    ['a name that every object has', '__proto__'],
    ['empty', ''],
  ])(
    'a frame page for an app id that is %s answers a plain 404 that cannot be framed [FRAME-2]',
    async (_what, appId) => {
      const { status, body, headers } = await open(path.replace(DEVELOPMENT_APP_ID, appId))
      expect(status).toBe(404)
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
      expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
      expect(headers['set-cookie']).toBeUndefined()
      expect(JSON.stringify(body)).not.toMatch(/<script|alert\(1\)/)
      expect(headers['cross-origin-resource-policy']).not.toBe('cross-origin')
    },
  )

  it("a token or address in the frame page's query is not logged", async () => {
    const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1c2VyLW9mLXRoZS1sb2cifQ.c2lnbmF0dXJl'
    await open(`${path}?token=${token}&address=0x52908400098527886E0F7030069857D2E4169EE7`)
    await open(`${path.replace(DEVELOPMENT_APP_ID, 'no-such-app')}?token=${token}`)
    await open(`${path}/x?token=${token}`)
    const log = server.log()
    expect(log).toContain(path)
    for (const secret of [token, 'eyJ', '52908400098527886E0F7030069857D2E4169EE7']) expect(log).not.toContain(secret)
  })
})

describe.each([
  ["the export page's own window", WINDOW],
  ['the window of a confirmation', CONFIRM],
])('%s', (_name, path) => {
  it("the frame's own window cannot be embedded, and keeps its opener (COOP unsafe-none) [FRAME-1]", async () => {
    const { headers, body } = await open(path)
    expect(policyOf(headers)['frame-ancestors']).toBe("'none'")
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'unsafe-none' })
    expect(settingsOf(body)).toMatchObject({ isOwnWindow: true })
    expect(settingsOf((await open(EXPORT)).body)).not.toHaveProperty('isOwnWindow')
  })
})

describe('the settings in a page of the frame', () => {
  it("the settings in a frame page have the proof nonce of the server's API answers", async () => {
    const { headers } = await server.get(`/api/v1/apps/${DEVELOPMENT_APP_ID}`)
    expect(settingsOf((await open(WALLET)).body)).toMatchObject({ proofNonce: headers['dpop-nonce'] })
  })

  it('settings in a frame page cannot end their script element, whatever text the configuration has [V1.2.1, V1.2.3]', async () => {
    const { pageHtml } = await import('./page.ts')
    const hostile = '</script><script>alert(1)</script><!--\u2028'
    const html = pageHtml(
      frameFiles,
      frameFiles.wallet,
      hostile,
      { appId: hostile, brand: 'b', allowedOrigins: [], sealingKey: {}, proofNonce: 'P' },
      'N',
    )
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toContain('<!--')
    expect(settingsOf(html)).toMatchObject({ appId: hostile })
  })
})

describe('a file of the frame', () => {
  it("a file of the frame's build is cached for a year as immutable", async () => {
    const { status, body, headers } = await open(fileUrl('wallet-AAAA.js'))
    expect({ status, body }).toEqual({ status: 200, body: '/* wallet */' })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(String(headers['content-security-policy'])).not.toContain('wasm')
    expect((await open(fileUrl('export-DDDD.css'))).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('a file of the frame is compressed for a client that accepts gzip, and plain for others', async () => {
    const asBytes = async (encoding: string | undefined) => {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
      const { rawPayload, headers: answered } = await server.http.inject({ url: fileUrl('wallet-AAAA.js'), headers })
      expect(answered.vary).toContain('accept-encoding')
      return {
        text: answered['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString(),
        encoding: answered['content-encoding'],
      }
    }
    for (const encoding of ['gzip, deflate, br', 'br;q=1, gzip;q=0.5', 'GZIP']) {
      expect(await asBytes(encoding)).toEqual({ text: '/* wallet */', encoding: 'gzip' })
    }
    for (const encoding of [undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
      expect(await asBytes(encoding)).toEqual({ text: '/* wallet */', encoding: undefined })
    }
  })

  it("the policy of the frame's worker allows compiling WebAssembly and nothing else", async () => {
    const { headers } = await open(fileUrl('argon2Worker-EEEE.js'))
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'script-src': "'wasm-unsafe-eval'",
    })
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp')
  })

  it.each([
    ['of another build', `/frame/${'f'.repeat(64)}/wallet-AAAA.js`],
    ['that does not exist', fileUrl('wallet-ZZZZ.js')],
    ['outside its folder', fileUrl('..%2f..%2fpackage.json')],
    ['with the name of an inherited property', fileUrl('__proto__')],
  ])('a frame file %s answers 404 and is not cached [V5.3.2, V13.4.1, V13.4.3]', async (_what, path) => {
    const { status, headers } = await open(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('the manifest lists each frame file with its checksum, and the log names the hash of the frame', async () => {
    const { body } = await server.get('/frame/manifest.json', { appId: null })
    expect(body).toEqual({
      version: frameFiles.version,
      hash: frameFiles.hash,
      files: Object.fromEntries([...frameFiles.files].map(([name, { integrity }]) => [name, integrity])),
    })
    expect(server.log()).toContain(frameFiles.hash)
  })
})

describe('the wallet frame of an app', () => {
  const inProduction = (settings: object) =>
    createTestServer({
      mode: 'production',
      file: {
        apps: [{ id: OTHER_APP_ID, name: 'Other', allowedOrigins: ['https://app.example.com'], plugins: settings }],
      },
      env: { LATCHKEY_RECOVERY_KEY: Buffer.from('a recovery key of this test only').toString('base64') },
    })
  const path = WALLET.replace(DEVELOPMENT_APP_ID, OTHER_APP_ID)

  it("the frame page of an app with backups to a drive may connect to that drive, and another app's page may not [V13.2.4]", async () => {
    const drive = { clientId: 'mine', driveApiUrl: 'https://drive.example.com/api/' }
    const other = await createTestServer({
      beside: server,
      env: { LATCHKEY_RECOVERY_GOOGLE_CLIENT_SECRET: 'secret', DRIVE_SECRET: 'secret' },
      file: {
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Other',
            allowedOrigins: [ORIGIN],
            plugins: { recoveryGoogleDrive: { ...drive, clientSecretEnv: 'DRIVE_SECRET' } },
          },
          { id: DEVELOPMENT_APP_ID, name: 'None', allowedOrigins: [ORIGIN], plugins: { recoveryGoogleDrive: false } },
        ],
      },
    })
    const [mine, none] = [await open(path, other), await open(WALLET, other)]
    expect(policyOf(mine.headers)['connect-src']).toBe("'self' https://drive.example.com")
    expect(settingsOf(mine.body)).toMatchObject({ driveApiUrl: 'https://drive.example.com/api' })
    expect(policyOf(none.headers)['connect-src']).toBe("'self'")
    expect(settingsOf(none.body)).not.toHaveProperty('driveApiUrl')
    await other.http.close()
  })

  it('the frame page of an app with confirmInFrame has that setting and the app name, and the page of another app has neither', async () => {
    const own = await createTestServer({
      beside: server,
      file: {
        apps: [
          {
            id: OTHER_APP_ID,
            name: 'Sill',
            allowedOrigins: [ORIGIN],
            plugins: { embeddedWallet: { confirmInFrame: true } },
          },
          { id: DEVELOPMENT_APP_ID, name: 'None', allowedOrigins: [ORIGIN] },
        ],
      },
    })
    expect(settingsOf((await open(`${path}?confirmInFrame=false`, own)).body)).toMatchObject({
      confirmInFrame: true,
      appName: 'Sill',
    })
    const other = settingsOf((await open(`${WALLET}?confirmInFrame=true`, own)).body)
    expect(other).not.toHaveProperty('confirmInFrame')
    expect(other).not.toHaveProperty('appName')
    await own.http.close()
  })

  it('an app without embedded wallets answers 404 for the frame [FRAME-2]', async () => {
    const [without, having] = [await inProduction({}), await inProduction({ embeddedWallet: {} })]
    expect((await open(path, without)).status).toBe(404)
    expect((await open(path, having)).status).toBe(200)
    expect((await open(path, having)).headers['strict-transport-security']).toMatch(/max-age/)
    await without.close()
    await having.close()
  })
})
