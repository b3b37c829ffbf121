/**
 * Funds the embedded wallet on a local chain: from another wallet of the user, and by a transfer from somebody who
 * knows its address.
 */
import type { Page } from '@playwright/test'
import { act, expect, heading, press, test, withWallet } from './support/embeddedWallet.ts'
import { asTimePasses, dialog, LOOK_MS } from './support/pages.ts'
import type { ProviderHandle } from './support/test.ts'

const START = '/?plugins=email,injected,embeddedWallet,transfer,receive&testWallet=on'
test.beforeEach(({ page }) => page.clock.install())

const askChain = async ({ chain }: ProviderHandle, method: string, params: readonly unknown[]): Promise<unknown> => {
  const answer = await fetch(chain ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await answer.json()) as { result: unknown }).result
}

const balanceOf = async (server: ProviderHandle, address: string): Promise<bigint> =>
  BigInt((await askChain(server, 'eth_getBalance', [address, 'latest'])) as string)

/**
 * Moves the page's clock by three seconds at a time, until it has read the balance on the chain again and shows the
 * result.
 */
const atNextLook = (page: Page, finds: () => Promise<void>): Promise<void> => asTimePasses(page, 3_000, finds)

const submit = async (page: Page): Promise<void> => {
  await press(page, 'Submit')
  await atNextLook(page, () => expect(heading(page, 'Transaction complete!')).toBeVisible({ timeout: LOOK_MS }))
}

/** The dialog in which the demo's own test wallet asks the user. */
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** Goes from a payment that the wallet cannot make to the ways to add funds. */
const addFunds = async (page: Page): Promise<void> => {
  await act(page, 'Buy soil for 0.01 ETH')
  await press(page, 'Add Funds')
  await expect(heading(page, 'Fund account')).toBeVisible()
}

test(
  'a wallet that lacks money for a payment gets the missing amount from another wallet, and then pays [FUND-45]',
  { tag: '@phone-only' },
  async ({ page, server, address }) => {
    const wallet = await withWallet(page, server, address, START)
    await addFunds(page)
    await dialog(page)
      .getByRole('button', { name: /Transfer from a wallet/ })
      .click()
    await press(page, 'Connect a wallet')
    await expect(heading(page, 'Connect a wallet')).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: /Sill test wallet/ })
      .click()
    await question(page, 'Connect to this site?').getByRole('button', { name: 'Connect' }).click()

    const amount = dialog(page).getByRole('textbox', { name: 'Amount in ETH' })
    await expect(amount).toHaveValue(/^0\.01\d*$/)
    const missing = await amount.inputValue()
    const go = dialog(page).getByRole('button', { name: 'Continue in Sill test wallet' })
    await expect(go).toBeEnabled()
    await amount.fill('11')
    await expect(dialog(page)).toContainText('Your wallet has only 10 ETH.')
    await expect(go).toBeDisabled()
    await amount.fill(missing)

    await go.click()
    await question(page, 'Change the network?').getByRole('button', { name: 'Change' }).click()
    const send = question(page, 'Send this transaction?')
    await expect(send).toContainText(wallet)
    await send.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog(page)).toContainText('You declined in your wallet. Nothing was sent.')
    expect(await balanceOf(server, wallet)).toBe(0n)

    await go.click()
    await send.getByRole('button', { name: 'Send' }).click()
    // The wallet can now make the original payment, which is shown again.
    await atNextLook(page, () =>
      expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeEnabled({ timeout: LOOK_MS }),
    )
    expect(await balanceOf(server, wallet)).toBeGreaterThanOrEqual(10n ** 16n)
    await submit(page)
  },
)

test("the 'Receive ETH' screen shows address and QR code, then each arrival, and leads back to the payment [FUND-53]", async ({
  page,
  server,
  address,
}) => {
  const wallet = await withWallet(page, server, address, START)
  await addFunds(page)
  await dialog(page)
    .getByRole('button', { name: /Receive to your address/ })
    .click()
  await expect(heading(page, 'Receive ETH')).toBeVisible()
  await expect(
    dialog(page).getByRole('img', { name: 'QR code with your address on Local chain and the amount' }),
  ).toBeVisible()
  await expect(dialog(page)).toContainText(wallet)
  await expect(dialog(page)).toContainText('Waiting for your payment...')

  await askChain(server, 'anvil_setBalance', [wallet, `0x${(4n * 10n ** 15n).toString(16)}`])
  await atNextLook(page, () => expect(dialog(page)).toContainText('0.004 ETH arrived.', { timeout: LOOK_MS }))
  await expect(dialog(page)).toContainText('still missing')
  await askChain(server, 'anvil_setBalance', [wallet, `0x${(10n ** 18n).toString(16)}`])
  await atNextLook(page, () =>
    expect(dialog(page).getByRole('button', { name: 'Submit' })).toBeEnabled({ timeout: LOOK_MS }),
  )
  await submit(page)
})
