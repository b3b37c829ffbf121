import { axe } from 'jest-axe'
import { fakeChain } from '../../core/chain/testing/fakeChain.ts'
import { walletFlows } from '../../core/index.ts'
import { enterDoor, fundingParts } from '../../core/funding/testing/setUp.ts'
import { WALLET } from '../../core/funding/testing/piggyBank.ts'
import { fakeConnector } from '../../core/wallets/testing/fakeConnector.ts'
import { describePluginConformance, type ConformanceClient } from '../../testing/index.ts'
import { transfer } from './index.ts'
import { foxWallet, HASH } from './testing/setUp.ts'

const fake = fakeChain({ id: 8_453 })
const restore = fake.install()
afterAll(restore)

const request = { address: WALLET, chainId: 8_453, asset: { token: null, symbol: 'ETH', decimals: 18 }, amount: '0.5' }
const config = { supportedChains: [fake.chain] }
const connected = async (test: ConformanceClient): Promise<void> => {
  await enterDoor(test)
  await test.until(test.client.run(walletFlows.connect, { connector: 'den', walletId: 'fox' }))
}

describePluginConformance(() => transfer(), {
  companions: () => [...fundingParts({ plugins: [] }).plugins, fakeConnector(foxWallet())],
  provider: () => fundingParts({ plugins: [] }).provider,
  flows: {
    start: { args: request, before: connected },
    pollStatus: { args: { id: `8453:${HASH}`, request, details: undefined }, before: connected },
    quote: { args: request, before: connected },
  },
  funding: { before: connected, args: { chainId: 8_453, amount: '0.5' }, config },
  screenData: { TRANSFER_SCREEN: request, TRANSFER_CONNECT_SCREEN: request, TRANSFER_STATUS_SCREEN: request },
  axe,
})
