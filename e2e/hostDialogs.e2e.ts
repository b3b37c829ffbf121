/**
 * Login buttons inside dialogs of popular libraries, in the host of scripts/packages/dialog-host: the libraries must
 * not react to what happens in the modal.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/dialogHost.ts'
import { askForCode, emailField, leaveSuccess } from './support/pages.ts'

const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in or sign up' })
const theirs = (page: Page): Locator => page.getByText('Close and log in')

for (const library of ['radix', 'headless', 'aria', 'base', 'ariakit', 'floating'])
  test(`in a host's dialog of ${library}, clicks and Escape in the modal leave the dialog open, and the host sees the login [MODAL-9]`, async ({
    page,
    host,
    server,
    address,
  }) => {
    await page.goto(`${host}/?library=${library}`)
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    const open = page.getByRole('button', { name: 'Log in', exact: true })

    await open.click()
    await modal(page).getByRole('heading').click()
    await emailField(page).fill('ada@')
    await modal(page).getByRole('button', { name: 'Close' }).click()
    await expect(modal(page)).toHaveCount(0)
    await expect(page.locator('output')).toHaveText('exited_auth_flow')
    await expect(theirs(page)).toBeVisible()
    await expect(open).toBeFocused()

    await open.click()
    await expect(modal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await expect(theirs(page)).toBeVisible()

    await theirs(page).click()
    await expect(theirs(page)).toBeHidden()
    await askForCode(page, address)
    await page.keyboard.type(await server.waitForCode(address))
    await expect(page.locator('output')).toHaveText(`Welcome ${address}`)
    await leaveSuccess(page)
  })
