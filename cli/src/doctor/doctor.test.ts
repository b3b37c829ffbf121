/**
 * Tests without a server: tables that exist twice and must agree, and proxies that a test cannot set up on one machine.
 */
import { readFileSync } from 'node:fs'
import { serverNames, DEFAULT_BRAND as CONTRACT_BRAND, PATHS } from 'latchkey/core/contract'
import { FRAME_PATHS } from 'latchkey/core/frame/contract'
import { checkVersions, PEERS_OF_PACKAGES, PEERS_OF_PLUGINS } from './checks/folder.ts'
import { checkPolicy, checkStorage } from './checks/page.ts'
import { checkProxy } from './checks/provider.ts'
import { checkSite } from './checks/site.ts'
import { cannotCompare, checkOffers, checkSettings } from './checks/settings.ts'
import type { Evidence } from './evidence.ts'
import { FINDINGS } from './findings.ts'
import type { CallerReport } from './look/lookAtProvider.ts'
import { APP_PATH, appIdHeader, brandOfCode, DEFAULT_BRAND, FRAME_PATH, sessionCookies } from './wire.ts'

const guide = readFileSync('docs/guides/commands.md', 'utf8')
const sources = [
  'config/checkConfig.ts',
  'config/loadConfig.ts',
  'config/readHost.ts',
  'config/readLoadFailure.ts',
  'csp/makePolicy.ts',
  'doctor/diagnose.ts',
  'doctor/look/lookAtPage.ts',
  'doctor/look/browse.ts',
  'workbench/command.ts',
  'webhooks/backendCalls.ts',
  'webhooks/command.ts',
  'webhooks/listen.ts',
]
  .map((file) => readFileSync(`cli/src/${file}`, 'utf8'))
  .join('\n')

describe('docs/guides/commands.md', () => {
  it('docs/guides/commands.md has one section for each finding of the doctor, in the same order', () => {
    const headings = [...guide.matchAll(/^#### `(\w+)`$/gm)].map(([, code]) => code)
    expect(headings).toEqual(Object.keys(FINDINGS))
  })

  it('docs/guides/commands.md lists exactly the error codes that the commands end with', () => {
    const thrown = new Set(
      [...sources.matchAll(/(?:CommandError|cannotLook|refuse)\(\s*(?:[^'\n]*\? )?'([a-z_]+)'/g)].map(
        ([, code]) => code,
      ),
    )
    const rows = [...guide.matchAll(/^\| `([a-z]+_[a-z_]+)` \|/gm)].map(([, code]) => code)
    expect(new Set(rows)).toEqual(thrown)
  })
})

it("the doctor's own names for brand, paths, headers and cookies equal those of the protocol", () => {
  const names = serverNames('acme')
  expect([DEFAULT_BRAND, APP_PATH, FRAME_PATH]).toEqual([CONTRACT_BRAND, PATHS.app, FRAME_PATHS.wallet])
  expect(appIdHeader('acme')).toBe(names.header.appId)
  expect(sessionCookies('acme')).toEqual(Object.values(names.cookie))
  expect(brandOfCode(names.invalidAppIdCode)).toBe('acme')
  expect(brandOfCode('not_found')).toBeUndefined()
})

it('the doctor knows for each optional peer dependency of latchkey which plugin or package needs it', () => {
  const { peerDependenciesMeta } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    peerDependenciesMeta: Record<string, unknown>
  }
  // `@wagmi/core` comes with wagmi; the other optional peers are for tests and for TypeScript.
  const others = ['@wagmi/core', '@testing-library/dom', '@testing-library/react', '@types/react']
  expect(new Set([...Object.values(PEERS_OF_PLUGINS), ...Object.values(PEERS_OF_PACKAGES), ...others])).toEqual(
    new Set(Object.keys(peerDependenciesMeta)),
  )
})

describe('what a browser saw', () => {
  const call = {
    apiUrl: 'https://auth.example.com',
    appId: 'the-app-that-the-page-is-',
    brand: 'acme',
    version: '0.1.0',
  }
  const browsing = { call, violations: [], pageStorage: null, frameStorage: null }
  const answer = (body: object, headers = {}) => ({
    url: '',
    status: 200,
    headers,
    all: () => [],
    body: JSON.stringify(body),
  })

  it("the doctor reports wrong_app_id or wrong_provider if the SDK's call differs from the configuration", () => {
    const found = (configured: Evidence['configured']) =>
      checkSettings({ browsing, scripts: null, configured } as unknown as Evidence)
    expect(found({ appId: 'the-app-of-the-config-...' })).toMatchObject([
      {
        code: 'wrong_app_id',
        message: 'The page calls as app the-app-that-the-page-is-, the configuration says the-app-of-the-config-....',
      },
    ])
    expect(found({ appId: call.appId, apiUrl: 'https://staging.example.com' })).toMatchObject([
      {
        code: 'wrong_provider',
        message:
          'The page calls the provider https://auth.example.com, the configuration says https://staging.example.com.',
      },
    ])
    for (const configured of [
      { appId: call.appId },
      { apiUrl: call.apiUrl },
      { appId: call.appId, apiUrl: call.apiUrl },
    ])
      expect(found(configured)).toEqual([])
  })

  it("the doctor reports denied storage for the page and for the provider's frame", () => {
    const page = { policies: [], answer: answer({}) }
    const found = checkStorage({
      page,
      browsing: { ...browsing, pageStorage: 'SecurityError: denied', frameStorage: 'SecurityError: partitioned' },
    } as unknown as Evidence)
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining('the page can store nothing: SecurityError: denied'),
      expect.stringContaining("the provider's frame can store nothing in this page: SecurityError: partitioned"),
    ])
    expect(checkStorage({ page, browsing } as unknown as Evidence)).toEqual([])
  })

  it("the doctor reports mixed_versions if the page's version does not fit the server's frame", () => {
    const of = (version: string, frameVersion: string) =>
      checkVersions({
        folder: null,
        provider: { frameVersion },
        browsing: { ...browsing, call: { ...call, version } },
      } as unknown as Evidence).map(({ code }) => code)
    expect([of('0.1.0', '0.1.7'), of('0.1.0', '0.2.0'), of('1.2.0', '1.9.0'), of('1.2.0', '2.0.0')]).toEqual([
      [],
      ['mixed_versions'],
      [],
      ['mixed_versions'],
    ])
  })

  it('the doctor reports a request that the browser blocked only if Latchkey needs its source', () => {
    const needed = {
      directives: [
        { directive: 'connect-src', sources: [{ source: 'https://auth.example.com', reasons: ['the provider'] }] },
      ],
    }
    const violations = [
      { directive: 'connect-src', blocked: 'https://auth.example.com/api/v1/apps/x' },
      { directive: 'img-src', blocked: 'https://ads.test/1.png' },
    ]
    expect(
      checkPolicy({ page: { policies: [] }, needed, browsing: { ...browsing, violations } } as unknown as Evidence),
    ).toMatchObject([
      { code: 'csp_blocks', message: 'The browser stopped https://auth.example.com/api/v1/apps/x (connect-src).' },
    ])
  })
})

describe('the wallet frame', () => {
  const found = (page: string, apiUrl: string, { plugins = ['email', 'embeddedWallet'], frame = 200 } = {}) =>
    checkSite({ page: { url: page }, provider: { apiUrl, frame: { status: frame } }, plugins } as unknown as Evidence)

  it.each<[string, string, boolean]>([
    ['https://app.example.com/login', 'https://wallet.example.com', true],
    ['https://example.co.uk/', 'https://wallet.example.co.uk', true],
    ['https://app.example.com/', 'https://wallet.example.net', false],
    ['https://one.co.uk/', 'https://two.co.uk', false],
    ['https://one.github.io/', 'https://two.github.io', false],
    ['http://localhost:5173/', 'http://wallet.localhost:4500', true],
    ['http://localhost:5173/', 'https://wallet.example.net', true],
  ])("a wallet frame for the page %s is on the page's site if the provider is at %s: %p", (page, apiUrl, isFine) => {
    expect(found(page, apiUrl).map(({ code }) => code)).toEqual(isFine ? [] : ['provider_other_site'])
  })

  it("a wallet frame on another site is reported with both sites and an address on the page's site", () => {
    expect(found('https://app.example.com/', 'https://auth.example.net')).toMatchObject([
      {
        message: expect.stringContaining("on example.net, another site than the page's (example.com)"),
        fix: expect.stringContaining('such as wallet.example.com'),
      },
    ])
  })

  it('a wallet frame on another site is not reported if the page has no wallets or the server has no frame', () => {
    const elsewhere = ['https://app.example.com/', 'https://wallet.example.net'] as const
    expect(found(...elsewhere, { plugins: ['email'] })).toEqual([])
    expect(found(...elsewhere, { frame: 404 })).toEqual([])
  })
})

describe('what the scripts of a page say', () => {
  const configured = { appId: 'the-app-of-the-config-...', apiUrl: 'https://auth.example.com' }
  const other = { appId: 'the-app-of-another-server', apiUrl: 'https://staging.example.com' }
  const look = (apps: object[], isAll = true) => {
    const evidence = { browsing: null, scripts: { hasSdk: true, apps, isAll }, configured } as unknown as Evidence
    return { blind: cannotCompare(evidence), codes: checkSettings(evidence).map(({ code }) => code) }
  }

  it.each<[string, object[], boolean, string[]]>([
    ['another app: wrong_app_id', [other], true, ['wrong_app_id']],
    ['another app, if not all scripts were read: nothing', [other], false, []],
    ['this app among others: nothing', [other, configured], true, []],
    [
      'this app at another provider: wrong_provider',
      [{ ...configured, apiUrl: other.apiUrl }],
      true,
      ['wrong_provider'],
    ],
    ['this app at this and another provider: nothing', [{ ...configured, apiUrl: other.apiUrl }, configured], true, []],
    ['this app and no provider: nothing', [{ appId: configured.appId }], true, []],
  ])('the doctor reports for a page whose scripts name %s', (_, apps, isAll, codes) => {
    expect(look(apps, isAll)).toEqual({ blind: null, codes })
  })

  it('the doctor recommends --browser for a page with no app id in its scripts, or with too many scripts', () => {
    expect(look([]).blind).toBe('neither the page nor its scripts have an app id written out; --browser sees it')
    expect(look([], false).blind).toBe('the page has more scripts than are read; --browser sees its app')
    expect(cannotCompare({ configured: {}, browsing: null, scripts: null } as unknown as Evidence)).toContain(
      'nothing to compare',
    )
  })
})

describe('a plugin of the page', () => {
  const option = (method: string) => ({ method, isEnabledBy: (app: Record<string, unknown>) => app[`${method}_auth`] })
  const PLUGINS = [
    { id: 'sms', kind: 'login-method', landing: [option('sms')] },
    { id: 'two', kind: 'login-method', landing: [option('sms'), option('email')] },
    { id: 'word', kind: 'login-method', landing: [{ method: 'word' }] },
    { id: 'silent', kind: 'login-method' },
    { id: 'mfaSms', kind: 'mfa-method', mfa: { method: 'sms' } },
    { id: 'drive', kind: 'recovery-method', recovery: { method: 'google-drive' } },
    { id: 'card', kind: 'funding-provider', funding: { isFiatOnRamp: true } },
    { id: 'receive', kind: 'funding-provider', funding: {} },
    { id: 'robots', kind: 'general', captcha: {} },
    { id: 'embeddedWallet', kind: 'general' },
  ]
  const off = (app: object, { listed, frame = 200 }: { listed?: string[]; frame?: number } = {}) =>
    checkOffers({
      definitions: PLUGINS,
      listed,
      provider: { config: { body: JSON.stringify(app) }, frame: { status: frame } },
    } as unknown as Evidence).map(({ message }) =>
      message.replace(/^The page has (.*), off for this app at the server: .*$/, '$1'),
    )
  const all = {
    id: 'x',
    sms_auth: true,
    email_auth: true,
    mfa_methods: ['sms'],
    embedded_wallet_config: { user_owned_recovery_options: ['google-drive'] },
    fiat_on_ramp_enabled: true,
    captcha_enabled: true,
  }

  it.each<[string, object, Parameters<typeof off>[1], string[]]>([
    ['no finding if all are on', all, {}, []],
    ['a finding for a login method that is off', { ...all, sms_auth: false }, {}, ['sms']],
    [
      'a finding for every plugin without a login method left',
      { ...all, sms_auth: false, email_auth: false },
      {},
      ['sms, two'],
    ],
    [
      'no finding for a login method that the host leaves out',
      { ...all, sms_auth: false },
      { listed: ['email', 'word'] },
      [],
    ],
    ['a finding for a second factor that is off', { ...all, mfa_methods: [] }, {}, ['mfaSms']],
    [
      'a finding for a recovery method that is off',
      { ...all, embedded_wallet_config: { user_owned_recovery_options: [] } },
      {},
      ['drive'],
    ],
    ['a finding for an on-ramp that is off', { ...all, fiat_on_ramp_enabled: false }, {}, ['card']],
    ['a finding for a CAPTCHA that the server does not verify', { ...all, captcha_enabled: false }, {}, ['robots']],
    ['a finding for the embedded wallet if the server has no frame', all, { frame: 404 }, ['embeddedWallet']],
    [
      'no finding for settings that the server does not send',
      { id: 'x', sms_auth: true, embedded_wallet_config: null, mfa_methods: 7 },
      {},
      [],
    ],
    ['no finding if the server refuses', { code: 'invalid_origin' }, {}, []],
  ])("the doctor compares the page's plugins with the server: %s", (_, app, seen, expected) => {
    expect(off(app, seen)).toEqual(expected)
  })

  it("the doctor reports no finding for a plugin whose isEnabledBy throws at the provider's app configuration", () => {
    const definitions = [
      {
        id: 'odd',
        kind: 'login-method',
        landing: [
          {
            method: 'odd',
            isEnabledBy: () => {
              throw new TypeError('app.odd is undefined')
            },
          },
        ],
      },
    ]
    expect(
      checkOffers({
        definitions,
        provider: { config: { body: '{"id":"x"}' }, frame: { status: 200 } },
      } as unknown as Evidence),
    ).toEqual([])
  })
})

describe('callers of a provider elsewhere', () => {
  const found = (
    caller: CallerReport | undefined,
    pretender: CallerReport | undefined = caller,
    apiUrl = 'https://auth.example.com',
  ) => checkProxy({ provider: { apiUrl, caller, pretender } } as Evidence).map(({ code }) => code)

  const WITH_PORTS: CallerReport = { forwarded: 'believed', address: 'public', hasPorts: true }
  it.each<[string, CallerReport, CallerReport | undefined, string[]]>([
    ['directly: no finding', { forwarded: 'none', address: 'public' }, undefined, []],
    [
      'by a proxy that sends no header: proxy_hides_caller',
      { forwarded: 'none', address: 'private' },
      undefined,
      ['proxy_hides_caller'],
    ],
    [
      'by such a proxy on the same machine: proxy_hides_caller',
      { forwarded: 'none', address: 'loopback' },
      undefined,
      ['proxy_hides_caller'],
    ],
    [
      'by a proxy that the server does not trust: proxy_hides_caller',
      { forwarded: 'ignored', address: 'public' },
      undefined,
      ['proxy_hides_caller'],
    ],
    [
      'by a trusted proxy: no finding',
      { forwarded: 'believed', address: 'public' },
      { forwarded: 'believed', address: 'public' },
      [],
    ],
    ['by a proxy that writes ports: proxy_writes_ports', WITH_PORTS, undefined, ['proxy_writes_ports']],
    [
      'by a proxy that writes ports and passes on what callers claim: both findings',
      WITH_PORTS,
      { forwarded: 'believed', address: 'documentation' },
      ['proxy_writes_ports', 'callers_choose_address'],
    ],
    [
      'by a proxy that writes no address: proxy_writes_no_address',
      { forwarded: 'unreadable', address: 'private' },
      undefined,
      ['proxy_writes_no_address'],
    ],
    [
      'with an address that they claim themselves: callers_choose_address',
      { forwarded: 'believed', address: 'public' },
      { forwarded: 'believed', address: 'documentation' },
      ['callers_choose_address'],
    ],
  ])('the doctor checks a provider on another machine that callers reach %s', (_, caller, pretender, expected) => {
    expect(found(caller, pretender)).toEqual(expected)
  })

  it('the doctor reports no proxy problem for a provider on this machine', () => {
    expect(
      found(
        { forwarded: 'none', address: 'loopback' },
        { forwarded: 'believed', address: 'documentation' },
        'http://wallet.localhost:4500',
      ),
    ).toEqual([])
    expect(
      found({ forwarded: 'believed', address: 'loopback' }, { forwarded: 'believed', address: 'documentation' }),
    ).toEqual([])
    expect(found(undefined)).toEqual([])
  })
})
