import type { MfaBackupCodesTextKey } from './en.ts'

const de: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Backup-Codes',
  'mfaBackupCodes.use': 'Backup-Code verwenden',

  'mfaBackupCodes.offer.title': 'Backup-Codes erstellen',
  'mfaBackupCodes.offer.detail':
    'Zehn Codes, mit denen du dich bestätigst, wenn du dein Handy verlierst. Jeder gilt einmal.',
  'mfaBackupCodes.offer.show': 'Codes anzeigen',

  'mfaBackupCodes.codes.title': 'Speichere deine Backup-Codes',
  'mfaBackupCodes.codes.detail':
    'Sie werden nur jetzt angezeigt. Bewahre sie dort auf, wo du sie ohne dein Handy findest.',
  'mfaBackupCodes.codes.label': 'Deine Backup-Codes',
  'mfaBackupCodes.codes.copy': 'Kopieren',
  'mfaBackupCodes.codes.copied': 'Kopiert',
  'mfaBackupCodes.codes.copyFailed': 'Kopieren nicht möglich',
  'mfaBackupCodes.codes.download': 'Herunterladen',
  'mfaBackupCodes.codes.print': 'Drucken',
  'mfaBackupCodes.codes.done': 'Ich habe sie gespeichert',
  'mfaBackupCodes.codes.file':
    'Backup-Codes für {appName}\n\nJeder Code gilt einmal, anstelle deiner anderen Bestätigung.\nHalte sie geheim.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail':
    'Mit jedem Code bestätigst du dich einmal, wenn du keine andere Methode verwenden kannst.',
  'mfaBackupCodes.manage.left': 'Unbenutzte Codes',
  'mfaBackupCodes.manage.leftOf': '{left} von {count}',
  'mfaBackupCodes.manage.made': 'Erstellt am',
  'mfaBackupCodes.manage.few': 'Deine Codes gehen zur Neige. Erstelle neue.',
  'mfaBackupCodes.manage.none': 'Du hast alle deine Codes verbraucht. Erstelle neue.',
  'mfaBackupCodes.manage.loading': 'Deine Codes werden gezählt …',
  'mfaBackupCodes.renew': 'Neue Codes erstellen',
  'mfaBackupCodes.renew.title': 'Neue Codes erstellen?',
  'mfaBackupCodes.renew.detail': 'Die Codes, die du jetzt hast, funktionieren dann nicht mehr.',
  'mfaBackupCodes.remove': 'Backup-Codes entfernen',
  'mfaBackupCodes.remove.title': 'Backup-Codes entfernen?',
  'mfaBackupCodes.remove.detail': 'Wenn du dein Handy verlierst, kommst du mit keinem Code mehr hinein.',
  'mfaBackupCodes.keep': 'Codes behalten',

  'mfaBackupCodes.verify.title': 'Backup-Code eingeben',
  'mfaBackupCodes.verify.detail': 'Verwende einen der Codes, die du gespeichert hast. Er gilt einmal.',
  'mfaBackupCodes.verify.label': 'Backup-Code',
  'mfaBackupCodes.verify.form': 'Ein Backup-Code hat zehn Buchstaben und Ziffern, zum Beispiel 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Unbenutzte Codes: {left}',
  'mfaBackupCodes.verify.few': 'Unbenutzte Codes: {left}. Erstelle bald neue.',
  'mfaBackupCodes.verify.submit': 'Bestätigen',
  'mfaBackupCodes.retry': 'Noch einmal versuchen',
}

export default de
