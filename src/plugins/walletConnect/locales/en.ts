import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of the WalletConnect plugin; every other language has exactly these keys. */
const en = {
  'walletConnect.scanTitle': 'Scan with your phone',
  'walletConnect.scan': 'Scan this code with {wallet} on your phone.',
  'walletConnect.scanAny': 'Scan this code with the wallet on your phone.',
  'walletConnect.open': 'Approve the connection in {wallet}, then come back here.',
  'walletConnect.openAny': 'Choose the wallet on this phone, approve there, then come back here.',
  'walletConnect.qrLabel': 'QR code that connects {wallet}',
  'walletConnect.qrLabelAny': 'QR code that connects a wallet',
  'walletConnect.openApp': 'Open {wallet}',
  'walletConnect.apps': 'Wallets on this phone',
  'walletConnect.showQr': 'Scan with another device',
  'walletConnect.copyLink': 'Copy link',
  'walletConnect.linkCopied': 'Link copied',
  'walletConnect.copyFailed': 'Could not copy',
  'walletConnect.preparing': 'Preparing the connection',
  'walletConnect.waiting': 'Waiting for your wallet',
  'walletConnect.expired': 'This code has expired',
  'walletConnect.expiredDetail': 'Codes are valid for five minutes.',
  'walletConnect.newCode': 'New code',
  'walletConnect.install': "I don't have {wallet} yet",
  'walletConnect.other': 'Choose another wallet',
  // As in errors.ts. Importing that file, which loads with the plugin, would make one more file of it in some bundles.
  'walletConnect.error.wallet_connect_no_project_id':
    'Connecting a wallet on another device is not set up for this app.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect cannot be reached. Check your connection and try again.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type WalletConnectTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
