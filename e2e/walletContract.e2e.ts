/** A wallet that is a contract (EIP-1271): the provider asks its chain whether the signature is the wallet's. */
import { Wallet } from 'ethers'
import { startAnvil, type Anvil } from '../scripts/anvil.mjs'
import { asTimePasses, dialog, LOOK_MS, loginButton, profile, stored } from './support/pages.ts'
import { CONTRACT_CHAIN_PORT } from './support/ports.ts'
import { asApp } from './support/test.ts'
import { deployWallet } from './support/wallets/contractWallet.ts'
import { choose, expect, test as base } from './support/wallets/test.ts'

const GONE = "Your wallet's network does not answer. Please try again in a moment."

const test = base.extend<{ readonly anvil: Anvil }>({
  anvil: async ({}, use) => {
    const anvil = await startAnvil({ chainId: 1, port: CONTRACT_CHAIN_PORT })
    await use(anvil)
    await anvil.stop()
  },
  server: async ({ server }, use) => use(asApp(server, 'contractWallets')),
})

test('a contract wallet logs in by its owner’s key; another key is refused, and so is a wallet when its chain is gone', async ({ page, anvil, wallets }) => {
  const [owner, stranger] = [Wallet.createRandom(), Wallet.createRandom()]
  const contract = await deployWallet(anvil.url, owner.address)
  const wallet = await wallets.add({ contract, accounts: [owner] })
  await wallets.add({ name: 'Thief', rdns: 'example.thief', contract, accounts: [stranger] })

  await choose(page, 'Thief')
  await expect(dialog(page).getByRole('alert')).toHaveText(/^Your wallet signed with another account\./)
  expect(await stored(page, 'latchkey:token')).toBeNull()

  await choose(page)
  await expect(profile(page)).toContainText(wallet.shortAddress)

  await anvil.stop()
  await page.evaluate(() => localStorage.clear())
  await page.clock.install()
  await choose(page)
  // The page asks three times more, after 1.5, 4.5 and 13.5 s.
  await asTimePasses(page, 5_000, () => expect(dialog(page).getByRole('alert')).toHaveText(GONE, { timeout: LOOK_MS }))
  await expect(loginButton(page)).toBeAttached()
})
