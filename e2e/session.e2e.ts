import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { testOnOwnStack } from './support/ownStack.ts'
import {
  askForCode, callProvider, codeField, countCalls, dialog, emailField, logIn, loginButton, logoutButton, openLogin, profile,
  REFRESH_TOKEN_KEY, signIn, stored, TOKEN_KEY,
} from './support/pages.ts'
import { expect, test } from './support/test.ts'

const session = (page: Page) => page.getByRole('region', { name: 'Session' })

/** So that the next page has to refresh: as if it were long expired. */
const forgetAccessToken = (page: Page): Promise<void> => page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY)

const isRefresh = (body: Record<string, unknown>): boolean => typeof body.refresh_token === 'string'

testOnOwnStack('a provider that is killed and comes back costs nobody the session', async ({ page, server, stack, address, context }) => {
  await logIn(page, server, address)
  await stack.killProvider()
  await session(page).getByRole('button', { name: 'Refresh user' }).click()
  await expect(session(page)).toContainText('Not refreshed. Could not reach the server. Check your connection and try again.')
  await expect(profile(page)).toContainText(address)

  const visitor = await context.browser()!.newContext({ baseURL: server.demo })
  const visitorPage = await visitor.newPage()
  for (const each of [page, visitorPage]) {
    await each.goto('/')
    await expect(each.getByText('Logging in is not possible right now')).toBeVisible()
    await expect(each.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await loginButton(visitorPage).click()
  await expect(visitorPage.getByRole('dialog', { name: "We can't reach the login service" })).toBeVisible()

  await stack.restartProvider()
  await dialog(visitorPage).getByRole('button', { name: 'Try again' }).click()
  await expect(emailField(visitorPage)).toBeVisible()
  await visitor.close()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(profile(page)).toContainText(address)
  const before = await stored(page, REFRESH_TOKEN_KEY)
  await forgetAccessToken(page)
  await page.reload()
  await expect(profile(page)).toContainText(address)
  expect(await stored(page, REFRESH_TOKEN_KEY)).not.toBe(before)
})

testOnOwnStack('a stolen refresh token that is used late ends the whole session, and logging in again works', async ({ page, server, stack, address }) => {
  await signIn(page, server, address)
  const stolen = await stored(page, REFRESH_TOKEN_KEY)
  const accessToken = (await stored(page, TOKEN_KEY)) ?? ''
  await forgetAccessToken(page)
  await page.reload()
  await expect(profile(page)).toContainText(address)

  await stack.passElevenMinutes()
  const answer = await callProvider(server, 'sessions', { refresh_token: stolen }, accessToken)
  expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'token_already_used' })])
  await session(page).getByRole('button', { name: 'Refresh user' }).click()
  await expect(loginButton(page)).toBeVisible()
  expect(await stored(page, REFRESH_TOKEN_KEY)).toBeNull()
  await logIn(page, server, address)
})

test('a provider that is slow, or answers with a page of a proxy, is told beside the field', async ({ page, address }) => {
  await page.clock.install()
  await page.goto('/')
  await openLogin(page)
  await page.route('**/passwordless/init', () => {}) // never answers
  const asked = page.waitForRequest('**/passwordless/init')
  await emailField(page).fill(address)
  await emailField(page).press('Enter')
  await expect(emailField(page)).not.toBeEditable()
  // The twenty seconds begin with the request, and the field is closed before it.
  await asked
  await page.clock.runFor(20_001)
  await expect(dialog(page)).toContainText('Timed out. The server took too long to answer.')

  await page.unrouteAll()
  await page.route('**/passwordless/init', (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<!doctype html><h1>403 Forbidden</h1>' }))
  await emailField(page).press('Enter')
  await expect(dialog(page)).toContainText("Something went wrong: we couldn't send the code. Try again later.")
  await expect(dialog(page)).not.toContainText('Forbidden')

  await page.unrouteAll()
  await askForCode(page, address)
})

test('without its configuration the modal says why, and Try again brings the list', async ({ page, server }) => {
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
})

test('a login in one tab is one in the other, and so is a logout', async ({ page, server, address, context }) => {
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

test('twelve tabs that need a new token at once do not each ask for one, and nobody is logged out', async ({ page, server, address, context }) => {
  await signIn(page, server, address)
  await context.route('**/*.{css,svg}', (route) => route.abort())
  const tabs = [page, ...(await Promise.all(Array.from({ length: 11 }, () => context.newPage())))]
  await Promise.all(tabs.map((tab) => tab.goto('/terms', { timeout: 60_000 })))
  for (const tab of tabs) await expect(logoutButton(tab)).toBeVisible()

  // The open tabs hear of it, each at the same moment as the others.
  const refreshes = countCalls(page, 'sessions', isRefresh)
  await forgetAccessToken(page)
  await expect.poll(() => stored(tabs[11]!, TOKEN_KEY)).not.toBeNull()
  await Promise.all(tabs.slice(0, 6).map((tab) => tab.reload({ timeout: 60_000 })))
  for (const tab of tabs) await expect(logoutButton(tab)).toBeVisible()
  // One; a process that sees the new token late may add its own, which the provider answers with the same successor.
  expect(refreshes()).toBeGreaterThanOrEqual(1)
  expect(refreshes()).toBeLessThanOrEqual(3)

  await logoutButton(tabs[7]!).click()
  for (const tab of tabs) await expect(loginButton(tab)).toBeVisible()
})

for (const [name, hours] of [['a day behind', -24], ['a day ahead', 24]] as const) {
  test(`a browser whose clock is ${name} logs in, stays logged in, and does not refresh without end`, async ({ page, server, address }) => {
    const refreshes = countCalls(page, 'sessions', isRefresh)
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await page.goto('/')
    await logIn(page, server, address)
    await page.reload()
    await expect(profile(page)).toContainText(address)
    await expect(session(page).getByRole('time')).toHaveText(/^\d+:\d\d$/)
    expect(refreshes()).toBe(0)

    // Somebody sets the clock right while the page is away.
    await page.clock.setSystemTime(Date.now())
    await page.reload()
    await expect(profile(page)).toContainText(address)
    await session(page).getByRole('button', { name: 'Refresh user' }).click()
    await expect(session(page)).toContainText('Up to date')
    expect(refreshes()).toBeLessThanOrEqual(1)
  })
}

test('an access token of another app logs out, and leaves nothing behind', async ({ page, server, address }) => {
  await signIn(page, server, address)
  await page.evaluate((key) => {
    const [head = '', body = '', signature = ''] = (localStorage.getItem(key) ?? '').split('.')
    const claims = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as object
    const other = btoa(JSON.stringify({ ...claims, aud: 'another-app-of-this-origin' })).replaceAll('=', '')
    localStorage.setItem(key, [head, other, signature].join('.'))
  }, TOKEN_KEY)
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  expect([await stored(page, TOKEN_KEY), await stored(page, REFRESH_TOKEN_KEY)]).toEqual([null, null])
  await logIn(page, server, address)
})

test('tokens that somebody copied open nothing, and a browser that lost its key logs in anew', async ({ page, server, address }) => {
  await logIn(page, server, address)
  const [token, refreshToken] = [await stored(page, TOKEN_KEY) ?? '', await stored(page, REFRESH_TOKEN_KEY)]
  for (const [path, body] of [['sessions', {}], ['sessions', { refresh_token: refreshToken }], ['sessions/fork', { refresh_token: refreshToken }]] as const) {
    const answer = await callProvider(server, path, body, token)
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'proof_of_possession_required' })])
  }
  await page.reload()
  await expect(profile(page)).toContainText(address)

  // The page holds the database open, so it goes once the page is left.
  await page.evaluate(() => void indexedDB.deleteDatabase('latchkey-key'))
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  expect([await stored(page, TOKEN_KEY), await stored(page, REFRESH_TOKEN_KEY)]).toEqual([null, null])
  await logIn(page, server, address)
})

test('the user sees what happened to the account, from the list of their sessions', async ({ page, server, address }) => {
  await logIn(page, server, address)
  await page.getByRole('button', { name: /^Your sessions/ }).click()
  await dialog(page).getByRole('button', { name: 'Recent activity' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([/^Account created \(email\).* · this device$/])
  await expectAccessible(page)
})

test('a browser that blocks storage logs in for as long as the page lives', async ({ page, server, address }) => {
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
  await expect(session(page)).toContainText('No, storage is blocked')
  await session(page).getByRole('button', { name: 'Refresh user' }).click()
  await expect(session(page)).toContainText('Up to date')
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
})

test('a modal that is closed in mid-flow logs nobody in, and starts afresh', async ({ page, server, address }) => {
  await openLogin(page)
  await askForCode(page, address)
  const code = await server.waitForCode(address)
  let answer = (): void => {}
  const held = new Promise<void>((fulfil) => (answer = fulfil))
  await page.route('**/passwordless/authenticate', async (route) => {
    await held
    await route.continue().catch(() => {}) // the page has given the call up
  })
  await page.keyboard.type(code)
  await expect(dialog(page)).toContainText('Checking the code')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  answer()
  await page.unrouteAll({ behavior: 'wait' })
  await openLogin(page)
  await expect(codeField(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  expect(await stored(page, TOKEN_KEY)).toBeNull()
})
