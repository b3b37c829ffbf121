import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import {
  asTimePasses,
  dialog,
  leaveSuccess,
  loginButton,
  LOOK_MS,
  logoutButton,
  signIn,
  stored,
} from './support/pages.ts'
import { approve, chooseProvider, methods, simulator } from './support/social.ts'
import { expect, test } from './support/test.ts'
import { wholeBrowser } from './support/wholeBrowser.ts'

// Blocks windows as users' browsers do: `open` works only in response to a click.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...wholeBrowser(launchOptions), ignoreDefaultArgs: ['--disable-popup-blocking'] }),
})

const WITH_WINDOWS = '/?plugins=email,google,github&oauth=popup'

const openWindow = async (page: Page, click: () => Promise<void>, provider = 'Google'): Promise<Page> => {
  const opened = page.waitForEvent('popup')
  await click()
  const popup = await opened
  await expect(simulator(popup, provider)).toBeVisible()
  return popup
}
/**
 * Waits until the page says that its window was closed. It checks by a timer, and gives a login one more second to
 * arrive.
 */
const isToldOfClosing = (page: Page): Promise<void> =>
  asTimePasses(page, 700, () =>
    expect(dialog(page).getByRole('heading', { name: 'The window was closed' })).toBeVisible({ timeout: LOOK_MS }),
  )
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })

test.use({ start: WITH_WINDOWS, movesClock: true })
// In sequence, because each further worker would start another full browser.
test.describe.configure({ mode: 'default' })

test('a Google login in a popup logs in without leaving the page [OAUTH-15]', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const popup = await openWindow(page, () => chooseProvider(page))
  await expect(dialog(page).getByRole('heading', { name: 'Continue in the Google window' })).toBeVisible()
  const closed = popup.waitForEvent('close')
  const email = await approve(popup)
  await closed
  await expect(methods(page)).toContainText(email)
  await leaveSuccess(page)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(page.url()).not.toContain('oauth_')
  for (const key of ['state_code', 'code_verifier', 'headless_oauth', 'oauth_request', 'oauth_requests']) {
    expect(await stored(page, `latchkey:${key}`)).toBeNull()
  }
})

test('a denied or closed Google popup can be retried, and opening the popup again closes the first one', async ({
  page,
}) => {
  const denied = await openWindow(page, () => chooseProvider(page))
  await denied.getByRole('button', { name: 'Deny' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Retry and check Google to finish connecting your account.')
  const closed = await openWindow(page, () => button(page, 'Retry').click())
  await closed.close()
  await isToldOfClosing(page)
  const first = await openWindow(page, () => button(page, 'Retry').click())
  const gone = first.waitForEvent('close')
  const second = await openWindow(page, () => button(page, 'Open the window again').click())
  await gone
  const email = await approve(second)
  await expect(methods(page)).toContainText(email)
})

test('two tabs with a social login popup each: the login of one shows in both, and the other popup links nothing', async ({
  page,
  context,
}) => {
  const first = await openWindow(page, () => chooseProvider(page))
  const other = await context.newPage()
  await other.goto(WITH_WINDOWS)
  const second = await openWindow(other, () => chooseProvider(other, 'GitHub'), 'GitHub')
  const email = await approve(first)
  await expect(methods(page)).toContainText(email)
  // The other tab has taken over the first tab's login, and still has its own GitHub popup open. That popup must not
  // link GitHub to this account.
  await expect(logoutButton(other)).toBeVisible()
  await expect(methods(other)).toContainText(email)
  await second.close()
  await expect(methods(other)).toContainText(email)
  await expect(dialog(other)).toBeHidden()
})

test('a blocked Google popup leads to a screen that opens the popup again [OAUTH-17]', async ({ page }) => {
  await loginButton(page).click()
  const option = button(page, 'Continue with Google')
  await expect(option).toBeVisible()
  // Browsers let a page open a window for five seconds after a real click. This click is scripted and comes just after
  // that. Nothing may query the page meanwhile, because browsers count that as a click, too.
  let tell = (): void => {}
  const clicked = new Promise<void>((fulfil) => (tell = fulfil))
  await page.exposeFunction('tellClicked', tell)
  await option.evaluate((element: HTMLElement) => {
    const looking = setInterval(() => {
      if (navigator.userActivation.isActive) return
      clearInterval(looking)
      element.click()
      ;(window as unknown as { tellClicked: () => void }).tellClicked()
    }, 50)
  })
  await clicked
  await expect(dialog(page).getByRole('heading', { name: 'The window was blocked' })).toBeVisible()
  const popup = await openWindow(page, () => button(page, 'Open the window again').click())
  await popup.close()
  await isToldOfClosing(page)
  expect(page.context().pages()).toHaveLength(1)
})

test('a Google account is linked in a popup', async ({ page, server, address }) => {
  await signIn(page, server, address)
  const popup = await openWindow(page, () =>
    methods(page)
      .getByRole('button', { name: /Google/ })
      .first()
      .click(),
  )
  const email = await approve(popup)
  await expect(dialog(page)).toContainText('Your Google account is connected.')
  await expect(methods(page)).toContainText(email)
})

test.describe('on a page with Cross-Origin-Opener-Policy', () => {
  test.use({
    // Serves the demo again with the header. A response that Playwright makes up would have an origin that may not call
    // the provider.
    baseURL: async ({ server }, use) => {
      const site = createServer((request, response) => {
        void fetch(`${server.demo}${request.url}`).then(async (answer) => {
          const type = answer.headers.get('content-type') ?? ''
          response.writeHead(answer.status, { 'content-type': type, 'cross-origin-opener-policy': 'same-origin' })
          response.end(Buffer.from(await answer.arrayBuffer()))
        })
      })
      await once(site.listen(0, 'localhost'), 'listening')
      await use(`http://localhost:${(site.address() as AddressInfo).port}`)
      site.close()
    },
  })

  test('a popup that the opener policy cuts off logs in by itself, and the page that opened it shows the login [OAUTH-19]', async ({
    page,
  }) => {
    const popup = await openWindow(page, () => chooseProvider(page))
    await isToldOfClosing(page)
    const email = await approve(popup)
    await expect(methods(popup)).toContainText(email)
    await expect(methods(page)).toContainText(email)
    await expect(dialog(page)).toBeHidden()
  })
})
