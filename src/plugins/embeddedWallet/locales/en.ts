import type { EnglishModule, Messages } from '../../../core/index.ts'
import { enTransactions } from './enTransactions.ts'

/** English texts of the embedded wallet; every other language has exactly these keys. */
const en = {
  ...enTransactions,
  'embeddedWallet.close': 'Close',
  'embeddedWallet.retry': 'Try again',
  'embeddedWallet.copyAddress': 'Copy address',
  'embeddedWallet.addressCopied': 'Address copied',
  'embeddedWallet.copyFailed': 'Could not copy',

  'embeddedWallet.failed.title': 'Something went wrong',
  'embeddedWallet.failed.detail': "We're on it. Please try again later.",

  'embeddedWallet.create.title': 'Creating your account',
  'embeddedWallet.create.detail': 'We are creating your wallet. This takes a moment.',
  'embeddedWallet.create.failed.title': 'Wallet not created',
  'embeddedWallet.create.failed':
    'Your wallet could not be created. Nothing is lost: try again, or close this and log in again.',

  'embeddedWallet.created.welcome': 'Welcome to {appName}',
  'embeddedWallet.created.account': "You've successfully created an account.",
  'embeddedWallet.created.title': 'All set!',
  'embeddedWallet.created.detail': 'Your account is secured.',

  'embeddedWallet.connecting.title': 'Connecting to your wallet',
  'embeddedWallet.connecting.detail': 'This takes a moment.',

  'embeddedWallet.recovery.title': 'Secure your account',
  'embeddedWallet.recovery.detail': 'Choose how you get back to your wallet on a new device.',
  'embeddedWallet.recovery.why': 'Why do I need to secure my account?',

  'embeddedWallet.info.own.title': 'Your wallet is yours',
  'embeddedWallet.info.own.detail': 'Its key is never in one place. A part of it is on this device.',
  'embeddedWallet.info.device.title': 'Devices get lost',
  'embeddedWallet.info.device.detail': 'So does browser data. On a new device the wallet needs a backup.',
  'embeddedWallet.info.only.title': 'Only you can open it',
  'embeddedWallet.info.only.detail': 'Nobody else can restore the backup, not even us.',
  'embeddedWallet.info.select': 'Select backup method',

  'embeddedWallet.export.title': 'Transfer Wallet',
  'embeddedWallet.export.detail': 'Take your wallet to another app with its private key.',
  'embeddedWallet.export.wallet': 'Your wallet',
  'embeddedWallet.export.copy.title': 'Copy your private key',
  'embeddedWallet.export.import.title': 'Import it in your other wallet app',
  'embeddedWallet.export.import.detail':
    'Choose “Import account” or “Private key” there, paste the key, and check that it shows the address above.',
  'embeddedWallet.export.frame': 'Private key',
  'embeddedWallet.export.loading': 'Loading...',
  'embeddedWallet.export.failed': 'Your key could not be loaded.',
  'embeddedWallet.export.warning.title': 'Never share your private key with anyone',
  // The page in the frame warns what others could do with the key, so that no host can leave that out.
  'embeddedWallet.export.warning.detail': 'No one needs it to help you.',
} as const satisfies Messages

export default en

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type EmbeddedWalletTextKey = keyof typeof en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
