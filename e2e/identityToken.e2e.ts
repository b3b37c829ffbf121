import type { Page } from '@playwright/test'
import { Device } from './support/device.ts'
import { dialog, loginButton, logIn, logoutButton, stored } from './support/pages.ts'
import { expect, testAs } from './support/test.ts'

const test = testAs('identity').extend({ start: '/?plugins=email,passkey' })

const IDENTITY_TOKEN = 'latchkey:id_token'

const methods = (page: Page) => page.getByRole('region', { name: 'Ways to log in' })

/** Returns the cookie with the identity token that the host's server gets from the page. */
const cookie = async (page: Page): Promise<string | null> =>
  (await page.context().cookies()).find(({ name }) => name === 'latchkey-id-token')?.value ?? null

/**
 * Returns the account types in the identity token, if storage and cookie hold the same token; otherwise both values.
 */
const accounts = async (page: Page): Promise<unknown> => {
  const [token, inCookie] = [await stored(page, IDENTITY_TOKEN), await cookie(page)]
  if (token === null || token !== inCookie) return { token, inCookie }
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    linked_accounts: string
  }
  return (JSON.parse(claims.linked_accounts) as { type: string }[]).map(({ type }) => type)
}

test('the identity token appears at the login, lists linked accounts as they change, and is removed at the logout [SESSION-12]', async ({
  page,
  server,
  address,
}) => {
  await (await Device.of(page)).plugIn()
  expect(await cookie(page)).toBeNull()
  await logIn(page, server, address)
  await expect.poll(() => accounts(page)).toEqual(['email'])

  await methods(page).getByRole('button', { name: 'Link passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Add new passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => accounts(page)).toEqual(['email', 'passkey'])

  await methods(page)
    .getByRole('button', { name: `Unlink ${address}` })
    .click()
  await expect.poll(() => accounts(page)).toEqual(['passkey'])

  await logoutButton(page).click()
  await expect(loginButton(page)).toBeVisible()
  expect([await stored(page, IDENTITY_TOKEN), await cookie(page)]).toEqual([null, null])
})
