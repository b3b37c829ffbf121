import type { Messages } from '../../core/index.ts'

const en = {
  'accountPage.title': 'Your account',
  'accountPage.label': 'Account',
  'accountPage.list': 'Sections of your account',
  'accountPage.logOut': 'Log out',
  'accountPage.loggedOut': 'You are logged out',
  'accountPage.menu': 'Your account',
  'accountPage.menu.wallet': 'Wallet',
  'accountPage.back': 'All sections',

  'accountPage.logins': 'Ways to log in',
  'accountPage.logins.detail': 'Log in with any of these.',
  'accountPage.add': 'Add another',
  'accountPage.change': 'Change {account}',
  'accountPage.remove': 'Remove {account}',
  'accountPage.remove.question': 'Remove this way to log in?',
  'accountPage.remove.keep': 'Keep',
  'accountPage.remove.confirm': 'Remove',
  'accountPage.removed': '{account} was removed',
  'accountPage.sole': 'Your only way to log in. Add another before you remove it.',
  'accountPage.ownAccount': 'Managed by this app',
  'accountPage.failed': 'That did not work. Please try again.',
  'accountPage.type.email': 'Email',
  'accountPage.type.phone': 'Phone number',
  'accountPage.type.passkey': 'Passkey',
  'accountPage.type.wallet': 'Wallet',
  'accountPage.type.custom_auth': 'Account of this app',

  'accountPage.passkeys': 'Passkeys',
  'accountPage.factors': 'Two-step verification',
  'accountPage.sessions': 'Sessions',
  'accountPage.activity': 'Activity',

  'accountPage.wallet': 'Wallet',
  'accountPage.wallet.none': 'You have no wallet yet.',
  'accountPage.wallet.create': 'Create a wallet',
  'accountPage.wallet.actions': 'What you can do with your wallet',
  'accountPage.wallet.send': 'Send',
  'accountPage.wallet.receive': 'Receive',
  'accountPage.wallet.fund': 'Add funds',
  'accountPage.wallet.export': 'Export private key',
  'accountPage.wallet.recovery': 'Set up recovery',
  'accountPage.send': 'Send',
  'accountPage.send.what': 'Choose what to send.',
  'accountPage.send.nothing': 'There is nothing to send yet.',
  'accountPage.send.title': 'Send {symbol}',
  'accountPage.send.on': 'On {chain}',
  'accountPage.send.to': 'To',
  'accountPage.send.toError': 'This is not an address. Check it, and try again.',
  'accountPage.send.amount': 'Amount',
  'accountPage.send.amountError': 'Enter an amount, such as 0.05.',
  'accountPage.send.tooMuch': 'That is more than you have.',
  'accountPage.send.available': 'You have {amount} {symbol}',
  'accountPage.send.review': 'Review',
  'accountPage.address': 'Address',
  'accountPage.address.copy': 'Copy your address',
  'accountPage.address.copied': 'Address copied',
  'accountPage.address.failed': 'Could not copy',
  'accountPage.balance': 'Balance',
  'accountPage.balance.loading': 'Loading your balances',
  'accountPage.balance.silent': '{chain} does not answer.',
  'accountPage.balance.old': '{chain} does not answer. Shown as of {time}.',
  'accountPage.balance.missing': '{chain}: {count} tokens did not answer and are not shown.',
} as const satisfies Messages

export type AccountPageTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations = () => import('./translations.ts')
