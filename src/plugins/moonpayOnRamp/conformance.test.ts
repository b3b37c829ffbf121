import { axe } from 'jest-axe'
import { enterDoor, fundingParts } from '../../core/funding/testing/setUp.ts'
import { WALLET } from '../../core/funding/testing/piggyBank.ts'
import { describePluginConformance, type ConformanceClient } from '../../testing/index.ts'
import { moonpayOnRamp } from './index.ts'
import { addMoonpay, serverTransaction, SIGNATURE } from './testing/moonpay.ts'

const asset = { token: null, symbol: 'ETH', decimals: 18 } as const
const request = { address: WALLET, chainId: 8_453, asset, amount: '0.02' }
const OLD = 'an-older-payment'

const provider = () => {
  const { provider: made } = fundingParts({ plugins: [] })
  addMoonpay(made).tellServer(serverTransaction({ external_transaction_id: OLD, address: WALLET }))
  return made
}
const { plugins: companions, config } = fundingParts({ plugins: [] })
const before = (test: ConformanceClient) => enterDoor(test)
const wrong = (options: object) => () => moonpayOnRamp(options)

describePluginConformance(() => moonpayOnRamp(), {
  provider,
  companions: () => companions,
  axe,
  flows: {
    start: { args: request, before },
    pollStatus: { args: { id: OLD, request, details: undefined }, before },
    findUnfinished: { args: { address: WALLET }, before },
    pay: { args: { chainId: 1, amount: '0.02' }, before },
  },
  funding: { before, args: { chainId: 8_453, amount: '0.02' }, config },
  screenData: { FIAT_ON_RAMP_PROMPT_SCREEN: request, FIAT_ON_RAMP_STATUS_SCREEN: request },
  secrets: [SIGNATURE],
  invalidOptions: [
    wrong({ isSandbox: 'yes' }),
    wrong({ apiUrl: 'http://api.moonpay.com' }),
    wrong({ apiUrl: 'https://api.moonpay.com/?key=1' }),
    wrong({ apiUrl: 'http://localhost.evil.test/' }),
    wrong({ apiUrl: 'http://localhost@evil.test/' }),
    wrong({ apiUrl: 'https://localhost@evil.test/' }),
    wrong({ apiUrl: 'http://evil.test/?.localhost/' }),
    wrong({ apiUrl: '' }),
    wrong({ currencies: 'ETH' }),
    wrong({ currencies: [{ chainId: 0, token: null, code: 'ETH' }] }),
    wrong({ currencies: [{ chainId: 1, token: 'USDC', code: 'USDC' }] }),
    wrong({ currencies: [{ chainId: 1, token: null, code: 'eth&walletAddress=0x1' }] }),
    wrong({ currencies: [null] }),
    wrong({ paymentMethod: 'Cash!' }),
  ],
})
