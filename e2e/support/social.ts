import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import { dialog, loginButton } from './pages.ts'

/** An address that no simulated provider has seen before. */
export const freshPerson = (): string => `social-${randomUUID().slice(0, 8)}@example.com`

/** The heading of a provider's simulator. */
export const simulator = (page: Page, name = 'Google'): Locator =>
  page.getByRole('heading', { name: `Development simulator — not ${name}` })

/** The list of linked accounts in the demo. */
export const methods = (page: Page): Locator => page.getByRole('region', { name: 'Ways to log in' })

/** From the demo to the provider's page, without waiting for it. */
export const chooseProvider = async (page: Page, provider = 'Google'): Promise<void> => {
  await loginButton(page).click()
  await dialog(page)
    .getByRole('button', { name: `Continue with ${provider}` })
    .click()
}

/** From the demo to the provider's page. */
export const leave = async (page: Page, provider = 'Google'): Promise<void> => {
  await chooseProvider(page, provider)
  await expect(simulator(page, provider)).toBeVisible()
}

/** Logs in there as somebody whom nobody has seen before. */
export const approve = async (page: Page, email = freshPerson(), name = 'Katherine Johnson'): Promise<string> => {
  await page.getByText('Somebody else').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  return email
}

/**
 * Keeps the page of a provider's answer from running. Code that the page before loads on demand may still be under way,
 * and is left alone.
 * @returns a function that waits for the answer and gives its address; the page runs at its next load
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
