/** The error catalogue (product spec, section 8): the real provider answers so, and the person reads exactly the text, with a way on. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import type { AppName } from './support/apps.ts'
import { freshPhoneNumber } from './support/freshPhoneNumber.ts'
import { testOnOwnStack, testOnStackWith } from './support/ownStack.ts'
import {
  askForCode, asTimePasses, callProvider, dialog, emailField, leaveSuccess, loginButton, LOOK_MS, logoutButton, openLogin, profile, REFRESH_TOKEN_KEY, signIn, stored,
  TOKEN_KEY,
} from './support/pages.ts'
import { holdReturn, simulator } from './support/social.ts'
import { APP_ID, expect, test, testAs } from './support/test.ts'
import { createWaysIn, openList, openWays, WAYS_QUERY } from './support/waysIn.ts'

// Each goes to the page that it needs.
test.use({ start: null })
const asOther = (app: AppName) => testAs(app).extend({ start: null })

const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })
const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })
const wayBack = async (page: Page, name: string): Promise<void> => {
  await dialog(page).getByRole('button', { name }).click()
  await expect(emailField(page)).toBeVisible()
}
const expectNobody = async (page: Page): Promise<void> => {
  await expect(logoutButton(page)).toBeHidden()
  // A user who is asked for the terms is not let in: the button is hidden before the logout is over.
  await expect.poll(async () => [await stored(page, TOKEN_KEY), await stored(page, REFRESH_TOKEN_KEY)]).toEqual([null, null])
}

asOther('guests')(
  'allowlist_rejected: by every method the person is told, and may try another account',
  async ({ page, server }) => {
    await openList(page)
    for (const way of Object.values(createWaysIn())) {
      await way.enter(page, server)
      await expect(heading(page, "You don't have access to this app"), way.name).toBeVisible()
      await expect(dialog(page)).toContainText('Have you been invited?')
      await expectAccessible(page)
      await expectNobody(page)
      await wayBack(page, 'Try another account')
    }
  },
)

asOther('single')('max_accounts_reached: by every method the person is told, and who has an account still gets in', async ({ page, server, address }) => {
  await signIn(page, server, address, '/')
  await logoutButton(page).click()
  await openList(page)
  for (const way of Object.values(createWaysIn())) {
    await way.enter(page, server)
    await expect(heading(page, 'Unable to sign in'), way.name).toBeVisible()
    await expect(dialog(page)).toContainText('This application has reached its user limit and cannot sign in new users.')
    await expectAccessible(page)
    await expectNobody(page)
    await wayBack(page, 'Go back')
  }
  await askForCode(page, address)
  await page.keyboard.type(await server.waitForCode(address, 2))
  await expect(profile(page)).toContainText(address)
})

asOther('fewMethods')(
  'disallowed_login_method: a page that still offers what was turned off says so, and leads to another method',
  async ({ page, server }) => {
    // As a page that was loaded before the operator turned them off.
    await page.route('**/api/v1/apps/**', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(server.provider, server.providerAddress) })
      const body = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...body, sms_auth: true, google_oauth: true, farcaster_auth: true } })
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

testOnStackWith({
  apps: [{ id: APP_ID, name: 'Catalogue', allowedOrigins: ['http://localhost:*'] }],
  rateLimits: { codesPerCaller: { limit: 1, windowS: 600 }, codeTriesPerCaller: { limit: 1, windowS: 600 } },
})(
  'too_many_requests: by every method the person is asked to wait',
  async ({ page, server, address }) => {
    const TEXT = 'Too many requests. Please wait before trying again.'
    await callProvider(server, 'passwordless/init', { email: address })
    await callProvider(server, 'passwordless_sms/init', { phoneNumber: '+14155550100' })
    await callProvider(server, 'farcaster/init', {})
    await callProvider(server, 'oauth/init', { provider: 'google', redirect_to: server.demo, code_challenge: 'x'.repeat(43), state_code: 'x'.repeat(48) })
    await openList(page)
    await emailField(page).fill(address)
    await emailField(page).press('Enter')
    await expect(dialog(page)).toContainText(TEXT)
    await expect(dialog(page).getByRole('alert').or(dialog(page).locator('[aria-live]')).first()).toBeAttached()
    for (const name of ['Continue with Google', 'Continue with Farcaster']) {
      await openList(page)
      await dialog(page).getByRole('button', { name }).click()
      // The fields of the list, which is there a moment longer, have one each.
      await expect(dialog(page).getByRole('alert').filter({ hasText: /./ }), name).toHaveText(TEXT)
      await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    }
    await openList(page)
    await createWaysIn().sms.begin(page)
    await expect(dialog(page)).toContainText(TEXT)
  },
)

asOther('terms')(
  'mandatory terms: after every method they are asked for; declining logs out, accepting logs in',
  async ({ page, server }) => {
    const ways = createWaysIn()
    await openWays(page)
    for (const way of Object.values(ways)) {
      await openLogin(page)
      await way.enter(page, server)
      // After 'Success!'.
      await asTimePasses(page, 700, () => expect(heading(page, 'One last step'), way.name).toBeVisible({ timeout: LOOK_MS }))
      await expect(dialog(page)).toContainText('By signing up, you agree to our terms and privacy policy.')
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeHidden()
      await dialog(page).getByRole('button', { name: 'No thanks' }).click()
      await expect(loginButton(page)).toBeVisible()
      await expectNobody(page)
    }
    // A user who declined is asked again, and may change their mind.
    await openLogin(page)
    await ways.google.enter(page, server)
    await dialog(page).getByRole('button', { name: 'Accept' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(profile(page)).toBeVisible()
  },
)

asOther('terms')(
  'mandatory terms: nobody gets around them, and the next user of the page is asked as well',
  async ({ page, server, address }) => {
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
    await expect(heading(page, 'One last step')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'One last step')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(heading(page, 'One last step')).toBeVisible()
    // For the page nobody is logged in yet; in one that shows the modal in its own place they can press 'Log in' again, and are asked the same.
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
    await expect(heading(page, 'One last step')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Accept' }).click()
    await expect(profile(page)).toContainText(next)
  },
)

test('linked_to_another_user: by every method, an account of somebody else is refused, and stays theirs', async ({ page, server, address }) => {
  const { sms, google, farcaster } = createWaysIn()
  await openWays(page)
  for (const way of [sms, google, farcaster]) {
    await openLogin(page)
    await way.enter(page, server)
    await expect(logoutButton(page)).toBeVisible()
    await leaveSuccess(page)
    await logoutButton(page).click()
    await expect(loginButton(page)).toBeVisible()
  }
  await signIn(page, server, address)
  for (const way of [sms, google, farcaster]) {
    await methods(page).getByRole('button', { name: way.linkLabel }).click()
    await way.link(page, server)
    await expect(dialog(page), way.name).toContainText('This account has already been linked to another user.')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(methods(page).getByRole('listitem')).toHaveCount(1)
  }
  await page.reload()
  await expect(methods(page).getByRole('listitem')).toHaveCount(1)
})

testOnOwnStack('invalid_credentials: a code of a provider that is not one can be retried, and a return that is opened too late', async ({ page, server, stack }) => {
  const { google } = createWaysIn()
  await openList(page)
  const returned = await holdReturn(page)
  await google.enter(page, server)
  const forged = await returned()
  forged.searchParams.set('latchkey_oauth_code', 'x'.repeat(43))
  await page.goto(forged.href)
  await expect(heading(page, 'Authentication failed')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong. Try again.')
  await expectNobody(page)

  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(simulator(page)).toBeVisible()
  const returnedAgain = await holdReturn(page)
  await google.link(page, server)
  const late = await returnedAgain()
  await stack.passElevenMinutes()
  await page.goto(late.href)
  await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong. Try again.')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await google.link(page, server)
  await expect(logoutButton(page)).toBeVisible()
})

test('cannot_link_more_of_type: a second number, after another tab linked one, is refused in the provider’s words', async ({ page, server, address }) => {
  const { sms } = createWaysIn()
  const other = freshPhoneNumber()
  await signIn(page, server, address, WAYS_QUERY)
  await methods(page).getByRole('button', { name: sms.linkLabel }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await callProvider(server, 'passwordless_sms/init', { phoneNumber: other })
  const linked = await callProvider(
    server, 'passwordless_sms/link', { phoneNumber: other, code: await server.waitForCode(other) }, (await stored(page, TOKEN_KEY)) ?? '',
  )
  expect(linked.status).toBe(200)
  const refusal = page.waitForResponse('**/passwordless_sms/link')
  await sms.link(page, server)
  const { code, error } = (await (await refusal).json()) as { code: string; error: string }
  expect(code).toBe('cannot_link_more_of_type')
  await expect(dialog(page)).toContainText(error)
})
