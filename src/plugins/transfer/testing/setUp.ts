import { fundingFlows, walletFlows, type ConnectedWallet, type FundArgs } from '../../../core/index.ts'
import { fakeChain, type FakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { enterDoor, fundingParts } from '../../../core/funding/testing/setUp.ts'
import { fakeConnector, fakeWallet } from '../../../core/wallets/testing/fakeConnector.ts'
import { createTestClient } from '../../../testing/index.ts'
import { transfer } from '../index.ts'

export const ETH = 10n ** 18n
export const HASH = `0x${'ab'.repeat(32)}`
export const TOKEN = { token: `0x${'7'.repeat(40)}`, symbol: 'USDC', decimals: 6 }

/** A fake wallet 'Fox' on Ethereum. Its user agrees to everything, unless a test changes the answers. */
export function foxWallet() {
  const fox = fakeWallet()
  const sent: Record<string, string>[] = []
  let chainId = '0x1'
  fox.answers.eth_chainId = () => chainId
  fox.answers.wallet_switchEthereumChain = (params) => {
    chainId = (params as [{ chainId: string }])[0].chainId
    fox.emit('chainChanged', chainId)
    return null
  }
  fox.answers.eth_sendTransaction = (params) => {
    sent.push((params as [Record<string, string>])[0])
    return HASH
  }
  return { ...fox, sent }
}

export type Fox = ReturnType<typeof foxWallet>

/** Parts of a test client: a user with an embedded wallet, and the wallet 'Fox' to connect. */
export function transferParts(fake: FakeChain, fox: Fox) {
  return fundingParts({ plugins: [transfer(), fakeConnector(fox)], config: { supportedChains: [fake.chain] } })
}

/** A logged-in user, with the wallet 'Fox' connected. */
export async function setUpTransfer({ fake = fakeChain({ id: 8_453 }), fox = foxWallet() } = {}) {
  const restore = fake.install()
  const test = createTestClient(transferParts(fake, fox))
  await enterDoor(test)
  const connect = (): Promise<ConnectedWallet> =>
    test.until(test.client.run(walletFlows.connect, { connector: 'den', walletId: 'fox' }))
  const wallet = await connect()
  return {
    ...test,
    fake,
    fox,
    wallet,
    begin: (args: FundArgs & { details?: object } = {}) =>
      test.until(
        test.client.run(fundingFlows.start, { provider: 'transfer', chainId: 8_453, amount: '0.5', ...args } as never),
      ) as Promise<{ id: string }>,
    end() {
      test.dispose()
      restore()
    },
  }
}
