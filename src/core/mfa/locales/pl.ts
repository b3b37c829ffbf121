import type { MfaTextKey } from './en.ts'

/** Polish texts of the core's screens for second factors. The type requires one for each English text. */
const pl: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Ochrona transakcji',
  'mfa.intro.detail': 'Dodaj drugie zabezpieczenie, aby z portfela można było korzystać tylko z twoją zgodą.',
  'mfa.intro.continue': 'Kontynuuj',
  'mfa.notNow': 'Nie teraz',
  'mfa.none.title': 'Więcej zabezpieczeń',
  'mfa.none.detail': 'Ta aplikacja nie oferuje metod weryfikacji.',
  'mfa.none.close': 'Rozumiem',

  'mfa.choose.title': 'Wybierz metodę weryfikacji',
  'mfa.choose.detail': 'Poprosimy o nią przed każdą ważną czynnością.',
  'mfa.choose.label': 'Metody weryfikacji',
  'mfa.recommended': 'Zalecane',
  'mfa.added': 'Dodano',
  'mfa.disabled': 'Wyłączone',
  'mfa.remove': 'Usuń: {method}',
  'mfa.remove.question': 'Usunąć?',
  'mfa.remove.last': 'Twoje konto nie będzie miało drugiego zabezpieczenia.',
  'mfa.remove.keep': 'Zostaw',
  'mfa.remove.confirm': 'Usuń',
  'mfa.remove.done': 'Usunięto: {method}.',

  'mfa.verify.title': 'Zweryfikuj tożsamość',
  'mfa.verify.detail': 'Wybierz metodę weryfikacji',
  'mfa.verify.none': 'Ta aplikacja nie może poprosić o drugi składnik. Użyj aplikacji, w której został dodany.',
  'mfa.code.title': 'Wpisz kod weryfikacyjny',
  'mfa.enrol.step': 'Krok {at} z {count}',
  'mfa.enrol.code.title': 'Wpisz kod rejestracji',
  'mfa.another': 'Wybierz inną metodę',
  'mfa.done': 'Gotowe',

  'mfa.code.label': '6-cyfrowy kod',
  'mfa.code.checking': 'Weryfikowanie...',
  'mfa.code.success': 'Udało się!',
  'mfa.code.numeric': 'Kod może zawierać tylko cyfry',
  'mfa.code.length': 'Kod musi mieć dokładnie 6 cyfr',

  'mfa.error.maxAttempts': 'Przekroczono maksymalną liczbę prób. Zamknij to okno i spróbuj ponownie za 10 sekund.',
  'mfa.error.tooManyCodes': 'Przekroczono maksymalną liczbę prób. Odczekaj 10 sekund, zanim spróbujesz ponownie.',
  'mfa.error.timeLimit': 'Minął czas na wpisanie kodu. Spróbuj ponownie za 30 sekund.',
  'mfa.error.invalidCode': 'Wpisany kod jest nieprawidłowy',
  'mfa.error.canceled': 'Anulowano weryfikację',
  'mfa.error.enrollment': 'Nieznany błąd',
  'mfa.error.verification': 'Coś poszło nie tak.',
}

export default pl
