/** The console against the real server: an operator logs in with two factors, finds a user and helps. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { testOnOwnStack as test } from './support/ownStack.ts'
import { codeField, dialog } from './support/pages.ts'
import { codeOf, stepHasTime } from './support/secondFactors.ts'
import { expect, type ProviderHandle } from './support/test.ts'

/** Operator and secret that a server in development has. */
const OPERATOR = 'operator@example.com'
const SECRET = 'lk_secret_development-app-secret-which-guards-nothing'

const EVIL = '<img src=x onerror="document.title=1">'

/** Makes users by the API that backends call. */
const importUser = async ({ providerAddress, appId }: ProviderHandle, email: string): Promise<string> => {
  const answer = await fetch(`${providerAddress}/api/v1/users`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${appId}:${SECRET}`).toString('base64')}`,
      'latchkey-app-id': appId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      linked_accounts: [{ type: 'email', address: email }],
      custom_metadata: { note: EVIL, site: 'javascript:alert(1)' },
    }),
  })
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Logs in by a code and enrols an authenticator app, as an operator does the first time. @returns its key */
const logIn = async (page: Page, server: ProviderHandle): Promise<string> => {
  await page.goto(`${server.provider}/console`)
  await page.getByRole('button', { name: 'Log in' }).click()
  await dialog(page).getByRole('textbox').fill(OPERATOR)
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await server.waitForCode(OPERATOR))
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await stepHasTime()
  await page.getByRole('textbox', { name: 'Code of the app' }).fill(codeOf(secret, 0))
  await page.getByRole('button', { name: 'Add the app' }).click()
  return secret
}

test('an operator logs in with two factors, finds a user while typing, blocks them, and makes a secret once proven [CONSOLE-7, CONSOLE-11, CONSOLE-18]', async ({
  page,
  server,
  stack,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await importUser(server, 'ada@example.com')
  await importUser(server, 'rosa@example.com')
  const secret = await logIn(page, server)

  const nav = page.getByRole('navigation', { name: 'Console' })
  await expect(page.getByRole('figure', { name: 'Logins' })).toBeVisible()
  await expectAccessible(page)
  await nav.getByRole('link', { name: 'Health' }).click()
  await expect(page.getByText(/^PostgreSQL /)).toBeVisible()
  await nav.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.keyboard.press('/')
  await page.keyboard.type('rosa')
  await expect(page.getByRole('rowheader')).toHaveText([/^rosa@example\.com/])
  await expect(page).toHaveURL(/\/console\/latchkey-demo-development\/users\?q=rosa$/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'rosa@example.com' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'rosa@example.com' })).toBeFocused()
  await expect(page.getByText(EVIL)).toBeVisible()
  await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Block' }).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Spam, ticket 4711')
  await dialog(page).getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Blocked', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expectAccessible(page)

  await nav.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('rowheader', { name: /^User blocked/ })).toContainText('Spam, ticket 4711')
  await page.getByRole('button', { name: 'Follow live' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await nav.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('deletionGraceS', { exact: true })).toBeVisible()
  await nav.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'No endpoint yet' })).toBeVisible()
  await nav.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('rowheader', { name: /^Blocked a user/ })).toContainText('Spam, ticket 4711')

  // Eleven minutes later what hurts wants a fresh proof: 22 steps of the authenticator app.
  await stack.passElevenMinutes()
  await nav.getByRole('link', { name: 'Secrets' }).click()
  await page.getByRole('button', { name: 'Make a secret' }).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('A second server')
  await dialog(page).getByRole('button', { name: 'Make' }).click()
  await expect(page.getByRole('heading', { name: 'Enter verification code' })).toBeVisible()
  await stepHasTime()
  await page.keyboard.type(codeOf(secret, 22))
  await expect(page.getByText(/^lk_secret_/)).toBeVisible()
  expect(faults.filter((text) => !text.includes('status of 401'))).toEqual([])
})
