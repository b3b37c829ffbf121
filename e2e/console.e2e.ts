/** The console against the real server: an operator logs in with two factors, finds a user and helps. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAsBackend, enrolApp, giveReason, logInByCode, signUpWithApp } from './support/console.ts'
import { Device } from './support/device.ts'
import { testOnOwnStack as test } from './support/ownStack.ts'
import { dialog } from './support/pages.ts'
import { codeOf, stepHasTime } from './support/secondFactors.ts'
import { expect, type ProviderHandle } from './support/test.ts'

const EVIL = '<img src=x onerror="document.title=1">'

let people = 0
/** Makes a user by the API that backends call. @returns the user's id */
const importUser = async (server: ProviderHandle, email: string): Promise<string> => {
  const { id } = await callAsBackend(server, 'users', {
    linked_accounts: [
      { type: 'email', address: email },
      { type: 'phone', number: `+49151123450${(people += 1) + 10}` },
    ],
    custom_metadata: { note: EVIL, site: 'javascript:alert(1)' },
  })
  return id
}

const nav = (page: Page) => page.getByRole('navigation', { name: 'Console' })
const open = (page: Page, name: string) => nav(page).getByRole('link', { name }).click()
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()

test.describe.configure({ mode: 'default' })

test('an operator logs in with two factors, finds a user while typing, blocks them, and makes and rotates a secret once proven [CONSOLE-7, CONSOLE-11, CONSOLE-18, CONSOLE-28]', async ({
  page,
  server,
  stack,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await importUser(server, 'ada@example.com')
  await importUser(server, 'rosa@example.com')
  await logInByCode(page, server)
  const secret = await enrolApp(page)

  await expect(page.getByRole('figure', { name: 'Logins' })).toBeVisible()
  await expectAccessible(page)
  await open(page, 'Health')
  await expect(page.getByText(/^PostgreSQL /)).toBeVisible()
  await open(page, 'Users')
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
  await giveReason(page, 'Block', 'Spam, ticket 4711')
  await expect(page.getByText('Blocked', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expectAccessible(page)

  await open(page, 'Events')
  await expect(page.getByRole('rowheader', { name: /^User blocked/ })).toContainText('Spam, ticket 4711')
  await expect(page.getByRole('row', { name: /User blocked/ }).getByRole('link')).toHaveText('rosa@example.com')
  await page.getByRole('button', { name: 'Follow live' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await open(page, 'Settings')
  await expect(page.getByText('deletionGraceS', { exact: true })).toBeVisible()
  await open(page, 'Webhooks')
  await expect(page.getByRole('heading', { name: 'No endpoint yet' })).toBeVisible()
  await open(page, 'Audit')
  await expect(page.getByRole('rowheader', { name: /^Blocked a user/ })).toContainText('Spam, ticket 4711')

  // Eleven minutes later what hurts wants a fresh proof: 22 steps of the authenticator app.
  await stack.passElevenMinutes()
  await open(page, 'Secrets')
  await page.getByRole('button', { name: 'Make a secret' }).click()
  await giveReason(page, 'Make', 'A second server')
  await expect(page.getByRole('heading', { name: 'Enter verification code' })).toBeVisible()
  await stepHasTime()
  await page.keyboard.type(codeOf(secret, 22))
  const shown = page.getByText(/^lk_secret_/)
  const first = (await shown.textContent()) ?? ''
  await dialog(page).getByRole('button', { name: 'I have stored it' }).click()
  const made = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'users:read', exact: true }) })
  await made.getByRole('button', { name: 'Rotate' }).click()
  await giveReason(page, 'Rotate', 'It was in a chat')
  await expect(shown).not.toHaveText(first)
  await dialog(page).getByRole('button', { name: 'I have stored it' }).click()
  await expect(made.filter({ hasText: 'Live' })).toHaveCount(2)
  expect(faults.filter((text) => !text.includes('status of 401'))).toEqual([])
})

test('an admin logs in by passkey and does each act on users, allowlist and webhooks, all of which the audit names, until they may no longer [CONSOLE-5, CONSOLE-10, CONSOLE-20, CONSOLE-24, CONSOLE-27]', async ({
  page,
  server,
  stack,
}) => {
  const receiver = createServer((_request, answer) => answer.end()).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  page.setDefaultTimeout(10_000)
  // Suggestions would be accepted by the device before the test could click.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const device = await Device.of(page)
  await device.plugIn()
  const did = await importUser(server, '=1+1@example.com')
  await signUpWithApp(server, 'factor@example.com')
  await stack.inviteAdmin('boss@example.com')
  await logInByCode(page, server, 'boss@example.com')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Add new passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('figure', { name: 'Logins' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Log in' }).click()
  await dialog(page)
    .getByRole('button', { name: /passkey/ })
    .click()
  await expect(page.getByRole('figure', { name: 'Logins' })).toBeVisible()

  await open(page, 'Users')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = page.waitForEvent('download')
  await giveReason(page, 'Export', 'reason export')
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toContain(`"'=1+1@example.com"`)

  await page.getByRole('link', { name: '=1+1@example.com' }).click()
  await page.getByRole('button', { name: 'Change' }).click()
  await callAsBackend(server, `users/${did}/custom_metadata`, { custom_metadata: { plan: 'pro' } })
  await dialog(page).getByRole('textbox', { name: 'Metadata' }).fill('{"plan": "free"}')
  await giveReason(page, 'Change', 'reason metadata')
  await expect(dialog(page).getByText('Somebody else changed it meanwhile. It is now:')).toBeVisible()
  await expect(dialog(page)).toContainText('"plan": "pro"')
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await toast(page, 'The metadata is changed')
  await page.getByRole('button', { name: /^Unlink \+49/ }).click()
  await giveReason(page, 'Unlink', 'reason unlink')
  await toast(page, 'The account is unlinked')
  for (const [button, done] of [
    ['End sessions', 'All sessions are ended'],
    ['Block', 'The user is blocked'],
    ['Unblock', 'The user is unblocked'],
    ['Delete', 'The user is deleted'],
    ['Take the deletion back', 'The user is back'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await giveReason(page, button, `reason ${button}`)
    await toast(page, done)
  }

  await open(page, 'Users')
  await page.getByRole('link', { name: 'factor@example.com' }).click()
  await page.getByRole('button', { name: 'Reset second factors' }).click()
  await giveReason(page, 'Reset second factors', 'reason factors')
  await toast(page, 'The second factors are removed')
  await expect(page.getByRole('button', { name: 'Reset second factors' })).toHaveCount(0)

  await open(page, 'Allowlist')
  await page.getByRole('button', { name: 'Add' }).click()
  await dialog(page).getByRole('textbox', { name: 'Who' }).fill('new@example.com')
  await giveReason(page, 'Add', 'reason allow')
  await page.getByRole('button', { name: 'Remove' }).click()
  await giveReason(page, 'Remove', 'reason disallow')
  await toast(page, 'Removed')

  await open(page, 'Webhooks')
  await page.getByRole('button', { name: 'Add an endpoint' }).click()
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill(url)
  await giveReason(page, 'Add', 'reason endpoint')
  await dialog(page).getByRole('button', { name: 'I have stored it' }).click()
  await page.getByRole('link', { name: url }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await giveReason(page, 'Send a test', 'reason test')
  const row = page.getByRole('row', { name: /webhook\.test/ })
  await expect(row).toContainText('Delivered')
  const again = once(receiver, 'request')
  await row.getByRole('button', { name: 'Send again' }).click()
  await giveReason(page, 'Send again', 'reason again')
  await again

  await open(page, 'Messages')
  await expect(page.frameLocator('iframe').getByText(/^\d{6}$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('German')
  await expect(page.getByLabel('Head')).toContainText('ist dein Code für')
  await open(page, 'Apps')
  await expect(page.getByRole('rowheader', { name: /^Latchkey demo/ })).toBeVisible()
  await open(page, 'Operators')
  await expect(page.getByRole('row', { name: /boss@example\.com/ })).toContainText('Active')
  await open(page, 'Audit')
  for (const reason of [
    'export',
    'metadata',
    'unlink',
    'End sessions',
    'Delete',
    'Take',
    'allow',
    'disallow',
    'endpoint',
    'test',
    'again',
    'factors',
  ])
    await expect(page.getByText(new RegExp(`^reason ${reason}`)).first()).toBeVisible()
  receiver.close()

  // Once the role has changed, what the page still offers is refused, and the page no longer offers it.
  await open(page, 'Users')
  await page.getByRole('link', { name: 'factor@example.com' }).click()
  await page.getByRole('button', { name: 'Block' }).click()
  await stack.setOperatorRole('boss@example.com', 'viewer')
  await giveReason(page, 'Block', 'reason too late')
  // The refusal has the page ask for the role again, so its alert may go with the dialog before anybody reads it.
  await expect(page.getByText('Your role, viewer, may look and change nothing.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('reason factors')).toBeVisible()
  await expect(page.getByText('reason too late')).toHaveCount(0)
  await page.goto(`${server.provider}/console/${server.appId}/secrets`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  for (const act of ['Make a secret', 'Rotate', 'Revoke'])
    await expect(page.getByRole('button', { name: act })).toHaveCount(0)
  await stack.setOperatorRole('boss@example.com', null)
  await open(page, 'Health')
  await expect(page.getByText('You were logged out.')).toBeVisible()
})
