import type { RecoveryGoogleDriveTextKey } from './en.ts'

const de: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'In Google Drive sichern',
  'recoveryGoogleDrive.title': 'Bestätige, dass du es wirklich bist',
  'recoveryGoogleDrive.setUp.detail':
    'Ein Schlüssel zu deinem Konto liegt in deinem eigenen Google Drive. Nur du kommst daran, von jedem Gerät aus.',
  'recoveryGoogleDrive.recover.detail':
    'Dein Konto ist in deinem Google Drive gesichert. Bestätige mit demselben Google-Konto, um es hier zu laden.',
  'recoveryGoogleDrive.confirm': 'Mit Google bestätigen',
  'recoveryGoogleDrive.inWindow': 'Fahre im Google-Fenster fort.',
  'recoveryGoogleDrive.setUp.working': 'Dein Konto wird gesichert …',
  'recoveryGoogleDrive.recover.working': 'Dein Konto wird geladen …',
  'recoveryGoogleDrive.success': 'Geschafft!',
  'recoveryGoogleDrive.setUp.done': 'Dein Konto ist in deinem Google Drive gesichert.',
  'recoveryGoogleDrive.recover.done': 'Dein Konto ist geladen.',
  'recoveryGoogleDrive.setUp.failed': 'Sicherung in Google Drive fehlgeschlagen',
  'recoveryGoogleDrive.recover.failed': 'Wiederherstellung aus Google Drive fehlgeschlagen',
  'recoveryGoogleDrive.error.account.title': 'Hier ist keine Sicherung',
  'recoveryGoogleDrive.error.account': 'Prüfe bitte, ob du das Google-Konto wählst, zu dem deine Sicherung gehört.',
  'recoveryGoogleDrive.error.generic': 'Etwas ist schiefgegangen.',
  'recoveryGoogleDrive.error.denied.title': 'Bei Google abgebrochen',
  'recoveryGoogleDrive.error.denied': 'Versuche es noch einmal und schließe die Bestätigung bei Google Drive ab.',
  'recoveryGoogleDrive.error.blocked.title': 'Das Fenster wurde blockiert',
  'recoveryGoogleDrive.error.blocked': 'Erlaube Pop-ups für diese Seite und versuche es noch einmal.',
  'recoveryGoogleDrive.error.closed.title': 'Das Fenster wurde geschlossen',
  'recoveryGoogleDrive.error.closed': 'Versuche es noch einmal und bestätige im Google-Fenster.',
  'recoveryGoogleDrive.error.suspended.title': 'Konto gesperrt',
  'recoveryGoogleDrive.error.suspended': 'Bitte verwende ein anderes Google-Konto.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Hier nicht möglich',
  'recoveryGoogleDrive.error.notAllowed': 'Diese App bietet keine Sicherung in Google Drive an.',
  'recoveryGoogleDrive.error.exists.title': 'Schon gesichert',
  'recoveryGoogleDrive.error.exists': 'Dein Konto hat schon eine eigene Wiederherstellung.',
  'recoveryGoogleDrive.error.notHere':
    'Dein Konto ist nicht mehr auf diesem Gerät. Schließe das Fenster und beginne neu: Zuerst wird es geladen.',
  'recoveryGoogleDrive.error.full.title': 'Dein Google Drive ist voll',
  'recoveryGoogleDrive.error.full': 'Schaffe darin etwas Platz und versuche es noch einmal.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google Drive antwortet nicht',
  'recoveryGoogleDrive.error.unavailable': 'Bitte versuche es gleich noch einmal.',
  'recoveryGoogleDrive.error.permission.title': 'Kein Zugriff auf dein Google Drive',
  'recoveryGoogleDrive.error.permission':
    'Erlaube den Zugriff auf die Sicherung, wenn Google danach fragt, und versuche es noch einmal.',
  'recoveryGoogleDrive.error.damaged.title': 'Deine Sicherung ist beschädigt',
  'recoveryGoogleDrive.error.damaged': 'Sie lässt sich nicht mehr lesen.',
  'recoveryGoogleDrive.retry': 'Noch einmal versuchen',
  'recoveryGoogleDrive.done': 'Fertig',
  'recoveryGoogleDrive.close': 'Schließen',
}

export default de
