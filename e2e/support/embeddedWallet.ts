import type { Locator, Page } from '@playwright/test'
import { askForCode, dialog, leaveSuccess, openLogin, seen, signIn } from './pages.ts'
import { expect, testAs, type ProviderHandle } from './test.ts'

/** The demo with embedded wallets, and passwords to recover them. */
export const WITH_EMBEDDED = '/?plugins=email,embeddedWallet,recoveryPassword'

/** Message that the demo has its users sign. */
export const MESSAGE = 'Hello from Sill. Signing this costs nothing.'

/** Playwright's `test` for a demo whose users get wallets, with a chain of its own. The test goes there itself. */
export const test = testAs('embedded').extend({ start: null })

/** The demo's card of the wallet. */
export const card = (page: Page): Locator => page.getByRole('region', { name: 'Your wallet', exact: true })
export const heading = (page: Page, name: string): Locator => dialog(page).getByRole('heading', { name, exact: true })
export const press = async (page: Page, name: string): Promise<void> => {
  const button = dialog(page).getByRole('button', { name, exact: true })
  await seen(button)
  await button.click()
}
/** Presses a button of the card. */
export const act = (page: Page, name: string): Promise<void> =>
  card(page).getByRole('button', { name, exact: true }).click()
/** The result of an action, as the demo shows it after a colon. */
export const outcome = async (page: Page, what: string): Promise<string> => {
  await seen(
    card(page)
      .getByRole('status')
      .filter({ hasText: `${what}: 0x` }),
  )
  const text = await card(page)
    .getByRole('status')
    .filter({ hasText: `${what}: 0x` })
    .textContent()
  return /0x[0-9a-f]+/.exec(text ?? '')?.[0] ?? ''
}
export const addressOf = async (page: Page): Promise<string> => {
  await expect(card(page).locator('code')).toHaveAttribute('title', /^0x[0-9A-Fa-f]{40}$/, { timeout: 30_000 })
  return (await card(page).locator('code').getAttribute('title')) ?? ''
}

/** Logs in by e-mail through the modal; what comes after the code is the test's. */
export const enterCode = async (page: Page, server: ProviderHandle, address: string): Promise<void> => {
  await openLogin(page)
  await askForCode(page, address)
  await page.keyboard.type(await server.waitForCode(address))
}

/** A user with a wallet, which is made by a click. */
export const withWallet = async (
  page: Page,
  server: ProviderHandle,
  address: string,
  path = WITH_EMBEDDED,
): Promise<string> => {
  await signIn(page, server, address, path)
  await act(page, 'Make a wallet')
  return addressOf(page)
}

export const signMessage = async (page: Page): Promise<string> => {
  await act(page, 'Sign message')
  await seen(heading(page, 'Sign message'))
  await expect(dialog(page)).toContainText(MESSAGE)
  await press(page, 'Sign and continue')
  const signature = await outcome(page, 'Signed')
  await leaveSuccess(page)
  return signature
}

export { expect }
