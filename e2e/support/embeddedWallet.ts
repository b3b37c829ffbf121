import type { Locator, Page } from '@playwright/test'
import { askForCode, dialog, leaveSuccess, openLogin, seen, signIn } from './pages.ts'
import { expect, testAs, type ProviderHandle } from './test.ts'

/** Path of the demo with embedded wallets, and with passwords to recover them. */
export const WITH_EMBEDDED = '/?plugins=email,embeddedWallet,recoveryPassword'

/** Message that the demo has its users sign. */
export const MESSAGE = 'Hello from Sill. Signing this costs nothing.'

/** Playwright's `test` for a demo with embedded wallets and a local chain. The tests open the page themselves. */
export const test = testAs('embedded').extend({ start: null })

/** The demo's card about the wallet. */
export const card = (page: Page): Locator => page.getByRole('region', { name: 'Your wallet', exact: true })
export const heading = (page: Page, name: string): Locator => dialog(page).getByRole('heading', { name, exact: true })
export const press = async (page: Page, name: string): Promise<void> => {
  const button = dialog(page).getByRole('button', { name, exact: true })
  await seen(button)
  await button.click()
}
/** Presses a button of the wallet's card. */
export const act = (page: Page, name: string): Promise<void> =>
  card(page).getByRole('button', { name, exact: true }).click()
/** Returns the result of an action, which the demo shows after a colon. */
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

/** Logs in by e-mail through the modal up to the code; the test handles what follows. */
export const enterCode = async (page: Page, server: ProviderHandle, address: string): Promise<void> => {
  await openLogin(page)
  await askForCode(page, address)
  await page.keyboard.type(await server.waitForCode(address))
}

/** Logs a user in and creates their wallet with a click. Returns its address. */
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
