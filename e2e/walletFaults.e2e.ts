/**
 * Wallets that refuse, and wallets on another chain. Other behaviour is tested in `src/plugins/wallet`, with its
 * screens and its client.
 */
import type { Page } from '@playwright/test'
import { dialog, profile } from './support/pages.ts'
import type { ScriptedWallet } from './support/wallets/scriptedWallet.ts'
import { choose, expect, heading, press, test } from './support/wallets/test.ts'

const failure = (page: Page) => dialog(page).getByRole('alert')
const expectIn = (page: Page, wallet: ScriptedWallet): Promise<void> =>
  expect(profile(page)).toContainText(wallet.shortAddress)

test("a user who declines the wallet's connection and then its signature is asked again each time, and logs in", async ({
  page,
  wallets,
}) => {
  const wallet = await wallets.add()
  wallet.next('eth_requestAccounts', 'reject')
  wallet.next('personal_sign', 'reject')
  await choose(page)
  await expect(heading(page, 'Request declined')).toBeVisible()
  await expect(failure(page)).toHaveText('You declined the request in your wallet.')
  await press(page, 'Retry')
  await expect(failure(page)).toHaveText('You declined the request in your wallet.')
  await press(page, 'Retry')
  await expectIn(page, wallet)
  // The wallet was asked twice to connect, because its user declined the first request. After the approval, a retry
  // does not ask again.
  expect(wallet.asked.filter((method) => method === 'eth_requestAccounts')).toHaveLength(2)
})

test('a wallet on a chain that the app does not support is asked to switch before it signs', async ({
  page,
  wallets,
}) => {
  const wallet = await wallets.add({ chainId: 137 })
  let move = (): void => {}
  wallet.next('wallet_switchEthereumChain', () => new Promise<void>((resolve) => (move = resolve)))
  await choose(page)
  await expect(heading(page, 'Switch network')).toBeVisible()
  // The screen must already be shown when the wallet asks its user.
  await expect.poll(() => wallet.asked).toContain('wallet_switchEthereumChain')
  move()
  await expectIn(page, wallet)
  expect(wallet.chainId).toBe(1)
  expect(wallet.signed[0]).toContain('\nChain ID: 1\n')
})

test("a wallet without the app's chain is asked to add it, and a refusal shows an error with Retry", async ({
  page,
  wallets,
}) => {
  const wallet = await wallets.add({ chainId: 137, chains: [137] })
  wallet.next('wallet_switchEthereumChain', 'reject')
  await choose(page)
  await expect(heading(page, /Request declined|Network not supported/)).toBeVisible()
  await expect(failure(page)).toHaveText(
    /You declined the request in your wallet\.|Your wallet is on a network that Sill does not support\./,
  )
  await press(page, 'Retry')
  await expectIn(page, wallet)
  expect(wallet.asked).toContain('wallet_addEthereumChain')
})
