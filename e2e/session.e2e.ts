import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  callProvider,
  countCalls,
  createSession,
  dialog,
  emailField,
  logIn,
  loginButton,
  logoutButton,
  profile,
  REFRESH_TOKEN_KEY,
  signIn,
  stored,
  TOKEN_KEY,
} from './support/pages.ts'
import { expect, test, testElsewhere } from './support/test.ts'

const session = (page: Page) => page.getByRole('region', { name: 'Session' })

/** Removes the access token, so that the next page has to refresh as if the token had expired. */
const forgetAccessToken = (page: Page): Promise<void> => page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY)

const isRefresh = (body: Record<string, unknown>): boolean => typeof body.refresh_token === 'string'

testElsewhere(
  "a modal that cannot load the app's configuration says why, and Try again brings the login list [LOGIN-26]",
  async ({ page, server }) => {
    const config = `${server.provider}/api/v1/apps/**`
    for (const [answer, title] of [
      [{ contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }, "Logging in isn't possible right now"],
      [null, "We can't reach the login service"],
    ] as const) {
      await page.route(config, (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')))
      await page.goto('/')
      await expect(page.getByText('Logging in is not possible right now')).toBeVisible()
      await loginButton(page).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await page.unrouteAll()
      await dialog(page).getByRole('button', { name: 'Try again' }).click()
      await expect(emailField(page)).toBeVisible()
      await expect(page.getByText('Logging in is not possible right now')).toBeHidden()
    }
  },
)

test('a login in one tab logs in the other, and a logout logs both out [LOGIN-31, SESSION-27]', async ({
  page,
  server,
  address,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(loginButton(other)).toBeVisible()
  await logIn(page, server, address)
  await expect(profile(other)).toContainText(address)
  await logoutButton(other).click()
  await expect(loginButton(page)).toBeVisible()
  await expect(loginButton(other)).toBeVisible()
  expect(await stored(page, REFRESH_TOKEN_KEY)).toBeNull()
})

test('six tabs that need a new token at once make at most three refreshes, and all stay logged in [SESSION-15]', async ({
  page,
  server,
  address,
  context,
}) => {
  await signIn(page, server, address)
  await context.route('**/*.{css,svg}', (route) => route.abort())
  const tabs = [page, ...(await Promise.all(Array.from({ length: 5 }, () => context.newPage())))]
  await Promise.all(tabs.map((tab) => tab.goto('/terms', { timeout: 60_000 })))
  for (const tab of tabs) await expect(logoutButton(tab)).toBeVisible()

  // Every open tab gets a storage event for the removed token. A tab that reloads before its browser process knows of
  // the removal would put the old token back.
  const refreshes = countCalls(page, 'sessions', isRefresh)
  const token = await stored(page, TOKEN_KEY)
  await forgetAccessToken(page)
  await expect.poll(async () => [null, token].includes(await stored(tabs[5]!, TOKEN_KEY))).toBe(false)
  await Promise.all(tabs.slice(0, 3).map((tab) => tab.reload({ timeout: 60_000 })))
  for (const tab of tabs) await expect(logoutButton(tab)).toBeVisible()
  // Usually there is one refresh. A browser process that sees the new token late may send another, which the provider
  // answers with the same successor of the refresh token.
  expect(refreshes()).toBeGreaterThanOrEqual(1)
  expect(refreshes()).toBeLessThanOrEqual(3)

  await logoutButton(tabs[4]!).click()
  for (const tab of tabs) await expect(loginButton(tab)).toBeVisible()
})

testElsewhere(
  'a browser whose clock is a day ahead logs in, stays logged in, and refreshes at most once [SESSION-22]',
  async ({ page, server, address }) => {
    const refreshes = countCalls(page, 'sessions', isRefresh)
    await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
    await page.goto('/')
    await logIn(page, server, address)
    await page.reload()
    await expect(profile(page)).toContainText(address)
    await expect(session(page).getByRole('time')).toHaveText(/^\d+:\d\d$/)
    expect(refreshes()).toBe(0)

    // The clock is set right while the page is away.
    await page.clock.setSystemTime(Date.now())
    await page.reload()
    await expect(profile(page)).toContainText(address)
    await session(page).getByRole('button', { name: 'Refresh user' }).click()
    await expect(session(page)).toContainText('Up to date')
    expect(refreshes()).toBeLessThanOrEqual(1)
  },
)

test("copied tokens are refused without the browser's key, and a browser that lost its key can log in again [ACCESS-37, SESSION-40, SEC-8]", async ({
  page,
  server,
  address,
}) => {
  await logIn(page, server, address)
  const [token, refreshToken] = [(await stored(page, TOKEN_KEY)) ?? '', await stored(page, REFRESH_TOKEN_KEY)]
  for (const [path, body] of [
    ['sessions', {}],
    ['sessions', { refresh_token: refreshToken }],
    ['sessions/fork', { refresh_token: refreshToken }],
  ] as const) {
    const answer = await callProvider(server, path, body, token)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'proof_of_possession_required' }),
    ])
  }
  await page.reload()
  await expect(profile(page)).toContainText(address)

  // The deletion waits until the page is left, because the page has the database open.
  await page.evaluate(() => void indexedDB.deleteDatabase('latchkey-key'))
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  expect([await stored(page, TOKEN_KEY), await stored(page, REFRESH_TOKEN_KEY)]).toEqual([null, null])
  await logIn(page, server, address)
})

test('in a browser that stores no keys the session ends with the page, and storage holds no token [SESSION-44]', async ({
  page,
  server,
  address,
  context,
}) => {
  // Storing a key fails in Safari's Lockdown Mode; this does the same.
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown, ...key) {
      if ((value as { privateKey?: unknown }).privateKey)
        throw new DOMException('The object could not be cloned.', 'DataCloneError')
      return put.call(this, value, ...key)
    }
  })
  await page.goto('/')
  await logIn(page, server, address)
  await expect(session(page)).toContainText('No: this browser keeps no login')
  expect([await stored(page, TOKEN_KEY), await stored(page, REFRESH_TOKEN_KEY)]).toEqual([null, null])
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
})

test('the link in the mail about a login at a new place ends a session that was handed to another page [SESSION-57]', async ({
  page,
  server,
  address,
  context,
}) => {
  const from = await createSession(server, address)
  const forked = await callProvider(server, 'sessions/fork', { refresh_token: from.refresh_token }, from.token)
  const { new_session_refresh_token: token } = (await forked.json()) as { new_session_refresh_token: string }
  await page.goto(`/?latchkey_token=${token}`)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(profile(page)).toContainText(address)

  const newest = async () => (await server.readInbox(address))[0]
  await expect.poll(async () => (await newest())?.subject).toContain('new place')
  const mail = await context.newPage()
  await mail.goto(/https?:\S+\/account\/end-session\S+#\S+/.exec((await newest())?.text ?? '')?.[0] ?? '')
  await expectAccessible(mail)
  await mail.getByRole('button', { name: 'End this session' }).click()
  await expect(mail.getByRole('status')).toHaveText(/^The session has ended\./)
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
})

test("'Recent activity' under 'Your sessions' lists the account's security events [V10.4.9]", async ({
  page,
  server,
  address,
}) => {
  await logIn(page, server, address)
  await page.getByRole('button', { name: /^Your sessions/ }).click()
  await dialog(page).getByRole('button', { name: 'Recent activity' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([/^Account created \(email\).* · this device$/])
  await expectAccessible(page)
})

testElsewhere(
  'in a browser that blocks storage the session lasts until the page is reloaded [SESSION-29]',
  async ({ page, server, address }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await logIn(page, server, address)
    await expect(profile(page)).toContainText(address)
    await expect(session(page)).toContainText('No: this browser keeps no login')
    await session(page).getByRole('button', { name: 'Refresh user' }).click()
    await expect(session(page)).toContainText('Up to date')
    await page.reload()
    await expect(loginButton(page)).toBeVisible()
  },
)
