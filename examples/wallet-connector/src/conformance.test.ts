import { describePluginConformance } from 'latchkey/testing'
import { pageKey, type PageKeyOptions } from './index.ts'

describePluginConformance(() => pageKey({ rpcUrl: 'http://localhost:8545', confirm: () => true }), {
  flows: {},
  connector: { walletId: 'com.example.page-key' },
  invalidOptions: [
    () => pageKey({ rpcUrl: 'localhost' }),
    () => pageKey({} as PageKeyOptions),
    () => pageKey({ rpcUrl: 'http://localhost:8545', chainId: 0 }),
  ],
})
