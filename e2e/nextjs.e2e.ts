/** The host of examples/nextjs-host: what its server knows about the logged-in user. */
import { createBackend } from '@latchkey/node'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { runLatchkey } from './support/commands.ts'
import type { ServedHost } from './support/doctor/project.ts'
import { projectTests } from './support/doctor/projectTests.ts'
import { APP_SECRET, CRON_SECRET, startNextHost, type NextHost } from './support/nextHost.ts'
import { createSession, loginButton, logIn, logoutButton, stored, TOKEN_KEY } from './support/pages.ts'
import { firstPortOf } from './support/ports.ts'
import { asApp, expect, test as base } from './support/test.ts'

const COOKIE = 'latchkey-token'

let starting: Promise<NextHost> | undefined

const test = base.extend<{ readonly host: string; readonly served: ServedHost }>({
  host: async ({ server }, use, { parallelIndex }) => {
    starting ??= startNextHost(server, firstPortOf(parallelIndex))
    await use((await starting).origin)
  },
  served: async ({ host, server }, use) =>
    use({
      example: 'examples/nextjs-host',
      origin: host,
      appId: server.appId,
      providerAddress: server.providerAddress,
      plugins: ['email'],
    }),
  baseURL: async ({ host }, use) => use(host),
  start: null,
})

// In sequence, because all tests use one host.
test.describe.configure({ mode: 'default' })
test.afterAll(async () => (await starting)?.stop())

test('the doctor finds nothing wrong with the Next.js example', async ({ host, server }) => {
  const { code, out } = await runLatchkey(['doctor', host, '--json'], {
    env: { LATCHKEY_PROVIDER_URL: server.provider, LATCHKEY_APP_ID: server.appId },
  })
  expect({ code, findings: (JSON.parse(out) as { findings: object[] }).findings }).toEqual({ code: 0, findings: [] })
})

projectTests(test, { hasWallets: false })

const account = (page: Page) => page.getByRole('main')

/** Types of console messages that count. axe causes messages of other types when it measures hidden elements. */
const TOLD = ['error', 'warning', 'info', 'log', 'assert']

/** Collects what the browser logs, including React's hydration errors. */
const listen = (page: Page): readonly string[] => {
  const said: string[] = []
  page.on('console', (message) => {
    if (TOLD.includes(message.type())) said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(String(error)))
  return said
}

/** Requests the account page from the server, with the token in the cookie. */
const fetchAccount = async (host: string, token?: string): Promise<string> => {
  const answer = await fetch(`${host}/account`, {
    headers: token === undefined ? {} : { cookie: `${COOKIE}=${token}` },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

const askRoute = async (
  host: string,
  headers: Record<string, string>,
): Promise<readonly [status: number, body: unknown]> => {
  const answer = await fetch(`${host}/api/me`, { headers })
  return [answer.status, await answer.json()]
}

test('a login in the browser shows on the page that Next.js renders on the server, without JavaScript too', async ({
  page,
  host,
  server,
  address,
  browser,
}) => {
  const said = listen(page)
  await page.goto('/account')
  await expect(account(page)).toContainText('You are not logged in.')
  await expectAccessible(page)

  await logIn(page, server, address)
  await expect(page.getByRole('banner')).toContainText(address)
  await expect(account(page)).toContainText(/did:latchkey:\S+/)
  await expect(account(page)).toContainText(address)
  await expectAccessible(page)
  const token = (await stored(page, TOKEN_KEY)) ?? ''
  const me = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string; sid: string }
  expect(await fetchAccount(host, token)).toContain(me.sub)
  // A copied token is useless without the browser's key, which makes the proofs.
  expect(await askRoute(host, { authorization: `Bearer ${token}` })).toEqual([
    401,
    expect.objectContaining({ code: 'proof_missing' }),
  ])

  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await withoutScripts.newPage()
  await plain.goto(`${host}/account`)
  await expect(account(plain)).toContainText(me.sub)
  await expect(account(plain)).toContainText(me.sid)
  await withoutScripts.close()

  await page.reload()
  await expect(logoutButton(page)).toBeVisible()
  await page.getByRole('link', { name: 'Tideline' }).click()
  await page.getByRole('button', { name: 'Ask /api/me' }).click()
  await expect(page.getByRole('status')).toContainText(`200 { "userId": "${me.sub}"`)
  await page.getByRole('link', { name: 'Open your account' }).click()
  await expect(account(page)).toContainText(me.sub)

  await logoutButton(page).click()
  await expect(account(page)).toContainText('You are not logged in.')
  await expect(loginButton(page)).toBeVisible()
  await page.reload()
  await expect(account(page)).toContainText('You are not logged in.')
  expect(await page.context().cookies()).toEqual([])
  expect(said).toEqual([])
})

test('a page that Next.js rendered without a user shows the user at once, after a cross-site link or an expired token', async ({
  page,
  host,
  server,
  address,
}) => {
  const said = listen(page)
  await page.goto('/account')
  await logIn(page, server, address)
  await expect(account(page)).toContainText('did:latchkey:')

  // Browsers leave out `SameSite=Strict` cookies when a link on another site opens the page.
  const body = `<link rel="icon" href="data:,"><a href="${host}/account">Tideline</a>`
  await page.route('http://elsewhere.localhost/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://elsewhere.localhost/')
  const rendered = page.waitForResponse(`${host}/account`)
  await page.getByRole('link').click()
  expect(await (await rendered).text()).toContain('You are not logged in.')
  await expect(account(page)).toContainText('did:latchkey:')

  await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY)
  await page.context().clearCookies({ name: COOKIE })
  const renderedAgain = page.waitForResponse(`${host}/account`)
  await page.reload()
  expect(await (await renderedAgain).text()).toContain('You are not logged in.')
  await expect(account(page)).toContainText('did:latchkey:')
  expect(said).toEqual([])
})

test("a Next.js server that cannot load the provider's keys shows an error, and not that the user is logged out", async ({
  page,
  server,
  address,
}, { parallelIndex }) => {
  const { token } = await createSession(server, address)
  const { origin, stop } = await startNextHost(
    { ...server, providerAddress: 'http://127.0.0.1:9' },
    firstPortOf(parallelIndex),
  )
  try {
    expect(await askRoute(origin, { authorization: `Bearer ${token}` })).toEqual([
      503,
      expect.objectContaining({ code: 'keys_unreachable' }),
    ])
    await page.context().addCookies([{ name: COOKIE, value: token, url: origin }])
    await page.goto(`${origin}/account`)
    await expect(page.getByRole('alert').filter({ hasText: 'Your account is out of reach' })).toBeVisible()
    await expect(account(page)).not.toContainText('You are not logged in.')
    await expectAccessible(page)
  } finally {
    await stop()
  }
})

test('the Next.js page and route refuse a forged token and a token of another app', async ({
  host,
  server,
  address,
}) => {
  const { token } = await createSession(server, address)
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string }
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const promoted = encode({ ...claims, sub: 'did:latchkey:somebody-else' })
  const stranger = await createSession(asApp(server, 'fewMethods'), address)

  for (const [bad, code] of [
    [[head, promoted, signature].join('.'), 'token_signature_invalid'],
    [[encode({ alg: 'none', typ: 'JWT' }), body, ''].join('.'), 'token_algorithm_refused'],
    [stranger.token, 'token_audience_mismatch'],
    ['null', 'token_missing'],
  ] as const) {
    expect(await askRoute(host, { authorization: `Bearer ${bad}` })).toEqual([401, expect.objectContaining({ code })])
    expect(await fetchAccount(host, bad)).toContain('You are not logged in.')
  }
  // Browsers send a cookie with every request, so it must not authorise calls of the API, only the rendering of a page.
  const refused = [401, expect.objectContaining({ code: 'token_missing' })]
  expect(await askRoute(host, { cookie: `${COOKIE}=${token}` })).toEqual(refused)
  expect(await askRoute(host, {})).toEqual(refused)
  expect(await fetchAccount(host, token)).toContain(claims.sub)
  expect(await fetchAccount(host)).toContain('You are not logged in.')
})

test("the Next.js job blocks users whose trial is over, once, and refuses callers without the scheduler's secret", async ({
  host,
  server,
  address,
}) => {
  await createSession(server, address)
  const { users } = createBackend({ url: server.providerAddress, appId: server.appId, secret: APP_SECRET })
  const { id = '' } = (await users.findByEmail(address)) ?? {}
  const run = async (authorization?: string): Promise<readonly [status: number, body: unknown]> => {
    const answer = await fetch(`${host}/api/jobs/end-trials`, { headers: authorization ? { authorization } : {} })
    return [answer.status, await answer.json()]
  }
  await users.setMetadata(id, { trial_ends_at: 1 })
  for (const wrong of [undefined, 'Bearer', 'Bearer undefined', `Bearer ${CRON_SECRET}x`])
    expect((await run(wrong))[0]).toBe(401)
  expect((await users.get(id)).blocked_at).toBeNull()
  expect(await run(`Bearer ${CRON_SECRET}`)).toEqual([200, { blocked: 1 }])
  expect((await users.get(id)).blocked_at).not.toBeNull()
  expect(await run(`Bearer ${CRON_SECRET}`)).toEqual([200, { blocked: 0 }])
})
