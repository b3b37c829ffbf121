/** Configuration of the demo for the commands, in `contentPolicy.e2e.ts` and `doctor.e2e.ts`. */
import { defineConfig } from '@latchkey/cli/config'
import { email } from 'latchkey/plugins/email'
import { embeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { injected } from 'latchkey/plugins/injected'
import { moonpayOnRamp } from 'latchkey/plugins/moonpayOnRamp'
import { wallet } from 'latchkey/plugins/wallet'

const { LATCHKEY_PROVIDER_URL: apiUrl, LATCHKEY_APP_ID: appId, LATCHKEY_CHAIN_URL: node } = process.env

export default defineConfig({
  plugins: [email(), wallet(), injected(), embeddedWallet(), moonpayOnRamp({ isSandbox: true })],
  apiUrl,
  appId,
  config: {
    supportedChains: [
      {
        id: 31_337,
        name: 'Local',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: node === undefined ? [] : [node] } },
      },
    ],
  },
})
