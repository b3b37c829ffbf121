/**
 * Logins whose network fails at each step, and returns from a provider that happen twice, too often or in two tabs. The
 * provider is real.
 */
import type { Page, Route } from '@playwright/test'
import {
  asTimePasses,
  dialog,
  leaveSuccess,
  loginButton,
  LOOK_MS,
  logoutButton,
  REFRESH_TOKEN_KEY,
  stored,
  TOKEN_KEY,
} from './support/pages.ts'
import { holdReturn } from './support/social.ts'
import { expect, test } from './support/test.ts'
import { createWaysIn, openList, openWays } from './support/waysIn.ts'

// These tests open their own pages, each with the plugins that it needs.
test.use({ start: null })

const OFFLINE = /Check your connection and try again\.|we can't reach the login service\. Try again later\./
const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })
const accounts = (page: Page) => methods(page).getByRole('listitem')

/** Lets the provider handle the call, but drops its answer. */
const loseAnswer = async (route: Route, providerAddress: string): Promise<void> => {
  const { pathname, search } = new URL(route.request().url())
  await route.fetch({ url: `${providerAddress}${pathname}${search}` })
  await route.abort('connectionreset')
}

const PATHS = {
  email: ['passwordless/init', 'passwordless/authenticate'],
  google: ['oauth/init', 'oauth/authenticate'],
} as const

const expectNobody = async (page: Page): Promise<void> => {
  await expect(logoutButton(page)).toBeHidden()
  expect([await stored(page, TOKEN_KEY), await stored(page, REFRESH_TOKEN_KEY)]).toEqual([null, null])
}

for (const id of ['email', 'google'] as const) {
  const [init, authenticate] = PATHS[id]
  // One failure of each kind, for a method that stays on the page and one that leaves it. Every call of every method
  // with every fault is tested in src/plugins/everyLogin.faults.test.ts and everyModal.faults.test.tsx.
  test(`${id}: if the first or the last call of a login is cut, the modal says so, nobody is logged in, and a retry logs in [LOGIN-36, V16.5.2]`, async ({
    page,
    server,
  }) => {
    const way = createWaysIn()[id]
    await openList(page)
    await page.route(`**/api/v1/${init}`, (route) => route.abort('internetdisconnected'))
    await way.begin(page)
    await expect(dialog(page)).toContainText(OFFLINE)
    await expectNobody(page)
    await page.unrouteAll()

    await openList(page)
    await page.route(`**/api/v1/${authenticate}`, (route) => loseAnswer(route, server.providerAddress))
    await way.enter(page, server)
    await expect(dialog(page)).toContainText(OFFLINE)
    await expectNobody(page)
    await page.unrouteAll()
    // The provider has already signed the person up, so the next login must find this account and create no second one.
    if (id === 'google') {
      await expect(dialog(page).getByRole('heading', { name: "We can't reach the login service" })).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Retry' }).click()
      await way.link(page, server)
    } else {
      // The tab still has the code of the first login, which is used up.
      await openWays(page)
      await loginButton(page).click()
      await dialog(page).getByRole('button', { name: 'Back' }).click()
      await way.enter(page, server)
    }
    await expect(logoutButton(page)).toBeVisible()
    await expect(accounts(page)).toHaveCount(1)
  })
}

test('a login whose answer a proxy replaced with 504 is repeated by the page, and logs in with one account', async ({
  page,
  server,
}) => {
  const tries: number[] = []
  await page.route(`**/api/v1/${PATHS.email[1]}`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: `${server.providerAddress}${pathname}${search}` })
    tries.push(response.status())
    if (tries.length > 1) await route.fulfill({ response })
    else await route.fulfill({ response, status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' })
  })
  await openList(page)
  await createWaysIn().email.enter(page, server)
  // The page retries after a second and a half.
  await asTimePasses(page, 700, () => expect(logoutButton(page)).toBeVisible({ timeout: LOOK_MS }))
  await expect(accounts(page)).toHaveCount(1)
  expect(tries).toEqual([200, 200])
})

/** Goes to the provider and back, but keeps the returning page from running. Returns its address. */
const travel = async (page: Page, enter: () => Promise<void>): Promise<string> => {
  const returned = await holdReturn(page)
  await enter()
  return (await returned()).href
}

test('a page that returns from Google and is reloaded before its scripts run logs in once [OAUTH-7, OAUTH-12]', async ({
  page,
  server,
}) => {
  const { google } = createWaysIn()
  await openList(page)
  await travel(page, () => google.enter(page, server))
  expect(page.url()).toContain('latchkey_oauth_code=')
  await page.reload()
  await expect(accounts(page)).toHaveCount(1)
  expect(page.url()).not.toContain('oauth_')
  await page.reload()
  await expect(accounts(page)).toHaveCount(1)
  await expect(dialog(page)).toBeHidden()
})

test('a reload while the page verifies a Google login clears its storage, and a new login succeeds', async ({
  page,
  server,
}) => {
  const { google } = createWaysIn()
  await openList(page)
  await page.route('**/api/v1/oauth/authenticate', () => {}) // never answers
  await google.enter(page, server)
  await expect(dialog(page).getByRole('heading', { name: 'Verifying with Google' })).toBeVisible()
  await page.reload()
  // Removed only after the reload: a call that is held continues as soon as its route is removed.
  await page.unrouteAll()
  await expect(loginButton(page)).toBeVisible()
  await expectNobody(page)
  for (const key of ['state_code', 'code_verifier', 'headless_oauth', 'oauth_request', 'oauth_requests'])
    expect(await stored(page, `latchkey:${key}`)).toBeNull()
  await openList(page)
  await google.enter(page, server)
  await expect(accounts(page)).toHaveCount(1)
})

test('two tabs that open the same return from Google end up with one session [OAUTH-12]', async ({
  page,
  server,
  context,
}) => {
  const { google } = createWaysIn()
  await openList(page)
  const address = await travel(page, () => google.enter(page, server))
  const other = await context.newPage()
  await Promise.all([page.goto(address), other.goto(address)])
  for (const tab of [page, other]) {
    await expect(accounts(tab)).toHaveCount(1)
    expect(tab.url()).not.toContain('oauth_')
    await tab.reload()
    await expect(accounts(tab)).toHaveCount(1)
    await expect(dialog(tab)).toBeHidden()
  }
  expect(await stored(page, TOKEN_KEY)).toBe(await stored(other, TOKEN_KEY))
})

test('two tabs that begin a Google login each come back logged in, in either order [ERROR-31, OAUTH-11]', async ({
  page,
  server,
  context,
}) => {
  const { google } = createWaysIn()
  await openList(page)
  const first = await travel(page, () => google.enter(page, server))
  const other = await context.newPage()
  await openList(other)
  await google.enter(other, server)
  await expect(accounts(other)).toHaveCount(1)
  await leaveSuccess(other)
  await logoutButton(other).click()
  await expect(loginButton(other)).toBeVisible()
  await page.goto(first)
  await expect(accounts(page)).toHaveCount(1)
})
