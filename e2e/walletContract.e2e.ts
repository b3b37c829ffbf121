/** A contract wallet (EIP-1271): the provider asks the chain whether the contract accepts the signature. */
import { Wallet } from 'ethers'
import { startAnvil, type Anvil } from '@latchkey/test-support/anvil'
import { dialog, profile, stored } from './support/pages.ts'
import { CONTRACT_CHAIN_PORT } from './support/ports.ts'
import { asApp } from './support/test.ts'
import { deployWallet } from './support/wallets/contractWallet.ts'
import { choose, expect, test as base } from './support/wallets/test.ts'

const test = base.extend<{ readonly anvil: Anvil }>({
  anvil: async ({}, use) => {
    const anvil = await startAnvil({ chainId: 1, port: CONTRACT_CHAIN_PORT })
    await use(anvil)
    await anvil.stop()
  },
  server: async ({ server }, use) => use(asApp(server, 'contractWallets')),
})

test("a contract wallet logs in with a signature of its owner's key, and is refused with another key", async ({
  page,
  anvil,
  wallets,
}) => {
  const [owner, stranger] = [Wallet.createRandom(), Wallet.createRandom()]
  const contract = await deployWallet(anvil.url, owner.address)
  const wallet = await wallets.add({ contract, accounts: [owner] })
  await wallets.add({ name: 'Thief', rdns: 'example.thief', contract, accounts: [stranger] })

  await choose(page, 'Thief')
  await expect(dialog(page).getByRole('alert')).toHaveText(/^Your wallet signed with another account\./)
  expect(await stored(page, 'latchkey:token')).toBeNull()

  await choose(page)
  await expect(profile(page)).toContainText(wallet.shortAddress)
})
