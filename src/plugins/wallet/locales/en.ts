import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the wallet plugin; every other language has exactly these keys. */
const en = {
  'wallet.continue': 'Continue with a wallet',
  'wallet.connect': 'Connect',
  'wallet.detected': 'Detected',

  'wallet.waiting.title': 'Waiting for {wallet}',
  'wallet.waiting.detail': 'Confirm the connection in {wallet}. If nothing shows, open it yourself.',
  'wallet.offer.title': 'Continue with {wallet}',
  'wallet.offer.detail': 'Connect your wallet to log in to {app}.',
  'wallet.connected.title': 'Wallet connected',
  'wallet.connected.detail': 'You will be asked to sign a message in {wallet}. It is free.',
  'wallet.click.detail': 'Sign a message in {wallet} to show that it is yours. It is free.',
  'wallet.switching.title': 'Switch network',
  'wallet.switching.detail': 'Confirm the change of network in {wallet}.',
  'wallet.signing.title': 'Sign to continue',
  'wallet.signing.detail': 'Sign the message in {wallet} to show that it is yours. It is free.',
  'wallet.connecting': 'Connecting',
  'wallet.sign': 'Sign with your wallet',
  'wallet.other': 'Use a different wallet',
  'wallet.install': "I don't have {wallet} yet",
  'wallet.retry': 'Retry',
  'wallet.close': 'Close',
  'wallet.success': 'Success!',
  'wallet.loggedIn': 'You are logged in with {wallet}.',
  'wallet.linked': '{wallet} is connected to your account.',
  'wallet.connectedOnly': '{wallet} is connected.',

  'wallet.list.choose': 'Choose a wallet',
  'wallet.list.title': 'Connect your wallet',
  'wallet.list.reconnect': 'Reconnect your wallet',
  'wallet.list.toApp': 'Connect a wallet to {app}',
  'wallet.list.link': 'Choose the wallet to add to your account.',
  'wallet.list.hint': 'Connect the wallet with the account {address}.',
  'wallet.list.label': 'Wallets',
  'wallet.list.empty': "No wallet was found. Install one, or open this page in your wallet's browser.",
  'wallet.list.search': 'Search wallets',
  'wallet.list.none': 'No wallet matches “{query}”.',
  'wallet.list.about': 'What is a wallet?',
  'wallet.list.about.detail':
    'An app or a browser extension that keeps the keys to your digital money and collectibles. With one you log in without a password: you confirm in the wallet that it is you.',
  'wallet.list.about.trust':
    'The app sees your address. Your keys stay in the wallet, and nothing is spent without your consent.',

  'wallet.failed.title': 'Could not connect with wallet',
  'wallet.failed.detail': 'Unable to connect wallet',
  'wallet.failed.again': 'Try again',
  'wallet.failed.cancel': 'Cancel',

  'wallet.error.title': 'Unable to connect wallet',
  'wallet.error.refused': 'Authentication failed',
  'wallet.error.rejected.title': 'Request declined',
  'wallet.error.busy.title': 'Your wallet waits for you',
  'wallet.error.disconnected.title': 'Wallet disconnected',
  'wallet.error.unavailable.title': 'Wallet not available',
  'wallet.error.chain.title': 'Network not supported',
  'wallet.error.account.title': 'That is another account',
  'wallet.error.chainUnavailable.title': 'Network does not answer',
  'wallet.error.timedOut.title': 'Timed out',
  'wallet.error.generic': 'Something went wrong. Try again.',
  'wallet.error.rejected': 'You declined the request in your wallet.',
  'wallet.error.busy': 'Your wallet is waiting for an answer to an earlier request. Open it and try again.',
  'wallet.error.timedOut': 'The request timed out. Try again.',
  'wallet.error.disconnected': 'Your wallet was locked or disconnected. Unlock it and try again.',
  'wallet.error.unavailable': 'Unable to connect to wallet.',
  'wallet.error.chain':
    'Your wallet is on a network that {app} does not support. Switch it in your wallet and try again.',
  'wallet.error.accountChanged': 'Your wallet signed with another account. Choose the account to use and try again.',
  'wallet.error.wrongAccount': 'This is another account. Choose {address} in your wallet and try again.',
  'wallet.error.chainUnavailable': "Your wallet's network does not answer. Please try again in a moment.",
  'wallet.error.exists': 'This account has already been linked to another user.',
  'wallet.error.full': 'You cannot connect more wallets. Remove one first.',
  'wallet.error.providerLimit': 'Request limit reached for {wallet}. Please wait a moment and try again.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type WalletTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
