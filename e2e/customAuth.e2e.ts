import type { Page } from '@playwright/test'
import { countCalls, dialog, loginButton, logoutButton, profile } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// These tests open their own pages, each with the plugins that it needs.
test.use({ start: null })

const EXCHANGE = 'custom_jwt_account/authenticate'

const become = (page: Page, name: 'Nobody' | 'Rosa' | 'Otto') => page.getByRole('radio', { name, exact: true }).check()

test("a login to the host's own system logs in to Latchkey in all tabs, and a logout there logs out [LOGIN-1]", async ({
  page,
  context,
}) => {
  await page.goto('/?plugins=email,customAuth&panel=open')
  const other = await context.newPage()
  await other.goto('/?plugins=email,customAuth')
  await expect(loginButton(other)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Nobody' })).toBeChecked()
  await become(page, 'Rosa')
  await expect(logoutButton(page)).toBeAttached()
  await expect(logoutButton(other)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close demo settings' }).click()
  await expect(profile(page)).toContainText('Rosa')
  const methods = page.getByRole('region', { name: 'Ways to log in' })
  await expect(methods.getByRole('listitem')).toContainText(['rosa'])
  await expect(methods.getByRole('button', { name: 'Unlink rosa' })).toBeDisabled()
  await expect(methods).toContainText('It comes and goes with the app’s own login.')

  const exchanges = countCalls(page, EXCHANGE)
  await page.reload()
  await expect(profile(page)).toContainText('Rosa')
  expect(exchanges()).toBe(0)

  // The panel for the host's own login is still open after the reload, because the address says so.
  await become(page, 'Otto')
  await expect(profile(page)).toContainText('Otto')
  await become(page, 'Nobody')
  await expect(loginButton(page)).toBeAttached()
  await expect(loginButton(other)).toBeVisible()
})
