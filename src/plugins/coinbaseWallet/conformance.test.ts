import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { coinbaseWallet } from './index.ts'
import { inject, fakeExtension } from './testing/fakeExtension.ts'

afterEach(() => inject())

describePluginConformance(() => coinbaseWallet({ appName: 'Tea shop' }), {
  flows: {},
  connector: { walletId: 'coinbase_wallet', before: () => inject(fakeExtension()) },
  invalidOptions: [
    () => coinbaseWallet({ appName: ' ' }),
    () => coinbaseWallet({ appName: 7 as never }),
    () => coinbaseWallet({ appLogoUrl: 'logo.png' }),
    () => coinbaseWallet({ preference: 'extension' as never }),
    () => coinbaseWallet({ keysUrl: 'javascript:alert(1)' }),
  ],
  axe,
})
