import type { RecoveryGoogleDriveTextKey } from './en.ts'

const nl: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Back-up naar Google Drive',
  'recoveryGoogleDrive.title': 'Bevestig dat jij het echt bent',
  'recoveryGoogleDrive.setUp.detail':
    'Een sleutel van je account staat in je eigen Google Drive. Alleen jij kunt erbij, vanaf elk apparaat.',
  'recoveryGoogleDrive.recover.detail':
    'Je account heeft een back-up in je Google Drive. Bevestig met hetzelfde Google-account om het hier te laden.',
  'recoveryGoogleDrive.confirm': 'Bevestigen met Google',
  'recoveryGoogleDrive.inWindow': 'Ga verder in het Google-venster.',
  'recoveryGoogleDrive.setUp.working': 'Back-up van je account maken…',
  'recoveryGoogleDrive.recover.working': 'Je account laden…',
  'recoveryGoogleDrive.success': 'Gelukt!',
  'recoveryGoogleDrive.setUp.done': 'Je account heeft een back-up in je Google Drive.',
  'recoveryGoogleDrive.recover.done': 'Je account is geladen.',
  'recoveryGoogleDrive.setUp.failed': 'Back-up naar Google Drive mislukt',
  'recoveryGoogleDrive.recover.failed': 'Herstel via Google Drive mislukt',
  'recoveryGoogleDrive.error.account.title': 'Geen back-up hier',
  'recoveryGoogleDrive.error.account': 'Controleer of je het Google Drive-account kiest dat bij je back-up hoort.',
  'recoveryGoogleDrive.error.generic': 'Er is iets misgegaan.',
  'recoveryGoogleDrive.error.denied.title': 'Geannuleerd bij Google',
  'recoveryGoogleDrive.error.denied': 'Probeer het opnieuw en rond de bevestiging af bij Google Drive.',
  'recoveryGoogleDrive.error.blocked.title': 'Het venster is geblokkeerd',
  'recoveryGoogleDrive.error.blocked': 'Sta pop-ups toe voor deze pagina en probeer het opnieuw.',
  'recoveryGoogleDrive.error.closed.title': 'Het venster is gesloten',
  'recoveryGoogleDrive.error.closed': 'Probeer het opnieuw en bevestig in het Google-venster.',
  'recoveryGoogleDrive.error.suspended.title': 'Account geschorst',
  'recoveryGoogleDrive.error.suspended': 'Gebruik een ander Google-account.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Hier niet mogelijk',
  'recoveryGoogleDrive.error.notAllowed': 'Deze app biedt geen back-up naar Google Drive.',
  'recoveryGoogleDrive.error.exists.title': 'Al beveiligd',
  'recoveryGoogleDrive.error.exists': 'Je account heeft al een eigen herstel.',
  'recoveryGoogleDrive.error.notHere':
    'Dit apparaat heeft je account niet meer. Sluit dit en begin opnieuw: het wordt eerst geladen.',
  'recoveryGoogleDrive.error.full.title': 'Je Google Drive is vol',
  'recoveryGoogleDrive.error.full': 'Maak er wat ruimte in en probeer het opnieuw.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google Drive antwoordt niet',
  'recoveryGoogleDrive.error.unavailable': 'Probeer het zo meteen opnieuw.',
  'recoveryGoogleDrive.error.permission.title': 'Geen toegang tot je Google Drive',
  'recoveryGoogleDrive.error.permission':
    'Sta toegang tot de back-up toe als Google erom vraagt en probeer het opnieuw.',
  'recoveryGoogleDrive.error.damaged.title': 'Je back-up is beschadigd',
  'recoveryGoogleDrive.error.damaged': 'Hij kan niet meer worden gelezen.',
  'recoveryGoogleDrive.retry': 'Opnieuw proberen',
  'recoveryGoogleDrive.done': 'Klaar',
  'recoveryGoogleDrive.close': 'Sluiten',
}

export default nl
