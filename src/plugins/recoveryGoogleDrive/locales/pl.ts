import type { RecoveryGoogleDriveTextKey } from './en.ts'

const pl: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Kopia na Dysku Google',
  'recoveryGoogleDrive.title': 'Potwierdź, że to naprawdę ty',
  'recoveryGoogleDrive.setUp.detail':
    'Klucz do konta jest na twoim własnym Dysku Google. Tylko ty masz do niego dostęp, z każdego urządzenia.',
  'recoveryGoogleDrive.recover.detail':
    'Kopia konta jest na twoim Dysku Google. Potwierdź tym samym kontem Google, aby je tu załadować.',
  'recoveryGoogleDrive.confirm': 'Potwierdź przez Google',
  'recoveryGoogleDrive.inWindow': 'Kontynuuj w oknie Google.',
  'recoveryGoogleDrive.setUp.working': 'Tworzenie kopii konta…',
  'recoveryGoogleDrive.recover.working': 'Ładowanie konta…',
  'recoveryGoogleDrive.success': 'Udało się!',
  'recoveryGoogleDrive.setUp.done': 'Kopia konta jest na twoim Dysku Google.',
  'recoveryGoogleDrive.recover.done': 'Konto zostało załadowane.',
  'recoveryGoogleDrive.setUp.failed': 'Nie udało się utworzyć kopii na Dysku Google',
  'recoveryGoogleDrive.recover.failed': 'Nie udało się odzyskać z Dysku Google',
  'recoveryGoogleDrive.error.account.title': 'Tu nie ma kopii',
  'recoveryGoogleDrive.error.account': 'Sprawdź, czy wybierasz konto Dysku Google powiązane z kopią.',
  'recoveryGoogleDrive.error.generic': 'Coś poszło nie tak.',
  'recoveryGoogleDrive.error.denied.title': 'Anulowano w Google',
  'recoveryGoogleDrive.error.denied': 'Spróbuj ponownie i dokończ potwierdzanie na Dysku Google.',
  'recoveryGoogleDrive.error.blocked.title': 'Okno zostało zablokowane',
  'recoveryGoogleDrive.error.blocked': 'Zezwól na wyskakujące okna tej strony i spróbuj ponownie.',
  'recoveryGoogleDrive.error.closed.title': 'Okno zostało zamknięte',
  'recoveryGoogleDrive.error.closed': 'Spróbuj ponownie i potwierdź w oknie Google.',
  'recoveryGoogleDrive.error.suspended.title': 'Konto zawieszone',
  'recoveryGoogleDrive.error.suspended': 'Użyj innego konta Google.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Tu to niemożliwe',
  'recoveryGoogleDrive.error.notAllowed': 'Ta aplikacja nie oferuje kopii na Dysku Google.',
  'recoveryGoogleDrive.error.exists.title': 'Już zabezpieczone',
  'recoveryGoogleDrive.error.exists': 'Twoje konto ma już własne odzyskiwanie.',
  'recoveryGoogleDrive.error.notHere':
    'Na tym urządzeniu nie ma już konta. Zamknij to i zacznij od nowa: najpierw zostanie załadowane.',
  'recoveryGoogleDrive.error.full.title': 'Twój Dysk Google jest pełny',
  'recoveryGoogleDrive.error.full': 'Zwolnij na nim trochę miejsca i spróbuj ponownie.',
  'recoveryGoogleDrive.error.unavailable.title': 'Dysk Google nie odpowiada',
  'recoveryGoogleDrive.error.unavailable': 'Spróbuj ponownie za chwilę.',
  'recoveryGoogleDrive.error.permission.title': 'Brak dostępu do Dysku Google',
  'recoveryGoogleDrive.error.permission': 'Zezwól na dostęp do kopii, gdy Google o to zapyta, i spróbuj ponownie.',
  'recoveryGoogleDrive.error.damaged.title': 'Twoja kopia jest uszkodzona',
  'recoveryGoogleDrive.error.damaged': 'Nie można jej już odczytać.',
  'recoveryGoogleDrive.retry': 'Spróbuj ponownie',
  'recoveryGoogleDrive.done': 'Gotowe',
  'recoveryGoogleDrive.close': 'Zamknij',
}

export default pl
