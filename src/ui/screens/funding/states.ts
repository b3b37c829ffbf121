import { moonpayOnRamp } from '../../../plugins/moonpayOnRamp/index.ts'
import { receive } from '../../../plugins/receive/index.ts'
import { transfer } from '../../../plugins/transfer/index.ts'
import type { StatesByName } from '../../../testing/states/index.ts'

const BASE = {
  id: 8_453,
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://base.test/'] } },
}
const request = {
  chainId: BASE.id,
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  asset: { symbol: 'ETH', token: null, decimals: 18 },
  amount: null,
}
const companions = () => [moonpayOnRamp(), receive()]
const config = { supportedChains: [BASE] }

export const fundingStates: StatesByName = {
  'which way': {
    companions: () => [moonpayOnRamp(), receive(), transfer()],
    config,
    app: { fiat_on_ramp_enabled: true },
    user: {},
    data: request,
    shows: ['funding.choose.detail', 'transfer.description'],
  },
  'an amount': {
    companions,
    config,
    app: { fiat_on_ramp_enabled: true },
    user: {},
    data: { ...request, amount: '0.05' },
    shows: 'funding.choose.amount',
  },
  'no way': {
    companions: () => [moonpayOnRamp()],
    config,
    app: { fiat_on_ramp_enabled: false },
    user: {},
    data: request,
    shows: 'funding.none.detail',
  },
}
