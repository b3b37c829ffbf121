import { ACCOUNT_PATHS } from '../../../core/contract.ts'
import { ChainFault, fakeChain, type FakeChain } from '../../../core/chain/testing/fakeChain.ts'
import { embeddedWallet } from '../../../plugins/embeddedWallet/index.ts'
import { defineScreenStates, type ScreenState } from '../../../testing/states/index.ts'
import { accountData } from '../plugin.ts'

const BASE = { ...fakeChain({ id: 8_453 }).chain, name: 'Base' }
const refused = { status: 400, body: { error: 'Not now.', code: 'invalid_data' } }

/** A user with an embedded wallet, on a chain that answers as `change` says. */
const withWallet = (change: (base: FakeChain) => void) =>
  ({
    user: { wallet: true },
    companions: () => [embeddedWallet()],
    config: { supportedChains: [BASE] },
    prepare() {
      const base = fakeChain({ id: 8_453 })
      change(base)
      return base.install()
    },
  }) satisfies Pick<ScreenState, 'user' | 'companions' | 'config' | 'prepare'>

/** All states of the screens on which users delete their account and export their data. */
export const accountDataStates = defineScreenStates({
  plugin: 'accountData',
  plugins: () => [accountData()],
  user: {},
  screens: {
    DELETE_ACCOUNT_SCREEN: {
      'without a wallet': { shows: 'accountData.delete.goes' },
      'with money in the wallet': { ...withWallet(() => undefined), shows: 'accountData.delete.exportKey' },
      'with an empty wallet': {
        ...withWallet((base) => base.set('eth_getBalance', '0x0')),
        shows: 'accountData.delete.goes.wallet',
      },
      'with a chain that does not answer': {
        ...withWallet((base) => base.set('eth_getBalance', new ChainFault('down'))),
        shows: 'accountData.delete.balance.some',
      },
      'asked once more': {
        steps: ({ press }) => press('accountData.delete.next'),
        shows: 'accountData.delete.question',
      },
      'not deleted': {
        prepare: ({ provider }) => void provider.fail(ACCOUNT_PATHS.remove, refused),
        async steps({ press }) {
          await press('accountData.delete.next')
          await press('accountData.delete.yes')
        },
        shows: 'accountData.delete.failed',
      },
    },
    ACCOUNT_DELETED_SCREEN: {
      'link mailed': { data: { eraseAt: 1_894_060_800, isMailed: true }, shows: 'accountData.deleted.mailed' },
      'no address': { data: { eraseAt: 1_894_060_800, isMailed: false }, shows: 'accountData.deleted.login' },
    },
    EXPORT_DATA_SCREEN: {
      ready: { shows: 'accountData.export.what' },
      'not exported': {
        prepare: ({ provider }) => void provider.fail(ACCOUNT_PATHS.export, refused),
        steps: ({ press }) => press('accountData.export.save'),
        shows: 'accountData.export.failed',
      },
    },
  },
})
