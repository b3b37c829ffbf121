/** Funds the embedded wallet by card, at the provider's fake of MoonPay, which pays on a local chain. */
import type { Page } from '@playwright/test'
import { act, card, expect, heading, press, test, withWallet } from './support/embeddedWallet.ts'
import { dialog } from './support/pages.ts'

const START = '/?plugins=email,embeddedWallet,moonpayOnRamp'
test.beforeEach(({ page }) => page.clock.install())

/** Goes from a payment that the wallet cannot make to MoonPay's page, which opens in another tab. */
const checkout = async (page: Page): Promise<Page> => {
  await act(page, 'Buy soil for 0.01 ETH')
  await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeDisabled()
  await expect(dialog(page).getByRole('alert')).toContainText(
    /Wallet has insufficient funds for this transaction\. ?Add 0\.01\d+ ETH \(\$30\.\d\d\) to your wallet on Local chain/,
  )
  await press(page, 'Add Funds')
  await expect(heading(page, 'Fund account')).toBeVisible()
  await expect(dialog(page)).toContainText('Local chain')
  return openCheckout(page)
}

const openCheckout = async (page: Page): Promise<Page> => {
  const opening = page.waitForEvent('popup')
  await press(page, 'Continue to MoonPay')
  const tab = await opening
  await expect(tab.getByRole('heading', { name: 'Development simulator — not MoonPay' })).toBeVisible()
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  await expect(dialog(page)).toContainText('In Progress')
  return tab
}

const choose = (tab: Page, name: RegExp | string) => tab.getByRole('button', { name }).click()

/**
 * Answers on MoonPay's page, then moves the clock until the demo polls the payment, which it does every three seconds.
 */
const settle = async (page: Page, tab: Page, name: RegExp | string): Promise<void> => {
  const answered = tab.waitForResponse((response) => response.request().method() === 'POST')
  await choose(tab, name)
  await answered
  await page.clock.runFor(3_000)
}

test(
  'a wallet that lacks money for a payment gets the missing amount by card, and then pays [FUND-20]',
  { tag: '@phone-only' },
  async ({ page, server, address }) => {
    const wallet = await withWallet(page, server, address, START)
    const tab = await checkout(page)
    await expect(tab.locator('dd code')).toHaveText(wallet)
    await settle(page, tab, /^Pay /)
    await expect(tab.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await tab.close()
    // The wallet can now make the original payment, so the modal leads back to it, by itself or by the button.
    await expect(dialog(page)).toContainText("You've funded your account!")
    await press(page, 'Back to your payment')
    await expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeEnabled()
    await press(page, 'Submit')
    await expect(heading(page, 'Transaction complete!')).toBeVisible()
  },
)

test('a declined card offers another try, and a payment that waits for the bank is shown until it is approved [FUND-32]', async ({
  page,
  server,
  address,
}) => {
  await withWallet(page, server, address, START)
  await act(page, 'Add funds')
  const declined = await openCheckout(page)
  await settle(page, declined, 'Card declined')
  await expect(dialog(page).getByRole('alert')).toContainText('Your payment failed')
  await declined.close()

  await press(page, 'Try again')
  const waiting = await openCheckout(page)
  await settle(page, waiting, 'Wait for the bank')
  // A card payment that waits for the bank counts as in progress.
  await expect(dialog(page)).toContainText('You pay')
  await expect(dialog(page)).toContainText('In Progress')
  await settle(page, waiting, 'Approve')
  await expect(dialog(page)).toContainText("You've funded your account!")
  await press(page, 'Done')
  await expect(card(page).getByRole('status').filter({ hasText: 'The money arrived.' })).toBeVisible()
  await expect(card(page)).toContainText('0.05 ETH')
})

test('after a reload, Add funds says that a pending card payment is on its way, and Follow it shows its progress [FUND-19]', async ({
  page,
  server,
  address,
}) => {
  await withWallet(page, server, address, START)
  await act(page, 'Add funds')
  const tab = await openCheckout(page)
  await choose(tab, 'Never answer')
  await expect(tab.getByRole('heading', { name: 'The payment is pending' })).toBeVisible()
  await tab.close()
  await page.reload()
  await act(page, 'Add funds')
  await expect(dialog(page)).toContainText('A payment is on its way')
  await press(page, 'Follow it')
  await expect(dialog(page)).toContainText('In Progress')
})
