import type { EnglishModule, Messages } from '../../../core/index.ts'

/** English texts of backup codes; every other language has exactly these keys. */
const en = {
  'mfaBackupCodes.label': 'Backup codes',
  'mfaBackupCodes.use': 'Use a backup code',

  'mfaBackupCodes.offer.title': 'Get backup codes',
  'mfaBackupCodes.offer.detail': 'Ten codes that verify you if you lose your phone. Each works once.',
  'mfaBackupCodes.offer.show': 'Show my codes',

  'mfaBackupCodes.codes.title': 'Save your backup codes',
  'mfaBackupCodes.codes.detail': 'They are shown only now. Keep them where you can find them without your phone.',
  'mfaBackupCodes.codes.label': 'Your backup codes',
  'mfaBackupCodes.codes.copy': 'Copy',
  'mfaBackupCodes.codes.copied': 'Copied',
  'mfaBackupCodes.codes.copyFailed': 'Could not copy',
  'mfaBackupCodes.codes.download': 'Download',
  'mfaBackupCodes.codes.print': 'Print',
  'mfaBackupCodes.codes.done': 'I have saved them',
  /** The content of the file and of the printed page. `{codes}` is one code per line. */
  'mfaBackupCodes.codes.file':
    'Backup codes for {appName}\n\nEach code works once, in place of your other verification.\nKeep them secret.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'Each code verifies you once when you cannot use another method.',
  'mfaBackupCodes.manage.left': 'Unused codes',
  'mfaBackupCodes.manage.leftOf': '{left} of {count}',
  'mfaBackupCodes.manage.made': 'Made on',
  'mfaBackupCodes.manage.few': 'You are running out of codes. Make new ones.',
  'mfaBackupCodes.manage.none': 'You have used all your codes. Make new ones.',
  'mfaBackupCodes.manage.loading': 'Counting your codes...',
  'mfaBackupCodes.renew': 'Make new codes',
  'mfaBackupCodes.renew.title': 'Make new codes?',
  'mfaBackupCodes.renew.detail': 'The codes that you have now will stop working.',
  'mfaBackupCodes.remove': 'Remove backup codes',
  'mfaBackupCodes.remove.title': 'Remove backup codes?',
  'mfaBackupCodes.remove.detail': 'If you lose your phone, no code will let you in.',
  'mfaBackupCodes.keep': 'Keep my codes',

  'mfaBackupCodes.verify.title': 'Enter a backup code',
  'mfaBackupCodes.verify.detail': 'Use one of the codes that you saved. It works once.',
  'mfaBackupCodes.verify.label': 'Backup code',
  'mfaBackupCodes.verify.form': 'A backup code has ten letters and digits, such as 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Unused codes: {left}',
  'mfaBackupCodes.verify.few': 'Unused codes: {left}. Make new ones soon.',
  'mfaBackupCodes.verify.submit': 'Verify',
  'mfaBackupCodes.retry': 'Try again',
} as const satisfies Messages

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type MfaBackupCodesTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
