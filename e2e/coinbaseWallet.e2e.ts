/** Coinbase Wallet with its own SDK in the demo, a real window with a fake of Coinbase's page, and real clicks. */
import { fakeCoinbase } from './support/coinbaseWindow.ts'
import { asTimePasses, dialog, leaveSuccess, loginButton, LOOK_MS, logoutButton, profile } from './support/pages.ts'
import { connected, expect, heading, press, test, walletRow } from './support/wallets/test.ts'

const PAGE = '/?plugins=wallet,coinbaseWallet&testWallet=off'

test("a click on the Coinbase Wallet row opens the wallet's window, and signing there logs in [WALLET-25, WALLET-67]", async ({
  page,
  context,
}) => {
  const coinbase = await fakeCoinbase(context)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(PAGE)
  await loginButton(page).click()
  const row = walletRow(page, /Coinbase Wallet/)
  await expect(row).toBeVisible()
  expect(loaded.filter((url) => url.includes('keys.coinbase.com'))).toEqual([])

  const opening = page.waitForEvent('popup')
  await row.click()
  expect((await opening).url()).toContain('https://keys.coinbase.com/connect')

  // The SDK opens its window again to sign, which browsers only allow after a click.
  await expect(dialog(page).getByRole('button', { name: 'Sign with your wallet' })).toBeVisible()
  await press(page, 'Sign with your wallet')
  await expect(logoutButton(page)).toBeVisible()
  await leaveSuccess(page)
  await expect(profile(page)).toContainText(coinbase.address.slice(-4))
  expect(coinbase.seen).toEqual(['eth_requestAccounts', 'personal_sign'])

  await page.reload()
  await expect(connected(page).getByRole('listitem')).toContainText(['Coinbase Wallet'])
  expect(coinbase.seen).toHaveLength(2)
})

test('a user who declines in the Coinbase Wallet window or closes it can retry', async ({ page, context }) => {
  const coinbase = await fakeCoinbase(context)
  await page.clock.install()
  await page.goto(PAGE)
  await loginButton(page).click()
  coinbase.user = 'declines'
  await walletRow(page, /Coinbase Wallet/).click()
  const retry = dialog(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()

  coinbase.user = 'leaves'
  await retry.click()
  await expect(retry).toBeHidden()
  // Coinbase's SDK checks by a timer whether its window was closed.
  await asTimePasses(page, 700, () => expect(retry).toBeVisible({ timeout: LOOK_MS }))

  coinbase.user = 'approves'
  await retry.click()
  await press(page, 'Sign with your wallet')
  await expect(logoutButton(page)).toBeVisible()
})

test('a blocked Coinbase Wallet window shows an error with Retry [WALLET-69]', async ({ page, context }) => {
  await fakeCoinbase(context)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(PAGE)
  await loginButton(page).click()
  await walletRow(page, /Coinbase Wallet/).click()
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(heading(page, /./)).toBeVisible()
  // The SDK shows no notice of its own: it would be hidden under the modal.
  await expect(page.locator('.-cbwsdk-css-reset')).toHaveCount(0)
})
