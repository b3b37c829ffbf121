import type { MfaBackupCodesTextKey } from './en.ts'

const pl: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Kody zapasowe',
  'mfaBackupCodes.use': 'Użyj kodu zapasowego',

  'mfaBackupCodes.offer.title': 'Utwórz kody zapasowe',
  'mfaBackupCodes.offer.detail':
    'Dziesięć kodów, którymi potwierdzisz, że to ty, jeśli stracisz telefon. Każdy działa raz.',
  'mfaBackupCodes.offer.show': 'Pokaż kody',

  'mfaBackupCodes.codes.title': 'Zapisz kody zapasowe',
  'mfaBackupCodes.codes.detail': 'Są pokazywane tylko teraz. Przechowuj je tam, gdzie znajdziesz je bez telefonu.',
  'mfaBackupCodes.codes.label': 'Twoje kody zapasowe',
  'mfaBackupCodes.codes.copy': 'Kopiuj',
  'mfaBackupCodes.codes.copied': 'Skopiowano',
  'mfaBackupCodes.codes.copyFailed': 'Nie udało się skopiować',
  'mfaBackupCodes.codes.download': 'Pobierz',
  'mfaBackupCodes.codes.print': 'Drukuj',
  'mfaBackupCodes.codes.done': 'Mam je zapisane',
  'mfaBackupCodes.codes.file':
    'Kody zapasowe do {appName}\n\nKażdy kod działa raz, zamiast innej metody weryfikacji.\nNie pokazuj ich nikomu.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'Każdym kodem raz potwierdzisz, że to ty, gdy nie możesz użyć innej metody.',
  'mfaBackupCodes.manage.left': 'Niewykorzystane kody',
  'mfaBackupCodes.manage.leftOf': '{left} z {count}',
  'mfaBackupCodes.manage.made': 'Utworzono',
  'mfaBackupCodes.manage.few': 'Kody się kończą. Utwórz nowe.',
  'mfaBackupCodes.manage.none': 'Wszystkie kody zostały wykorzystane. Utwórz nowe.',
  'mfaBackupCodes.manage.loading': 'Liczenie kodów...',
  'mfaBackupCodes.renew': 'Utwórz nowe kody',
  'mfaBackupCodes.renew.title': 'Utworzyć nowe kody?',
  'mfaBackupCodes.renew.detail': 'Kody, które masz teraz, przestaną działać.',
  'mfaBackupCodes.remove': 'Usuń kody zapasowe',
  'mfaBackupCodes.remove.title': 'Usunąć kody zapasowe?',
  'mfaBackupCodes.remove.detail': 'Jeśli stracisz telefon, żaden kod cię nie wpuści.',
  'mfaBackupCodes.keep': 'Zostaw kody',

  'mfaBackupCodes.verify.title': 'Wpisz kod zapasowy',
  'mfaBackupCodes.verify.detail': 'Użyj jednego z zapisanych kodów. Działa raz.',
  'mfaBackupCodes.verify.label': 'Kod zapasowy',
  'mfaBackupCodes.verify.form': 'Kod zapasowy ma dziesięć liter i cyfr, na przykład 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Niewykorzystane kody: {left}',
  'mfaBackupCodes.verify.few': 'Niewykorzystane kody: {left}. Utwórz wkrótce nowe.',
  'mfaBackupCodes.verify.submit': 'Zweryfikuj',
  'mfaBackupCodes.retry': 'Spróbuj ponownie',
}

export default pl
