import type { RecoveryGoogleDriveTextKey } from './en.ts'

const sv: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Säkerhetskopiera till Google Drive',
  'recoveryGoogleDrive.title': 'Bekräfta att det verkligen är du',
  'recoveryGoogleDrive.setUp.detail':
    'En nyckel till ditt konto sparas i din egen Google Drive. Bara du kommer åt den, från vilken enhet som helst.',
  'recoveryGoogleDrive.recover.detail':
    'Ditt konto är säkerhetskopierat i din Google Drive. Bekräfta med samma Google-konto för att ladda det här.',
  'recoveryGoogleDrive.confirm': 'Bekräfta med Google',
  'recoveryGoogleDrive.inWindow': 'Fortsätt i fönstret för Google.',
  'recoveryGoogleDrive.setUp.working': 'Säkerhetskopierar ditt konto…',
  'recoveryGoogleDrive.recover.working': 'Laddar ditt konto…',
  'recoveryGoogleDrive.success': 'Klart!',
  'recoveryGoogleDrive.setUp.done': 'Ditt konto är säkerhetskopierat i din Google Drive.',
  'recoveryGoogleDrive.recover.done': 'Ditt konto är laddat.',
  'recoveryGoogleDrive.setUp.failed': 'Säkerhetskopian i Google Drive misslyckades',
  'recoveryGoogleDrive.recover.failed': 'Återställningen från Google Drive misslyckades',
  'recoveryGoogleDrive.error.account.title': 'Ingen säkerhetskopia här',
  'recoveryGoogleDrive.error.account': 'Kontrollera att du väljer det Google-konto där din säkerhetskopia finns.',
  'recoveryGoogleDrive.error.generic': 'Något gick fel.',
  'recoveryGoogleDrive.error.denied.title': 'Avbrutet hos Google',
  'recoveryGoogleDrive.error.denied': 'Försök igen och bekräfta hos Google Drive för att bli klar.',
  'recoveryGoogleDrive.error.blocked.title': 'Fönstret blockerades',
  'recoveryGoogleDrive.error.blocked': 'Tillåt popup-fönster för sidan och försök igen.',
  'recoveryGoogleDrive.error.closed.title': 'Fönstret stängdes',
  'recoveryGoogleDrive.error.closed': 'Försök igen och bekräfta i fönstret för Google.',
  'recoveryGoogleDrive.error.suspended.title': 'Kontot är avstängt',
  'recoveryGoogleDrive.error.suspended': 'Använd ett annat Google-konto.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Inte möjligt här',
  'recoveryGoogleDrive.error.notAllowed': 'Appen erbjuder ingen säkerhetskopia i Google Drive.',
  'recoveryGoogleDrive.error.exists.title': 'Redan skyddat',
  'recoveryGoogleDrive.error.exists': 'Ditt konto har redan en egen återställning.',
  'recoveryGoogleDrive.error.notHere':
    'Enheten har inte längre ditt konto. Stäng det här och börja om: kontot laddas först.',
  'recoveryGoogleDrive.error.full.title': 'Din Google Drive är full',
  'recoveryGoogleDrive.error.full': 'Skapa plats i den och försök igen.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google Drive svarar inte',
  'recoveryGoogleDrive.error.unavailable': 'Försök igen om en stund.',
  'recoveryGoogleDrive.error.permission.title': 'Ingen åtkomst till din Google Drive',
  'recoveryGoogleDrive.error.permission': 'Tillåt åtkomst till säkerhetskopian när Google frågar och försök igen.',
  'recoveryGoogleDrive.error.damaged.title': 'Din säkerhetskopia är skadad',
  'recoveryGoogleDrive.error.damaged': 'Den går inte längre att läsa.',
  'recoveryGoogleDrive.retry': 'Försök igen',
  'recoveryGoogleDrive.done': 'Klar',
  'recoveryGoogleDrive.close': 'Stäng',
}

export default sv
