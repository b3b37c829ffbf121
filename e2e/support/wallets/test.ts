import type { Locator, Page } from '@playwright/test'
import { dialog, loginButton } from '../pages.ts'
import { expect, test as base } from '../test.ts'
import { WalletShelf } from './scriptedWallet.ts'

/** Playwright's `test` with wallets to put into the browser, whose extensions must be there before the page. */
export const test = base.extend<{ readonly wallets: WalletShelf }>({
  start: null,
  wallets: async ({ context }, use) => use(new WalletShelf(context)),
})

/** The demo with e-mail and wallets in this browser. */
export const WITH_WALLETS = '/?plugins=email,wallet,phantom,injected&testWallet=off'

/** A row of the wallets. */
export const walletRow = (page: Page, name: string | RegExp): Locator => dialog(page).getByRole('button', { name })

/** Opens the demo and the wallets of its login list. */
export const openWallets = async (page: Page, query = WITH_WALLETS): Promise<void> => {
  await page.goto(query)
  await loginButton(page).click()
  await showWallets(page)
}

/** From the login list to the wallets, if they are behind a row. */
export const showWallets = async (page: Page): Promise<void> => {
  const menu = walletRow(page, 'Continue with a wallet')
  await expect(menu).toBeVisible()
  await menu.click()
}

/** Opens the demo and chooses a wallet to log in with. */
export const choose = async (page: Page, name = 'Scripted Wallet', query = WITH_WALLETS): Promise<void> => {
  await openWallets(page, query)
  await walletRow(page, name).click()
}

export const heading = (page: Page, name: string | RegExp): Locator => dialog(page).getByRole('heading', { name })
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  dialog(page).getByRole('button', { name }).click()
/** The connected wallets of the demo. */
export const connected = (page: Page): Locator => page.getByRole('region', { name: 'Wallets', exact: true })

export { expect } from '../test.ts'
