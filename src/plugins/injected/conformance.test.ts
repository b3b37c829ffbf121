import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { injected } from './index.ts'
import { detailOf, fakeWallet, install, uninstallAll } from './testing/fakeWallet.ts'

const provider = fakeWallet()
beforeEach(() => install(detailOf(provider, { rdns: 'io.metamask', name: 'MetaMask' })))
afterEach(uninstallAll)

describePluginConformance(() => injected(), {
  flows: {},
  connector: { walletId: 'metamask' },
  screenData: { INSTALL_WALLET_SCREEN: { walletId: 'rabby' } },
  invalidOptions: [
    () => injected({ wallets: ['metamaks' as never] }),
    () => injected({ wallets: 'metamask' as never }),
  ],
  axe,
})
