import { createTestServer, OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { appSettingsSchema } from '../apps/appSettings.ts'
import { createOriginTest } from '../foundation/origins.ts'
import { readRedirectTo } from './redirectTo.ts'

const LISTED = [
  'https://app.example.com/login',
  'https://app.example.com/shop?from=login',
  'https://app.example.com',
  'https://app.example.com/a%2Fb',
]

const parse = (redirectUrls: unknown) =>
  appSettingsSchema.safeParse({
    id: 'redirects-of-this-test-01',
    name: 'Shop',
    allowedOrigins: ['https://app.example.com'],
    redirectUrls,
  })

function read(redirectTo: string): string {
  const { data } = parse(LISTED)
  if (!data) throw new Error('The settings are wrong')
  try {
    return readRedirectTo(
      { redirectUrls: data.redirectUrls, allowsOrigin: createOriginTest(data.allowedOrigins) },
      redirectTo,
    ).href
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the pages that an app lists in redirectUrls', () => {
  it.each([
    ['https://app.example.com/login', 'https://app.example.com/login'],
    ['https://app.example.com/shop?from=login', 'https://app.example.com/shop?from=login'],
    ['https://app.example.com', 'https://app.example.com/'],
    ['https://app.example.com/', 'https://app.example.com/'],
    // The URL is resolved as a browser would, and the user is sent to the result.
    ['https://app.example.com/x/../login', 'https://app.example.com/login'],
    ['https://app.example.com/x/%2e%2e/login', 'https://app.example.com/login'],
  ])('an OAuth login returns the browser to a page listed in redirectUrls: %s', (redirectTo, page) => {
    expect(read(redirectTo)).toBe(page)
  })

  it.each([
    'https://app.example.com/login/',
    'https://app.example.com/Login',
    'https://app.example.com//login',
    'https://app.example.com/login?',
    'https://app.example.com/login?next=https://evil.example',
    'https://app.example.com/login#part',
    'https://app.example.com/login#',
    'https://app.example.com/login/../redirect',
    'https://app.example.com/login%2F..%2Fredirect',
    'https://app.example.com/login%2e',
    'https://app.example.com/log%69n',
    'https://app.example.com/login;a=b',
    'https://app.example.com/shop',
    'https://app.example.com/shop?from=login&next=x',
    'https://app.example.com/shop?From=login',
    'https://app.example.com/shop?from=login&latchkey_oauth_code=x',
    'https://app.example.com/a/b',
    'https://app.example.com/a%2fb',
    'https://app.example.com/redirect?to=https://app.example.com/login',
  ])(
    'a redirect_to that redirectUrls does not list is refused with disallowed_redirect_url: %s [V3.7.2, V10.4.1]',
    (redirectTo) => {
      expect(read(redirectTo)).toBe('disallowed_redirect_url')
    },
  )

  it.each([
    '//app.example.com/login',
    'https://app.example.com\\login',
    'https://app.example.com/\\login',
    'https://evil.example\\@app.example.com/login',
    'https://app.example.com@evil.example/login',
    'https://user@app.example.com/login',
    'https://APP.example.com/login',
    'HTTPS://app.example.com/login',
    'https://app.example.com:443/login',
    'https:app.example.com/login',
    ' https://app.example.com/login',
    'https://app.example.com/login\n',
    'https://app.exam\tple.com/login',
    '/login',
    'javascript:alert(1)',
    '',
  ])('a redirect_to that is no absolute URL as browsers write it is refused with invalid_data: %j', (redirectTo) => {
    expect(read(redirectTo)).toBe('invalid_data')
  })

  it.each([
    'https://app.example.com:8443/login',
    'http://app.example.com/login',
    'https://app.example.com./login',
    'https://www.app.example.com/login',
    'https://app.example.com.evil.example/login',
  ])("a redirect_to on an origin that is not the app's is refused with invalid_origin: %s", (redirectTo) => {
    expect(read(redirectTo)).toBe('invalid_origin')
  })
})

describe('the setting redirectUrls', () => {
  it('the setting redirectUrls may be left out', () => {
    expect(parse(undefined).data?.redirectUrls).toBeUndefined()
  })

  it.each([
    [[], 'must name at least one page'],
    [['/login'], 'must be the whole address of a page'],
    [['https://app.example.com/login#part'], 'must be the whole address of a page'],
    [['https://user:pass@app.example.com/login'], 'must be the whole address of a page'],
    [['https://App.example.com/login'], 'must be the whole address of a page'],
    [['https://*.example.com/login'], 'must be on one of the app\'s "allowedOrigins"'],
    [['javascript:alert(1)'], 'must be the whole address of a page'],
    [
      ['https://app.example.com/login', 'https://other.example.com/login'],
      'must be on one of the app\'s "allowedOrigins"',
    ],
  ])('the setting redirectUrls refuses the value %j', (redirectUrls, problem) => {
    expect(parse(redirectUrls).error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(problem)])
  })

  it('a production server warns at its start of each app with providers but without redirectUrls [V10.4.1]', async () => {
    const app = (id: string, more: object) => ({
      id,
      name: 'Shop',
      allowedOrigins: ['https://app.example.com'],
      ...more,
    })
    const oauth = { plugins: { oauth: { google: { clientId: 'id' } } } }
    const server = await createTestServer({
      mode: 'production',
      env: { LATCHKEY_OAUTH_GOOGLE_CLIENT_SECRET: 'a-secret' },
      file: {
        apps: [
          app('app-that-lists-none-00001', oauth),
          app('app-that-lists-pages-0002', { ...oauth, redirectUrls: LISTED }),
          app(OTHER_APP_ID, {}),
        ],
      },
    })
    const warned = server
      .log()
      .split('\n')
      .filter((line) => line.includes('redirectUrls'))
      .map((line) => JSON.parse(line) as { level: number; appId: string })
    expect(warned.map(({ level, appId }) => [level, appId])).toEqual([[40, 'app-that-lists-none-00001']])
    await server.close()
  })
})
