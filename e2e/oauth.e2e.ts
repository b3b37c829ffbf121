import { expectAccessible } from './support/accessibility.ts'
import { dialog, leaveSuccess, loginButton, logoutButton, profile, signIn, stored } from './support/pages.ts'
import { approve, chooseProvider, freshPerson, leave, methods, simulator } from './support/social.ts'
import { expect, test, testElsewhere } from './support/test.ts'

const PROVIDERS = '/?plugins=email,google,github,twitter'

test.use({ start: PROVIDERS })

test(
  'a redirect to Google logs in, and leaves nothing in the address or in storage [LOGIN-1, OAUTH-6]',
  { tag: '@phone-only' },
  async ({ page }) => {
    await loginButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
    await expect(simulator(page)).toBeVisible()
    const email = await approve(page)
    await expect(dialog(page).getByRole('heading', { name: 'Success!' })).toBeVisible()
    await leaveSuccess(page)
    await expect(methods(page)).toContainText(email)
    expect(page.url()).not.toContain('oauth')
    for (const key of ['state_code', 'code_verifier', 'headless_oauth', 'oauth_request', 'oauth_requests']) {
      expect(await stored(page, `latchkey:${key}`)).toBeNull()
    }
    await page.reload()
    await expect(logoutButton(page)).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  },
)

testElsewhere(
  'a denial at Google can be retried, and on a page without the modal onError is called once [ERROR-27, OAUTH-23]',
  async ({ page }) => {
    await page.goto('/headless?plugins=email,google&panel=open')
    await page.getByRole('main').getByRole('button', { name: 'Google', exact: true }).click()
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Retry and check Google' })).toBeVisible()
    await expect(page.getByRole('log')).toContainText('code: oauth_user_denied')
    await expect(page.getByRole('log').getByText('useOAuthLogin.onError')).toHaveCount(1)

    await page.goto(PROVIDERS)
    await leave(page)
    await page.getByRole('button', { name: 'Deny' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Cancelled at Google' })).toBeVisible()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Retry and check Google to finish connecting your account.',
    )
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(simulator(page)).toBeVisible()
    const email = await approve(page)
    await expect(methods(page)).toContainText(email)
  },
)

test('an OAuth login that another browser began asks before it continues, and logs nobody in if that browser had reached Google [ERROR-31, OAUTH-28, OAUTH-30]', async ({
  page,
  browser,
  server,
}) => {
  const eve = await (await browser.newContext({ baseURL: server.demo })).newPage()
  await eve.goto(PROVIDERS)
  const begun = eve.waitForRequest((request) => request.url().includes('/api/v1/oauth/begin'))
  await eve.route('**/api/v1/oauth/begin*', (route) => route.abort())
  await chooseProvider(eve)
  await page.goto((await begun).url())
  await expect(page.getByRole('heading', { name: 'Are you logging in to Latchkey demo?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I chose to log in to Latchkey demo, continue' }).click()
  await expect(simulator(page)).toBeVisible()

  await eve.unrouteAll()
  await eve.goto(PROVIDERS)
  await leave(eve)
  await page.goto(eve.url())
  await expect(simulator(page)).toBeVisible()
  await page.getByRole('button', { name: /Ada/ }).click()
  await expect(page.getByRole('heading', { name: 'This login is over' })).toBeVisible()
  await expectAccessible(page)
  await eve.context().close()
})

test('Back, Forward and the used return address start no second login, and the same Google account is the same user', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('latchkey_oauth_code=') && request.isNavigationRequest()) addresses.push(request.url())
  })
  await leave(page)
  const email = await approve(page)
  await expect(methods(page)).toContainText(email)
  await leaveSuccess(page)
  const userId = await profile(page).locator('code').getAttribute('title')
  await page.goBack()
  await page.goForward()
  await expect(methods(page)).toContainText(email)
  await expect(dialog(page)).toBeHidden()

  await page.goto(addresses.find((address) => address.includes('plugins=')) ?? '')
  await expect(methods(page)).toContainText(email)
  await expect(dialog(page)).toBeHidden()
  expect(page.url()).not.toContain('oauth')

  await logoutButton(page).click()
  await leave(page)
  await approve(page, email)
  await expect(methods(page)).toContainText(email)
  await expect(profile(page).locator('code')).toHaveAttribute('title', userId ?? '')
})

test('a page with no-referrer starts a Google login without a question, and Back from Google leads to a new try', async ({
  page,
}) => {
  await page.evaluate(() =>
    document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' })),
  )
  await leave(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: /Log in|Retry/ }).first()).toBeVisible()
  const retry = dialog(page).getByRole('button', { name: 'Retry' })
  if (await retry.isVisible()) await retry.click()
  else {
    await loginButton(page).click()
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  }
  await expect(simulator(page)).toBeVisible()
  const email = await approve(page)
  await expect(methods(page)).toContainText(email)
})

testElsewhere(
  'a TikTok account is linked and unlinked, and a right-to-left name does not reverse the text around it [HTTP-57, LINK-26, V3.2.2]',
  async ({ page, server, address }) => {
    await signIn(page, server, address, '/?plugins=email,tiktok')
    await methods(page)
      .getByRole('button', { name: /TikTok/ })
      .click()
    await expect(simulator(page, 'TikTok')).toBeVisible()
    await approve(page, freshPerson(), 'שרה 🌻 \u202eevil')
    // Isolated in the sentence, and without the override character (U+202E) that would reverse the rest of the line.
    const name = '\u2068שרה 🌻 evil\u2069'
    const row = methods(page).getByRole('listitem').filter({ hasText: 'TikTok' })
    await expect(row.getByText(name, { exact: true })).toBeVisible()
    await leaveSuccess(page, 'Your TikTok account is connected.')
    await expectAccessible(page)
    await row.getByRole('button', { name: `Unlink ${name}` }).click()
    await expect(row).toHaveCount(0)
  },
)

test.describe('in an in-app browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 Instagram 300.0',
  })

  test(
    "Google in an in-app browser offers a link that opens the page in the phone's browser [LOGIN-46]",
    { tag: '@phone-only' },
    async ({ page }) => {
      await loginButton(page).click()
      await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
      await expect(dialog(page).getByRole('heading', { name: 'Could not log in with provider' })).toBeVisible()
      await expect(dialog(page).getByRole('link', { name: 'Open in browser' })).toHaveAttribute('href', /^intent:\/\//)
      await dialog(page).getByRole('button', { name: 'Try another method' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    },
  )
})
