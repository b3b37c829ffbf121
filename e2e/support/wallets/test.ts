import type { Locator, Page } from '@playwright/test'
import { dialog, loginButton } from '../pages.ts'
import { expect, test as base } from '../test.ts'
import { WalletShelf } from './scriptedWallet.ts'

/** Playwright's `test` with wallets to install. The page opens later, because extensions must be there first. */
export const test = base.extend<{ readonly wallets: WalletShelf }>({
  start: null,
  wallets: async ({ context }, use) => use(new WalletShelf(context)),
})

/** Path of the demo with e-mail and the wallets of this browser. */
export const WITH_WALLETS = '/?plugins=email,wallet,phantom,injected&testWallet=off'

/** The row of a wallet in the list. */
export const walletRow = (page: Page, name: string | RegExp): Locator => dialog(page).getByRole('button', { name })

/** Opens the demo, its login list and the list of wallets. */
export const openWallets = async (page: Page, query = WITH_WALLETS): Promise<void> => {
  await page.goto(query)
  await loginButton(page).click()
  await showWallets(page)
}

/** Opens the list of wallets from its row in the login list. */
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
/** The demo's list of connected wallets. */
export const connected = (page: Page): Locator => page.getByRole('region', { name: 'Wallets', exact: true })

export { expect } from '../test.ts'
