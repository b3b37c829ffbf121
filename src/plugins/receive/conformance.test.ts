import { axe } from 'jest-axe'
import { fakeChain } from '../../core/chain/testing/fakeChain.ts'
import { enterDoor, fundingParts } from '../../core/funding/testing/setUp.ts'
import { WALLET } from '../../core/funding/testing/piggyBank.ts'
import { describePluginConformance } from '../../testing/index.ts'
import { receive } from './index.ts'

const fake = fakeChain({ id: 8_453 })
const restore = fake.install()
afterAll(restore)

const request = { address: WALLET, chainId: 8_453, asset: { token: null, symbol: 'ETH', decimals: 18 }, amount: '0.5' }

describePluginConformance(() => receive(), {
  companions: () => fundingParts({ plugins: [] }).plugins,
  provider: () => fundingParts({ plugins: [] }).provider,
  flows: {
    start: { args: request, before: enterDoor },
    pollStatus: { args: { id: `8453:${WALLET}:native:0::1`, request, details: undefined }, before: enterDoor },
  },
  funding: { before: enterDoor, args: { chainId: 8_453, amount: '0.5' }, config: { supportedChains: [fake.chain] } },
  screenData: { RECEIVE_SCREEN: request },
  axe,
})
