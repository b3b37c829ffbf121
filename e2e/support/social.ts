import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { dialog, loginButton } from './pages.ts'

/** Returns an address that no simulated provider has seen before. */
export const freshPerson = (): string => `social-${randomUUID().slice(0, 8)}@example.com`

/** The heading of a social provider's simulator. */
export const simulator = (page: Page, name = 'Google'): Locator =>
  page.getByRole('heading', { name: `Development simulator — not ${name}` })

/** The demo's list of linked accounts. */
export const methods = (page: Page): Locator => page.getByRole('region', { name: 'Ways to log in' })

/** Chooses a social provider in the demo's login list, without waiting for its page. */
export const chooseProvider = async (page: Page, provider = 'Google'): Promise<void> => {
  await loginButton(page).click()
  await dialog(page)
    .getByRole('button', { name: `Continue with ${provider}` })
    .click()
}

/** Chooses a social provider in the demo's login list, and waits for its page. */
export const leave = async (page: Page, provider = 'Google'): Promise<void> => {
  await chooseProvider(page, provider)
  await expect(simulator(page, provider)).toBeVisible()
}

/** Logs in at the simulator as a person whom it has not seen before. Returns their address. */
export const approve = async (page: Page, email = freshPerson(), name = 'Katherine Johnson'): Promise<string> => {
  await page.getByText('Somebody else').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  return email
}

/**
 * Holds back the page to which a provider returns, so that its scripts do not run. Lazy code of the page before is
 * still let through.
 *
 * @returns a function that waits for the return and resolves with its address; the page runs at its next load
 */
export const holdReturn = async (page: Page): Promise<() => Promise<URL>> => {
  const isReturn = (url: string) => url.includes('latchkey_oauth_code=')
  await page.route(/\.js(\?|$)/, (route) =>
    isReturn(route.request().frame().url()) ? route.abort() : route.continue(),
  )
  return async () => {
    await page.waitForURL((url) => isReturn(url.href))
    await page.unrouteAll()
    return new URL(page.url())
  }
}
