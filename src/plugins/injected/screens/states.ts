import { onDesktop, onPhone, together } from '../../../states/fakes.ts'
import { defineScreenStates, type StateContext } from '../../../testing/states/index.ts'
import { withoutClipboard } from '../../../ui/testing/pageFakes.ts'
import { wallet } from '../../wallet/index.ts'
import { injected } from '../index.ts'
import { announce, detailOf, fakeWallet } from '../testing/fakeWallet.ts'

/** Opens the login list and chooses a wallet that is missing. */
const choose = (name: string) => ({
  open: ({ client }: Pick<StateContext, 'client'>) => client.login(),
  steps: ({ press }: Pick<StateContext, 'press'>) => press(name),
})

/** The extension announces itself after the screen has opened. */
const arrive = ({ begin }: Pick<StateContext, 'begin'>) =>
  begin(async () => announce(detailOf(fakeWallet(), { rdns: 'io.metamask', name: 'MetaMask' })))

/** All states of the screens of the injected plugin, as the workbench and the tests draw them. */
export const injectedStates = defineScreenStates({
  plugin: 'injected',
  plugins: () => [injected({ wallets: ['metamask', 'rabby', { rdns: 'sh.frame', name: 'Frame' }] })],
  companions: () => [wallet()],
  app: { wallet_auth: true },
  config: { appearance: { loginGroupPriority: 'web3-first', walletList: ['metamask', 'rabby', 'sh.frame'] } },
  prepare: onDesktop,
  screens: {
    INSTALL_WALLET_SCREEN: {
      'an extension to install': {
        ...choose('MetaMask'),
        shows: ['injected.install.extension', 'injected.install.open'],
      },
      'nobody knows where it is': { ...choose('Frame'), shows: ['injected.install.step', 'injected.reload'] },
      'it turned up': {
        ...choose('MetaMask'),
        async steps(context) {
          await context.press('MetaMask')
          await arrive(context)
        },
        shows: 'injected.found',
      },
      'on a phone': { prepare: onPhone, ...choose('MetaMask'), shows: ['injected.app.detail', 'injected.app.get'] },
      'on a phone, and the link is not copied': {
        ...choose('Rabby'),
        prepare: () => together(onPhone(), withoutClipboard()),
        async steps({ press }) {
          await press('Rabby')
          await press('injected.app.copy')
        },
        shows: 'injected.app.notCopied',
      },
      'on a phone, by a link to paste': {
        prepare: onPhone,
        ...choose('Rabby'),
        shows: ['injected.app.paste', 'injected.app.copy'],
      },
    },
  },
})
