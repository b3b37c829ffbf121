import type { MfaTotpTextKey } from './en.ts'

const pl: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'Aplikacja uwierzytel\u00adniająca',
  'mfaTotp.scan.title': 'Zeskanuj kod QR',
  'mfaTotp.scan.detail': 'Otwórz aplikację uwierzytelniającą i zeskanuj ten kod.',
  'mfaTotp.scan.code': 'Kod QR dla aplikacji uwierzytelniającej',
  'mfaTotp.scan.byHand': 'Albo wpisz ten klucz ręcznie',
  'mfaTotp.scan.copy': 'Kopiuj klucz',
  'mfaTotp.scan.copied': 'Skopiowano',
  'mfaTotp.scan.copyFailed': 'Nie udało się skopiować',
  'mfaTotp.scan.next': 'Kontynuuj',
  'mfaTotp.scan.loading': 'Przygotowywanie kodu...',
  'mfaTotp.retry': 'Spróbuj ponownie',
  'mfaTotp.enrol.detail': 'Wpisz kod, który pokazuje teraz aplikacja uwierzytelniająca.',
  'mfaTotp.added.title': 'Dodano aplikację uwierzytelniającą',
  'mfaTotp.added.detail': 'Poprosimy o kod z aplikacji przed każdą ważną czynnością.',
  'mfaTotp.verify.detail': 'Wpisz kod, który pokazuje teraz aplikacja uwierzytelniająca.',
  'mfaTotp.clock':
    'Każdy kod działa tylko raz. Jeśli nowy też zostanie odrzucony, zegar telefonu może być źle ustawiony. Pozwól telefonowi samemu ustawiać czas.',
}

export default pl
