/**
 * Errors of docs/specification in a browser: the real provider refuses a request, and the user reads exactly the text
 * that the specification has for this error, and can then continue.
 */
import type { Page } from '@playwright/test'
import type { AppName } from './support/apps.ts'
import { freshPhoneNumber } from './support/freshPhoneNumber.ts'
import {
  askForCode,
  asTimePasses,
  callProvider,
  dialog,
  emailField,
  loginButton,
  LOOK_MS,
  logoutButton,
  openLogin,
  profile,
  REFRESH_TOKEN_KEY,
  signIn,
  stored,
  TOKEN_KEY,
} from './support/pages.ts'
import { expect, test, testAs } from './support/test.ts'
import { createWaysIn, openList, openWays, WAYS_QUERY } from './support/waysIn.ts'

// These tests open their own pages, each with the plugins that it needs.
test.use({ start: null })
const asOther = (app: AppName) => testAs(app).extend({ start: null })

const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })
const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })
/** Waits until 'Success!' has passed and the user is asked to accept the terms. */
const isAsked = (page: Page, message?: string): Promise<void> =>
  asTimePasses(page, 700, () => expect(heading(page, 'One last step'), message).toBeVisible({ timeout: LOOK_MS }))
const wayBack = async (page: Page, name: string): Promise<void> => {
  await dialog(page).getByRole('button', { name }).click()
  await expect(emailField(page)).toBeVisible()
}
const expectNobody = async (page: Page): Promise<void> => {
  await expect(logoutButton(page)).toBeHidden()
  // A user who has yet to accept the terms is not logged in: the button disappears before the logout has ended, so poll
  // the storage.
  await expect
    .poll(async () => [await stored(page, TOKEN_KEY), await stored(page, REFRESH_TOKEN_KEY)])
    .toEqual([null, null])
}

asOther('fewMethods')(
  "a method that was turned off after the page loaded shows 'Not allowed' and leads back to the list (disallowed_login_method) [ERROR-17, LOGIN-42]",
  async ({ page, server }) => {
    // Keeps the methods on in the configuration, as in a page that was loaded before the operator turned them off.
    await page.route('**/api/v1/apps/**', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(server.provider, server.providerAddress) })
      const body = (await answer.json()) as object
      await route.fulfill({
        response: answer,
        json: { ...body, sms_auth: true, google_oauth: true, farcaster_auth: true },
      })
    })
    const { sms, google, farcaster } = createWaysIn()
    await openList(page)
    for (const way of [sms, google, farcaster]) {
      await way.begin(page)
      await expect(heading(page, 'Not allowed'), way.name).toBeVisible()
      await expect(dialog(page)).toContainText('is not enabled for this app.')
      await wayBack(page, 'Try another method')
    }
  },
)

asOther('terms')(
  'mandatory terms are asked for after an e-mail and a Google login: declining logs out, accepting logs in [LOGIN-54, LOGIN-57]',
  async ({ page, server }) => {
    const { email, google } = createWaysIn()
    await openWays(page)
    for (const way of [email, google]) {
      await openLogin(page)
      await way.enter(page, server)
      await isAsked(page, way.name)
      await expect(dialog(page)).toContainText('By signing up, you agree to our terms and privacy policy.')
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeHidden()
      await dialog(page).getByRole('button', { name: 'No thanks' }).click()
      await expect(loginButton(page)).toBeVisible()
      await expectNobody(page)
    }
    // A user who declined the terms is asked again at the next login, and may then accept them.
    await openLogin(page)
    await google.enter(page, server)
    await isAsked(page)
    await dialog(page).getByRole('button', { name: 'Accept' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(profile(page)).toBeVisible()
  },
)

asOther('terms')(
  'closing the modal does not skip mandatory terms, and the next user of the page is asked for them [LOGIN-55]',
  async ({ page, server, address }) => {
    await page.clock.install()
    await page.goto('/')
    const enter = async (who: string) => {
      await openLogin(page)
      await askForCode(page, who)
      await page.keyboard.type(await server.waitForCode(who))
    }
    await enter(address)
    await expect(dialog(page)).toContainText('Success!')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await isAsked(page)
    await page.reload()
    await expect(heading(page, 'One last step')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(heading(page, 'One last step')).toBeVisible()
    // The page does not count the user as logged in yet. If it shows the modal inline, they can press 'Log in' again
    // and are asked the same.
    await page.goto('/?layout=inline')
    const lastStep = page.getByRole('heading', { name: 'One last step' })
    await expect(lastStep).toBeVisible()
    await loginButton(page).click()
    await expect(lastStep).toBeVisible()
    await expect(profile(page)).toBeHidden()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(profile(page)).toContainText(address)
    await page.goto('/?layout=dialog')
    await logoutButton(page).click()
    const next = `next-${address}`
    await enter(next)
    await isAsked(page)
    await dialog(page).getByRole('button', { name: 'Accept' }).click()
    await expect(profile(page)).toContainText(next)
  },
)

test("linking a second phone number after another tab linked one shows the provider's message (cannot_link_more_of_type) [CODE-63, ERROR-23]", async ({
  page,
  server,
  address,
}) => {
  const { sms } = createWaysIn()
  const other = freshPhoneNumber()
  await signIn(page, server, address, WAYS_QUERY)
  await methods(page).getByRole('button', { name: sms.linkLabel }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await callProvider(server, 'passwordless_sms/init', { phoneNumber: other })
  const linked = await callProvider(
    server,
    'passwordless_sms/link',
    { phoneNumber: other, code: await server.waitForCode(other) },
    (await stored(page, TOKEN_KEY)) ?? '',
  )
  expect(linked.status).toBe(200)
  const refusal = page.waitForResponse('**/passwordless_sms/link')
  await sms.link(page, server)
  const { code, error } = (await (await refusal).json()) as { code: string; error: string }
  expect(code).toBe('cannot_link_more_of_type')
  await expect(dialog(page)).toContainText(error)
})
