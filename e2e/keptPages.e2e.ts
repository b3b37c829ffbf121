/**
 * A provider in a page that React keeps hidden while the user is on another one (`<Activity>`, Next's
 * `cacheComponents`), in the host of scripts/packages/dialog-host: Back and Forward leave nothing inert behind.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './support/dialogHost.ts'
import { askForCode, dialog, emailField, leaveSuccess, seen } from './support/pages.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Log in or sign up' })

/** Leaves by a link, so that Back leads to the page with the provider and Forward away from it. */
const leaveByLink = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await seen(button(page, 'A button elsewhere'))
}

test('Back to a page that had the modal open when Forward hid it shows the page without the modal, usable and scrolling [MODAL-24]', async ({
  page,
  host,
}) => {
  await page.goto(`${host}/?kept`)
  await leaveByLink(page)
  await page.goBack()
  await button(page, 'Log in').click()
  await seen(emailField(page))

  await page.goForward()
  await expect(modal(page)).toBeHidden()
  // The page that Forward shows accepts clicks, and scrolls.
  await button(page, 'A button elsewhere').click()
  await expect(page.locator('output')).toHaveText('pressed')
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible')

  await page.goBack()
  await expect(modal(page)).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible')

  await button(page, 'Log in').click()
  await seen(emailField(page))
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(page.locator('output')).toHaveText('exited_auth_flow')

  await button(page, 'Log in').click()
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(button(page, 'Log in')).toBeFocused()
})

test('a login with its callback and a signature succeed in a page restored from the back/forward cache [MODAL-24]', async ({
  page,
  host,
  server,
  address,
}) => {
  await page.goto(`${host}/?kept`)
  await leaveByLink(page)
  await page.goBack()
  await button(page, 'Log in').click()
  await askForCode(page, address)
  await page.keyboard.type(await server.waitForCode(address))
  await expect(page.locator('output')).toHaveText(`Welcome ${address}`)
  await leaveSuccess(page)

  await page.goForward()
  await seen(button(page, 'A button elsewhere'))
  await page.goBack()
  await expect(button(page, 'Sign')).toBeEnabled()
  await button(page, 'Sign').click()
  await dialog(page).getByRole('button', { name: 'Sign and continue' }).click()
  await expect(page.locator('output')).toHaveText('Signed: 0x')
})
