/**
 * Runs the doctor on projects with one mistake each, and on healthy ones. Page, proxy and server are real; see
 * `testing/project.ts`.
 */
import { createServer, type AddressInfo } from 'node:net'
import { testServer, type TestServer } from '@latchkey/server/testing'
import { runIn } from '../testing/runIn.ts'
import type { Diagnosis } from './diagnose.ts'
import {
  makeAppFolder,
  servePage,
  serveProvider,
  type AppFolder,
  type Listening,
  type PagePlan,
  type ProxyPlan,
} from './testing/project.ts'
import { SELF_SIGNED } from '@latchkey/test-support/selfSigned'

const REACT = { react: '19.3.1', 'react-dom': '19.3.1' }
const PEERS = {
  react: '^18.3.0 || ^19.0.0',
  'react-dom': '^18.3.0 || ^19.0.0',
  viem: '^2.0.0',
  '@coinbase/wallet-sdk': '^4.3.6',
}
/** The installed `latchkey`, in the version that the frame of these tests has. */
const LATCHKEY = {
  version: '0.0.0',
  peerDependencies: PEERS,
  peerDependenciesMeta: { viem: { optional: true }, '@coinbase/wallet-sdk': { optional: true } },
}

let direct: TestServer
let proxied: TestServer
let server: TestServer
let provider: Listening
let host: Listening
let page: PagePlan
let proxy: ProxyPlan
let folder: AppFolder

beforeAll(async () => {
  // Two servers: one without a proxy in front, and one that trusts the proxy on this machine.
  direct = await testServer({ file: { logLevel: 'silent' } })
  proxied = await testServer({ file: { logLevel: 'silent', trustProxy: 'loopback' } })
  provider = await serveProvider(
    () => server,
    () => proxy,
  )
  host = await servePage(() => page)
})
afterAll(async () => {
  await Promise.all([host, provider, direct, proxied].map((part) => part.close()))
})
beforeEach(() => {
  page = {}
  proxy = {}
  server = direct
  folder = makeAppFolder()
  folder.write('package.json', JSON.stringify({ name: 'app', dependencies: { latchkey: '^0.1.0' } }))
  folder.write('versions.json', '{ "latchkey": { "latchkey": "^0.1.0" } }')
  folder.install('latchkey', LATCHKEY)
  for (const [name, version] of Object.entries(REACT)) folder.install(name, { version })
  configure()
})
afterEach(() => folder.close())

/**
 * Writes the app's `latchkey.config.mjs`. Its plugins have the form that factories return; loading Latchkey's own here
 * would compile them again.
 */
function configure({
  plugins = ['email', 'embeddedWallet'],
  ...more
}: { plugins?: string[]; apiUrl?: string; appId?: string; brand?: string } = {}): void {
  const keys = { apiUrl: `http://wallet.localhost:${provider.port}`, appId: direct.appId, ...more }
  page.app = { appId: keys.appId, apiUrl: keys.apiUrl }
  folder.write(
    'latchkey.config.mjs',
    `
    const of = (id) => ({ id, kind: 'general', apiVersion: 1 })
    const wallet = { ...of('embeddedWallet'), origins: async () => ({ origins: ({ provider }) => ({ 'frame-src': [provider] }) }) }
    const robots = { ...of('robots'), captcha: { *solve() {} } }
    export default { plugins: ${JSON.stringify(plugins)}.map((id) => (id === 'embeddedWallet' ? wallet : id === 'robots' ? robots : of(id))), ...${JSON.stringify(keys)} }`,
  )
}

async function doctor(address = `http://localhost:${host.port}`, ...args: string[]) {
  const { code, out, error } = await runIn(
    { cwd: folder.path, template: folder.path },
    'doctor',
    address,
    '--json',
    ...args,
  )
  expect(error).toBe('')
  return { code, ...(JSON.parse(out) as Diagnosis & { error: { code: string; message: string } }) }
}

const codesOf = ({ findings }: Diagnosis): string[] => findings.map(({ code }) => code)
const skippedOf = ({ checks }: Diagnosis): string[] =>
  checks.filter(({ result }) => result === 'skipped').map(({ name }) => name)
const policy = (connect: string, style = "'nonce-R4nd0m'") =>
  `default-src 'self'; style-src 'self' ${style}; img-src 'self' data:; connect-src 'self' ${connect}; frame-src ${walletUrl()}`
const walletUrl = (): string => `http://wallet.localhost:${provider.port}`

describe('a healthy project', () => {
  it.each<[string, () => void]>([
    ['is plain', () => {}],
    ['has a policy as `csp` prints it', () => (page.headers = { 'content-security-policy': policy(walletUrl()) })],
    [
      'has that policy in a meta element',
      () =>
        (page.head = `<meta http-equiv="Content-Security-Policy" content="${policy(walletUrl(), "'unsafe-inline'")}">`),
    ],
    [
      'has two policies, both of which allow the provider',
      () => (page.headers = { 'content-security-policy': `${policy('*')}, ${policy('http://*.localhost:*')}` }),
    ],
    [
      'has a report-only policy',
      () => (page.headers = { 'content-security-policy-report-only': "default-src 'none'" }),
    ],
    [
      'has an opener policy that lets popups answer',
      () => (page.headers = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    ],
    [
      'cuts popups off and opens none',
      () => {
        configure({ plugins: ['email'] })
        page.headers = { 'cross-origin-opener-policy': 'same-origin' }
      },
    ],
    [
      'denies features that it does not use',
      () =>
        (page.headers = {
          'permissions-policy': 'camera=(), publickey-credentials-get=(), clipboard-write=(self "' + walletUrl() + '")',
        }),
    ],
    [
      'sets cookies of its own',
      () => (page.headers = { 'set-cookie': 'latchkey-session=t; Path=/; Secure; SameSite=Strict' }),
    ],
    [
      'comes from a cache',
      () => (page.headers = { date: new Date(Date.now() - 3_600_000).toUTCString(), age: '3600' }),
    ],
    [
      'has a proxy that the server knows',
      () => {
        server = proxied
        proxy.forwards = 'appends'
      },
    ],
    ['learns its provider and app when it runs', () => (page.app = undefined)],
    [
      'has more apps than this one',
      () =>
        (page.head =
          '<script>setUp({"appId":"the-app-of-another-server","apiUrl":"https://auth.example.com"})</script>'),
    ],
    [
      'has a plugin of somebody else that shares its latchkey',
      () => {
        folder.write(
          'package.json',
          JSON.stringify({ dependencies: { latchkey: '^0.1.0', 'latchkey-plugin-pigeon': '1.0.0' } }),
        )
        folder.install('latchkey-plugin-pigeon', { version: '1.0.0', peerDependencies: { latchkey: '^0.1.0' } })
      },
    ],
  ])('a page that %s gets exit code 0 and no finding', async (_, prepare) => {
    prepare()
    const diagnosis = await doctor()
    expect({ code: diagnosis.code, findings: diagnosis.findings, skipped: skippedOf(diagnosis) }).toEqual({
      code: 0,
      findings: [],
      skipped: page.app ? [] : ['provider and app id of the page'],
    })
  })

  it('without a configuration the doctor checks the page and the server that its options name, and lists the checks it skipped', async () => {
    folder.remove('latchkey.config.mjs')
    folder.remove('node_modules')
    const diagnosis = await doctor(undefined, '--provider', walletUrl(), '--app-id', direct.appId)
    expect({ code: diagnosis.code, findings: diagnosis.findings }).toEqual({ code: 0, findings: [] })
    expect(skippedOf(diagnosis)).toEqual([
      'plugins of the page are on at the server',
      'Permissions-Policy',
      'peer dependencies',
      'copies of latchkey',
      'versions',
    ])
  })

  it('the doctor reads provider and app id from the page if there is no configuration', async () => {
    folder.remove('latchkey.config.mjs')
    const diagnosis = await doctor()
    expect({ code: diagnosis.code, findings: diagnosis.findings, provider: diagnosis.provider }).toEqual({
      code: 0,
      findings: [],
      provider: { apiUrl: walletUrl(), appId: direct.appId, brand: 'latchkey' },
    })
    expect(skippedOf(diagnosis)).toEqual([
      'provider and app id of the page',
      'plugins of the page are on at the server',
      'Permissions-Policy',
    ])
  })

  it('the doctor follows a redirect of the page and names both addresses', async () => {
    const front = await servePage(() => ({ status: 302, headers: { location: `http://localhost:${host.port}/app` } }))
    const { code, page: seen } = await doctor(`http://localhost:${front.port}/`)
    await front.close()
    expect({ code, seen }).toEqual({
      code: 0,
      seen: { url: `http://localhost:${host.port}/app`, redirects: [`http://localhost:${front.port}/`] },
    })
  })
})

describe('one mistake', () => {
  it.each<[string, string, () => void, string | RegExp, string?]>([
    [
      'an origin that is not allowed',
      'origin_not_allowed',
      () => {},
      /does not allow the origin http:\/\/127\.0\.0\.1:\d+/,
      '127.0.0.1',
    ],
    [
      'a policy in a header that blocks the provider',
      'csp_blocks',
      () => (page.headers = { 'content-security-policy': policy('https://elsewhere.test') }),
      /Content-Security-Policy header, does not let connect-src have http:\/\/wallet\.localhost:\d+ \(the provider\)/,
    ],
    [
      'a policy in a meta element that blocks the frame',
      'csp_blocks',
      () => (page.head = '<meta http-equiv="content-security-policy" content="frame-src https://video.test">'),
      /<meta> element, does not let frame-src have http:\/\/wallet\.localhost:\d+ \(embeddedWallet\)/,
    ],
    [
      'a policy that blocks the styles of the modal',
      'csp_blocks',
      () => (page.headers = { 'content-security-policy': "style-src 'self'" }),
      "style-src have 'unsafe-inline' (the styles of the modal)",
    ],
    [
      'a second policy that blocks the provider',
      'csp_blocks',
      () =>
        (page.headers = {
          'content-security-policy': `${policy(walletUrl())}, default-src 'self' 'unsafe-inline' data:; frame-src *`,
        }),
      'connect-src (by its default-src)',
    ],
    [
      'the wrong brand',
      'wrong_brand',
      () => configure({ brand: 'acme' }),
      "The server's brand is 'latchkey', the page's 'acme'",
    ],
    [
      'the wrong app id',
      'wrong_app_id',
      () => configure({ appId: 'the-app-of-another-server' }),
      'has no app the-app-of-another-server',
    ],
    [
      'a page built for another app',
      'wrong_app_id',
      () => (page.app = { appId: 'the-app-of-another-server', apiUrl: walletUrl() }),
      'The page is built with the app id the-app-of-another-server, the configuration says latchkey-demo-development.',
    ],
    [
      'a page built for another provider',
      'wrong_provider',
      () => (page.app = { appId: direct.appId, apiUrl: 'https://staging.example.com/' }),
      /built with the provider https:\/\/staging\.example\.com, the configuration says http:\/\/wallet\.localhost:\d+\./,
    ],
    [
      'a CAPTCHA that the server does not ask for',
      'plugin_off_at_server',
      () => configure({ plugins: ['email', 'robots'] }),
      'The page has robots, off for this app at the server',
    ],
    [
      "a provider's clock that is behind",
      'clock_off',
      () => (proxy.answers = () => ({ date: new Date(Date.now() - 600_000).toUTCString() })),
      "The provider's clock is 10 minutes behind",
    ],
    [
      "a host's clock that is ahead",
      'clock_off',
      () => (page.headers = { date: new Date(Date.now() + 90_000).toUTCString() }),
      /The host's clock is (89|90) seconds ahead/,
    ],
    [
      'a page that forgets who was there',
      'storage_blocked',
      () => (page.headers = { 'clear-site-data': '"cache", "storage"' }),
      'everybody is logged out',
    ],
    [
      'a page in a sandbox',
      'storage_blocked',
      () => (page.headers = { 'content-security-policy': 'sandbox allow-scripts' }),
      'without allow-same-origin',
    ],
    [
      'a session cookie that can leak',
      'cookie_attributes',
      () => (page.headers = { 'set-cookie': 'latchkey-refresh-token=t; Path=/; SameSite=Lax' }),
      'latchkey-refresh-token without Secure and SameSite=Strict',
    ],
    [
      'versions that differ',
      'mixed_versions',
      () => folder.install('latchkey', { ...LATCHKEY, version: '0.3.0' }),
      /latchkey 0\.3\.0, which does not go with the provider's wallet frame \(0\.0\.0\)/,
    ],
    [
      'two copies of latchkey',
      'several_copies',
      () => {
        folder.write(
          'package.json',
          JSON.stringify({ dependencies: { latchkey: '^0.1.0', 'latchkey-plugin-pigeon': '1.0.0' } }),
        )
        folder.install('latchkey-plugin-pigeon', { version: '1.0.0', dependencies: { latchkey: '0.1.1' } })
        folder.install('latchkey', { version: '0.1.1' }, 'node_modules/latchkey-plugin-pigeon')
      },
      '0.1.1 in node_modules/latchkey-plugin-pigeon/node_modules/latchkey',
    ],
    [
      'a missing peer',
      'missing_peer',
      () => folder.remove('node_modules/react-dom'),
      'latchkey needs react-dom (^18.3.0 || ^19.0.0), and it is not installed',
    ],
    [
      'a peer that is too old',
      'missing_peer',
      () => folder.install('react', { version: '17.0.2' }),
      '17.0.2 is installed',
    ],
    [
      'a plugin without its library',
      'missing_peer',
      () => configure({ plugins: ['coinbaseWallet'] }),
      'the plugin coinbaseWallet needs @coinbase/wallet-sdk (^4.3.6)',
    ],
    [
      'wagmi without viem',
      'missing_peer',
      () => folder.write('package.json', JSON.stringify({ dependencies: { latchkey: '^0.1.0', wagmi: '^3.0.0' } })),
      'wagmi needs viem (^2.0.0)',
    ],
    [
      'an opener policy that cuts popups off',
      'opener_cut',
      () => {
        configure({ plugins: ['google', 'apple', 'coinbaseWallet'] })
        folder.install('@coinbase/wallet-sdk', { version: '4.4.0' })
        page.headers = { 'cross-origin-opener-policy': 'same-origin; report-to="coop"' }
      },
      'a social login stays in its window; Coinbase Wallet gives no answer',
    ],
    [
      'a Permissions-Policy that denies passkeys',
      'feature_denied',
      () => {
        configure({ plugins: ['email', 'passkey'] })
        page.headers = { 'permissions-policy': 'publickey-credentials-get=()' }
      },
      'publickey-credentials-get=(), which passkey cannot do without',
    ],
    [
      'a provider that is not there',
      'provider_unreachable',
      () => configure({ apiUrl: 'http://localhost:1' }),
      'http://localhost:1 cannot be reached: nothing listens there',
    ],
    [
      'a provider without TLS',
      'provider_not_secure',
      () => configure({ apiUrl: `http://0.0.0.0:${provider.port}` }),
      'called by http',
    ],
    [
      'a provider that is something else',
      'provider_no_latchkey',
      () => configure({ apiUrl: `http://localhost:${host.port}` }),
      'not as a Latchkey server does',
    ],
    [
      'a proxy that nobody told the server of',
      'proxy_hides_caller',
      () => (proxy.forwards = 'appends'),
      'all of them count as one',
    ],
    [
      'a proxy that passes on what callers write',
      'callers_choose_address',
      () => {
        server = proxied
        proxy.forwards = 'passes'
      },
      'no rate limit holds',
    ],
    [
      'a proxy that writes ports',
      'proxy_writes_ports',
      () => {
        server = proxied
        proxy.forwards = 'appends with port'
      },
      'This server leaves them out',
    ],
    [
      'a proxy that writes no addresses',
      'proxy_writes_no_address',
      () => {
        server = proxied
        proxy.forwards = 'appends a name'
      },
      'all of its callers count as one',
    ],
    [
      'a proxy that adds CORS headers',
      'answers_changed',
      () => (proxy.answers = (path) => (path.startsWith('/api/') ? { 'access-control-allow-origin': '*' } : {})),
      "Access-Control-Allow-Origin is '*'",
    ],
    [
      'a proxy that forbids framing',
      'answers_changed',
      () => (proxy.answers = () => ({ 'x-frame-options': 'SAMEORIGIN' })),
      'the wallet frame has X-Frame-Options: SAMEORIGIN',
    ],
    [
      'a page without Latchkey',
      'sdk_not_in_page',
      () => (page.script = 'export const login = "elsewhere"'),
      'None of the scripts',
    ],
  ])('the doctor finds %s, and nothing else', async (_, code, plant, message, hostname = 'localhost') => {
    plant()
    const diagnosis = await doctor(`http://${hostname}:${host.port}`)
    expect({ exit: diagnosis.code, codes: codesOf(diagnosis) }).toEqual({ exit: 1, codes: [code] })
    expect(diagnosis.findings[0]).toEqual({
      code,
      title: expect.any(String),
      message: expect.stringMatching(
        typeof message === 'string' ? message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : message,
      ),
      fix: expect.stringMatching(/.{10}/),
      docs: `node_modules/latchkey/docs/guides/commands.md#${code}`,
    })
  })

  it('the doctor reports clock_off for this machine if it is 10 minutes behind both provider and host', async () => {
    const late = () => new Date(Date.now() + 600_000).toUTCString()
    page.headers = { date: late() }
    proxy.answers = () => ({ date: late() })
    expect((await doctor()).findings).toMatchObject([
      {
        code: 'clock_off',
        message: 'The clock of this machine is 10 minutes behind, by those of the provider and of the host.',
      },
    ])
  })

  it('the doctor prints a finding with its code, what was seen and its fix', async () => {
    page.headers = { 'cross-origin-opener-policy': 'same-origin' }
    const { code, out } = await runIn(
      { cwd: folder.path, template: folder.path },
      'doctor',
      `http://localhost:${host.port}`,
    )
    expect(code).toBe(1)
    expect(out).toContain(
      '✗ The opener policy cuts windows off [opener_cut]\n  The page sends Cross-Origin-Opener-Policy: same-origin',
    )
    expect(out).toContain(
      '\n  Fix: Send same-origin-allow-popups, or leave the header out.\n  More: node_modules/latchkey/docs/guides/commands.md#opener_cut\n',
    )
    expect(out).toContain('1 finding in 20 checks.')
  })
})

it("the doctor prints no control characters that a provider's answer contains", async () => {
  server = {
    ...direct,
    fetch: async () =>
      new Response(JSON.stringify({ code: 'missing_or_invalid_\u001b]0;pwned\u0007\u001b[2J_app_id' }), {
        status: 404,
      }),
  }
  const { code, out } = await runIn(
    { cwd: folder.path, template: folder.path },
    'doctor',
    `http://localhost:${host.port}`,
  )
  expect(code).toBe(1)
  expect(out).toContain("The server's brand is ']0;pwned[2J'")
  expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
})

describe('what cannot be looked at', () => {
  it.each<[string, string, (() => void) | null, string[], RegExp]>([
    ['an address that is no URL', 'address_invalid', null, ['app.example.com'], /Write it as in the browser/],
    ['a file', 'address_invalid', null, ['file:///etc/passwd'], /no address of a page/],
    ['an address where nobody is', 'page_unreachable', null, ['http://localhost:1'], /nothing listens there/],
    ['a page that fails', 'page_failed', () => (page.status = 500), [], /answers 500/],
    [
      'a page behind a password',
      'page_needs_password',
      () => (page.status = 401),
      [],
      /--header "authorization: Basic …"/,
    ],
    [
      'a page that redirects in circles',
      'page_redirects_forever',
      () => Object.assign(page, { status: 307, headers: { location: '/again' } }),
      [],
      /more than 10 times/,
    ],
    [
      'a redirect out of the web',
      'address_invalid',
      () => Object.assign(page, { status: 302, headers: { location: 'javascript:alert(1)' } }),
      [],
      /javascript:/,
    ],
    [
      'an answer that is not HTML',
      'page_not_html',
      () => (page.headers = { 'content-type': 'application/json' }),
      [],
      /application\/json/,
    ],
    [
      'a page without scripts',
      'page_is_no_host',
      () => (page.body = '<h1>Welcome to nginx!</h1>'),
      [],
      /runs no script/,
    ],
    [
      'a page that names no provider',
      'host_unknown',
      () => {
        folder.remove('latchkey.config.mjs')
        page.app = undefined
      },
      [],
      /The provider of the page is not known.*--provider/,
    ],
    [
      'a configuration with a mistake',
      'config_syntax',
      () => folder.write('latchkey.config.mjs', 'export default {'),
      [],
      /Unexpected token/,
    ],
  ])('the doctor exits with code 2 and an error code for %s', async (_, code, prepare, args, message) => {
    prepare?.()
    const { code: exit, error } = await doctor(...args)
    expect({ exit, error }).toEqual({
      exit: 2,
      error: expect.objectContaining({ code, message: expect.stringMatching(message) }),
    })
    expect(error.message).not.toMatch(/\n\s+at /)
  })

  it('the doctor with --browser reports browser_missing if Playwright is not installed', async () => {
    const importFrom = () => Promise.reject(new Error('Cannot find module'))
    folder.remove('latchkey.config.mjs')
    const { code, out } = await runIn(
      { cwd: folder.path, template: folder.path, importFrom },
      'doctor',
      `http://localhost:${host.port}`,
      '--browser',
      '--json',
    )
    expect({ code, ...(JSON.parse(out) as object) }).toEqual({
      code: 2,
      error: { code: 'browser_missing', message: expect.stringContaining('npm install --save-dev playwright') },
    })
  })

  it('the doctor reports page_timeout for a page that does not answer within --timeout', async () => {
    const mute = createServer()
    await new Promise<void>((resolve) => {
      mute.listen(0, resolve)
    })
    const { code, error } = await doctor(
      `http://localhost:${(mute.address() as AddressInfo).port}`,
      '--timeout',
      '0.05',
    )
    mute.close()
    expect({ code, error }).toEqual({
      code: 2,
      error: { code: 'page_timeout', message: expect.stringContaining('no answer within 0.05 s') },
    })
  })

  it('the doctor reports an untrusted certificate as page_tls for the page and provider_not_secure for the provider', async () => {
    const tls = await servePage(() => page, SELF_SIGNED)
    const { code, error } = await doctor(`https://localhost:${tls.port}`)
    expect({ code, error }).toEqual({
      code: 2,
      error: { code: 'page_tls', message: expect.stringContaining('NODE_EXTRA_CA_CERTS') },
    })
    configure({ apiUrl: `https://localhost:${tls.port}` })
    expect((await doctor()).findings).toMatchObject([
      { code: 'provider_not_secure', message: expect.stringContaining('certificate is not trusted') },
    ])
    await tls.close()
  })

  it('the doctor sends an authorization header from --header to the page, and not to the provider', async () => {
    const seen: string[] = []
    server = {
      ...direct,
      fetch: (path, init) => {
        seen.push(...Object.entries(init?.headers ?? {}).map(([name, value]) => `${name}: ${String(value)}`))
        return direct.fetch(path, init)
      },
    }
    page.authorization = 'Basic c2VjcmV0'
    const locked = await servePage(() => page)
    const { code } = await doctor(`http://localhost:${locked.port}`, '--header', 'authorization: Basic c2VjcmV0')
    await locked.close()
    expect(code).toBe(0)
    expect(seen.join()).toContain('origin: http://localhost:')
    expect(seen.join()).not.toContain('c2VjcmV0')
  })
})
