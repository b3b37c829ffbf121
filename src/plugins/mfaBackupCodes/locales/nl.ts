import type { MfaBackupCodesTextKey } from './en.ts'

const nl: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Back-upcodes',
  'mfaBackupCodes.use': 'Back-upcode gebruiken',

  'mfaBackupCodes.offer.title': 'Back-upcodes maken',
  'mfaBackupCodes.offer.detail':
    'Tien codes waarmee je kunt bevestigen dat jij het bent als je je telefoon kwijt bent. Elke code werkt één keer.',
  'mfaBackupCodes.offer.show': 'Codes tonen',

  'mfaBackupCodes.codes.title': 'Bewaar je back-upcodes',
  'mfaBackupCodes.codes.detail': 'Ze worden alleen nu getoond. Bewaar ze waar je ze zonder je telefoon kunt vinden.',
  'mfaBackupCodes.codes.label': 'Je back-upcodes',
  'mfaBackupCodes.codes.copy': 'Kopiëren',
  'mfaBackupCodes.codes.copied': 'Gekopieerd',
  'mfaBackupCodes.codes.copyFailed': 'Kopiëren mislukt',
  'mfaBackupCodes.codes.download': 'Downloaden',
  'mfaBackupCodes.codes.print': 'Afdrukken',
  'mfaBackupCodes.codes.done': 'Ik heb ze bewaard',
  'mfaBackupCodes.codes.file':
    'Back-upcodes voor {appName}\n\nElke code werkt één keer, in plaats van je andere verificatie.\nHoud ze geheim.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail':
    'Met elke code bevestig je één keer dat jij het bent als je geen andere methode kunt gebruiken.',
  'mfaBackupCodes.manage.left': 'Ongebruikte codes',
  'mfaBackupCodes.manage.leftOf': '{left} van {count}',
  'mfaBackupCodes.manage.made': 'Gemaakt op',
  'mfaBackupCodes.manage.few': 'Je codes raken op. Maak nieuwe.',
  'mfaBackupCodes.manage.none': 'Je hebt al je codes gebruikt. Maak nieuwe.',
  'mfaBackupCodes.manage.loading': 'Je codes tellen...',
  'mfaBackupCodes.renew': 'Nieuwe codes maken',
  'mfaBackupCodes.renew.title': 'Nieuwe codes maken?',
  'mfaBackupCodes.renew.detail': 'De codes die je nu hebt, werken dan niet meer.',
  'mfaBackupCodes.remove': 'Back-upcodes verwijderen',
  'mfaBackupCodes.remove.title': 'Back-upcodes verwijderen?',
  'mfaBackupCodes.remove.detail': 'Als je je telefoon kwijt bent, kom je met geen enkele code meer binnen.',
  'mfaBackupCodes.keep': 'Codes houden',

  'mfaBackupCodes.verify.title': 'Voer een back-upcode in',
  'mfaBackupCodes.verify.detail': 'Gebruik een van de codes die je hebt bewaard. Hij werkt één keer.',
  'mfaBackupCodes.verify.label': 'Back-upcode',
  'mfaBackupCodes.verify.form': 'Een back-upcode heeft tien letters en cijfers, zoals 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Ongebruikte codes: {left}',
  'mfaBackupCodes.verify.few': 'Ongebruikte codes: {left}. Maak snel nieuwe.',
  'mfaBackupCodes.verify.submit': 'Verifiëren',
  'mfaBackupCodes.retry': 'Opnieuw proberen',
}

export default nl
