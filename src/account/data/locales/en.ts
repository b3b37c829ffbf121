import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of deleting an account and exporting data; every other language has exactly these keys. */
const en = {
  'accountData.confirm': 'Before you delete your account, confirm that it is you.',
  'accountData.delete.title': 'Delete your account',
  'accountData.delete.detail': 'This deletes your account in {appName}, for all your devices.',
  'accountData.delete.goes': 'This goes',
  'accountData.delete.goes.logins': 'How you log in, your second factors and devices',
  'accountData.delete.goes.wallet': 'Your wallet: without its exported key, nobody can reach what is in it any more',
  'accountData.delete.goes.data': 'What is stored about you at the login service',
  'accountData.delete.stays': 'This stays',
  'accountData.delete.stays.chain': 'Payments on public networks, which nobody can delete',
  'accountData.delete.stays.app': 'What {appName} keeps itself: ask them about it',
  'accountData.delete.later': 'You can change your mind for some days. Then it is gone for good.',
  'accountData.delete.balance': 'Your wallet still holds {amounts}.',
  'accountData.delete.balance.some': 'Your wallet may still hold something: not every network answered.',
  'accountData.delete.balance.more': 'It may hold more: not every network answered.',
  'accountData.delete.balance.advice':
    'Send it away or export your key first. A payment that arrives later is lost, too.',
  'accountData.delete.balance.loading': 'Looking into your wallet',
  'accountData.delete.exportKey': 'Export your key',
  'accountData.delete.next': 'Delete my account',
  'accountData.delete.question': 'Delete your account now?',
  'accountData.delete.yes': 'Yes, delete it',
  'accountData.delete.no': 'Keep it',
  'accountData.delete.failed': 'That did not work. Please try again.',
  'accountData.deleted.title': 'Your account is deleted',
  'accountData.deleted.detail': 'On {time} it is gone for good.',
  'accountData.deleted.mailed': 'We sent you a link to keep it until then. You can also log in again.',
  'accountData.deleted.login': 'To keep it, log in again before then.',
  'accountData.deleted.close': 'Done',
  'accountData.export.confirm': 'Before you export your data, confirm that it is you.',
  'accountData.export.title': 'Export your data',
  'accountData.export.detail': 'One file with everything that {appName} stores about you at its login service.',
  'accountData.export.what':
    'It has your accounts, devices, second factors and recent activity, but no keys and no passwords. Keep it to yourself.',
  'accountData.export.save': 'Save the file',
  'accountData.export.saved': 'Saved.',
  'accountData.export.failed': 'That did not work. Please try again.',
} as const satisfies Messages

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type AccountDataTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
