import { afterClick, onDesktop, onPhone, together } from '../../../states/fakes.ts'
import { defineScreenStates, type StateContext } from '../../../testing/states/index.ts'
import { announce, detailOf, fakeWallet } from '../../injected/testing/fakeWallet.ts'
import { wallet } from '../../wallet/index.ts'
import { phantom } from '../index.ts'

/** Phantom's extension, or its app's browser, announces itself. */
const arrive = ({ begin }: Pick<StateContext, 'begin'>) =>
  begin(async () => announce(detailOf(fakeWallet({ isPhantom: true }), { rdns: 'app.phantom' })))

const choose = ({ press }: Pick<StateContext, 'press'>) => press('Phantom')

/** A phone on which no recent tap counts: otherwise the page would leave for the app. */
const onPhoneAtRest = () => together(onPhone(), afterClick(false))

/** All states of the Phantom plugin's screens, as the workbench and the tests draw them. */
export const phantomStates = defineScreenStates({
  plugin: 'phantom',
  plugins: () => [phantom()],
  companions: () => [wallet()],
  app: { wallet_auth: true },
  config: { appearance: { loginGroupPriority: 'web3-first', walletList: ['phantom'] } },
  open: ({ client }) => client.login(),
  screens: {
    INSTALL_WALLET_SCREEN: {
      'an extension to install': {
        prepare: onDesktop,
        steps: choose,
        shows: ['phantom.install.detail', 'phantom.reload'],
      },
      'it turned up': {
        prepare: onDesktop,
        async steps(context) {
          await choose(context)
          await arrive(context)
        },
        shows: 'phantom.found',
      },
    },
    PHANTOM_INTERSTITIAL_SCREEN: {
      'an app to open': { prepare: onPhoneAtRest, steps: choose, shows: ['phantom.app.detail', 'phantom.app.get'] },
      'it is here after all': {
        prepare: onPhoneAtRest,
        async steps(context) {
          await choose(context)
          await arrive(context)
        },
        shows: 'phantom.found',
      },
    },
  },
})
