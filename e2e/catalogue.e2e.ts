/** The error catalogue (product spec, section 8): the real provider answers so, and the person reads exactly the text, with a way on. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { testOnOwnStack } from './support/ownStack.ts'
import {
  APP_ID, askForCode, callProvider, codeField, dialog, emailField, loginButton, logoutButton, profile, REFRESH_TOKEN_KEY, signIn, stored, TOKEN_KEY,
} from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { createWaysIn, openList, WAYS_QUERY, type WayIn } from './support/waysIn.ts'

const app = (settings: object) => ({ id: APP_ID, name: 'Catalogue', allowedOrigins: ['http://localhost:*'], ...settings })
const stackFor = (settings: object, more: object = {}) => testOnOwnStack({ apps: [app(settings)], ...more })

const heading = (page: Page, name: string) => dialog(page).getByRole('heading', { name })
const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })
const wayBack = async (page: Page, name: string): Promise<void> => {
  await dialog(page).getByRole('button', { name }).click()
  await expect(emailField(page)).toBeVisible()
}
const expectNobody = async (page: Page): Promise<void> => {
  await expect(logoutButton(page)).toBeHidden()
  expect([await stored(page, TOKEN_KEY), await stored(page, REFRESH_TOKEN_KEY)]).toEqual([null, null])
}
/** Keeps the page of a return from running, so that the address can be looked at. */
const holdReturn = async (page: Page): Promise<() => Promise<URL>> => {
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  return async () => {
    await page.waitForURL(/latchkey_oauth_code=/)
    const address = new URL(page.url())
    await page.unrouteAll()
    return address
  }
}

stackFor({ allowlist: { entries: ['guest@elsewhere.example'] } })(
  'allowlist_rejected: by every method the person is told, and may try another account',
  async ({ page, server }) => {
    for (const way of Object.values(createWaysIn())) {
      await openList(page)
      await way.enter(page, server)
      await expect(heading(page, "You don't have access to this app"), way.name).toBeVisible()
      await expect(dialog(page)).toContainText('Have you been invited?')
      await expectAccessible(page)
      await expectNobody(page)
      await wayBack(page, 'Try another account')
    }
  },
)

stackFor({ maxAccounts: 1 })('max_accounts_reached: by every method the person is told, and who has an account still gets in', async ({ page, server, address }) => {
  await signIn(page, server, address)
  await logoutButton(page).click()
  for (const way of Object.values(createWaysIn())) {
    await openList(page)
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

stackFor({ loginMethods: ['email', 'passkey'] })(
  'disallowed_login_method: a page that still offers what was turned off says so, and leads to another method',
  async ({ page, server }) => {
    // As a page that was loaded before the operator turned them off.
    await page.route('**/api/v1/apps/**', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(server.provider, server.providerAddress) })
      const body = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...body, sms_auth: true, google_oauth: true, farcaster_auth: true } })
    })
    const { sms, google, farcaster } = createWaysIn()
    for (const [way, begin] of [
      [sms, async () => {
        await dialog(page).getByRole('textbox', { name: 'Phone number' }).fill('+14155552671')
        await page.keyboard.press('Enter')
      }],
      [google, () => dialog(page).getByRole('button', { name: 'Continue with Google' }).click()],
      [farcaster, () => dialog(page).getByRole('button', { name: 'Continue with Farcaster' }).click()],
    ] as const satisfies readonly (readonly [WayIn, () => Promise<void>])[]) {
      await openList(page)
      await begin()
      await expect(heading(page, 'Not allowed'), way.name).toBeVisible()
      await expect(dialog(page)).toContainText('is not enabled for this app.')
      await wayBack(page, 'Try another method')
    }
  },
)

stackFor({}, { rateLimits: { codesPerCaller: { limit: 1, windowS: 600 }, codeTriesPerCaller: { limit: 1, windowS: 600 } } })(
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
      await expect(dialog(page).getByRole('alert'), name).toHaveText(TEXT)
      await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    }
    await openList(page)
    await dialog(page).getByRole('textbox', { name: 'Phone number' }).fill('+14155552671')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText(TEXT)
  },
)

stackFor({ requireTermsAcceptance: true, termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' })(
  'mandatory terms: after every method they are asked for; declining logs out, accepting logs in',
  async ({ page, server }) => {
    for (const way of Object.values(createWaysIn())) {
      await openList(page)
      await way.enter(page, server)
      await expect(heading(page, 'One last step'), way.name).toBeVisible()
      await expect(dialog(page)).toContainText('By signing up, you agree to our terms and privacy policy.')
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeHidden()
      await dialog(page).getByRole('button', { name: 'No thanks' }).click()
      await expect(loginButton(page)).toBeVisible()
      await expectNobody(page)

      await openList(page)
      await way.enter(page, server)
      await dialog(page).getByRole('button', { name: 'Accept' }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(profile(page)).toBeVisible()
      await logoutButton(page).click()
      await expect(loginButton(page)).toBeVisible()
    }
  },
)

for (const id of ['sms', 'google', 'farcaster'] as const) {
  test(`linked_to_another_user: ${id} of somebody else is refused, and stays theirs`, async ({ page, server, address }) => {
    const way = createWaysIn()[id]
    await openList(page)
    await way.enter(page, server)
    await expect(dialog(page)).toBeHidden()
    await expect(methods(page)).toBeVisible()
    await logoutButton(page).click()
    await signIn(page, server, address)
    await methods(page).getByRole('button', { name: way.linkLabel }).click()
    await way.link(page, server)
    await expect(dialog(page)).toContainText('This account has already been linked to another user.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(methods(page).getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(methods(page).getByRole('listitem')).toHaveCount(1)
  })
}

test('invalid_credentials: a wrong code of a text message is told, and the right one works', async ({ page, server }) => {
  const number = `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await openList(page)
  await dialog(page).getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  const code = await server.waitForCode(number)
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await expect(dialog(page)).toContainText('Invalid or expired verification code')
  await expect(codeField(page)).toHaveValue('')
  await page.keyboard.type(code)
  await expect(logoutButton(page)).toBeVisible()
})

test('invalid_credentials: a code of a provider that is not one can be retried', async ({ page, server }) => {
  const { google } = createWaysIn()
  await openList(page)
  const returned = await holdReturn(page)
  await google.enter(page, server)
  const address = await returned()
  address.searchParams.set('latchkey_oauth_code', 'x'.repeat(43))
  await page.goto(address.href)
  await expect(heading(page, 'Authentication failed')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong. Try again.')
  await expectNobody(page)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await google.link(page, server)
  await expect(logoutButton(page)).toBeVisible()
})

testOnOwnStack()('invalid_credentials: a return that is opened too late can be retried', async ({ page, server, stack }) => {
  const { google } = createWaysIn()
  await openList(page)
  const returned = await holdReturn(page)
  await google.enter(page, server)
  const address = await returned()
  await stack.passElevenMinutes()
  await page.goto(address.href)
  await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong. Try again.')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await google.link(page, server)
  await expect(logoutButton(page)).toBeVisible()
})

test('cannot_link_more_of_type: a second number, after another tab linked one, is refused in the provider’s words', async ({ page, server, address }) => {
  const { sms } = createWaysIn()
  const other = `+1415556${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`
  await page.goto(WAYS_QUERY)
  await signIn(page, server, address)
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
