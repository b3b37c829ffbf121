import type { MfaSmsTextKey } from './en.ts'

const pl: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'Skonfiguruj weryfikację SMS-em',
  'mfaSms.number.detail': 'Wyślemy kod SMS-em na ten numer.',
  'mfaSms.number.risk': 'SMS-y można przekierować, na przykład na cudzą kartę SIM.',
  'mfaSms.number.safer': 'Aplikacja uwierzytelniająca lub klucz dostępu są bezpieczniejsze, jeśli możesz ich użyć.',
  'mfaSms.number.label': 'Numer telefonu',
  'mfaSms.number.country': 'Kraj',
  'mfaSms.number.placeholder': 'Numer komórki',
  'mfaSms.number.submit': 'Kontynuuj',
  'mfaSms.enrol.detail': 'Wysłaliśmy kod na {number}.',
  'mfaSms.added.title': 'Dodano weryfikację SMS-em',
  'mfaSms.added.detail': 'Wyślemy kod SMS-em przed każdą ważną czynnością.',
  'mfaSms.verify.detail': 'Wysłaliśmy kod na twój telefon.',
  'mfaSms.verify.sending': 'Wysyłamy kod na twój telefon.',
  'mfaSms.verify.none': 'Nie wysłano kodu.',
  'mfaSms.resend.question': 'Wiadomość nie dotarła?',
  'mfaSms.resend.resend': 'Wyślij kod ponownie',
  'mfaSms.resend.resendIn': 'Wyślij ponownie za {seconds} s',
  'mfaSms.resend.resent': 'Wysłano nowy kod o {time}. Działają dwa najnowsze.',
  'mfaSms.resend.mayResend': 'Możesz teraz poprosić o nowy kod.',
  'mfaSms.error.number': 'Wpisz prawidłowy numer telefonu.',
  'mfaSms.error.loginNumber': 'Tym numerem już się logujesz. Wybierz inny.',
  'mfaSms.error.budget': 'Dziś nie można wysłać więcej wiadomości. Wybierz inną metodę.',
  'mfaSms.error.country': 'Nie możemy wysyłać wiadomości do tego kraju. Wybierz inną metodę.',
  'mfaSms.error.notSent': 'Coś poszło nie tak: nie udało się wysłać kodu. Spróbuj ponownie później.',
}

export default pl
