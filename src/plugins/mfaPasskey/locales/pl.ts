import type { MfaPasskeyTextKey } from './en.ts'

const pl: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Klucz dostępu',
  'mfaPasskey.enrol.title': 'Skonfiguruj weryfikację kluczem dostępu',
  'mfaPasskey.enrol.detail': 'Włącz klucze dostępu do weryfikacji',
  'mfaPasskey.enrol.none': 'Nie masz jeszcze klucza dostępu. Najpierw utworzy go przeglądarka lub urządzenie.',
  'mfaPasskey.enrol.enable': 'Włącz',
  'mfaPasskey.enrol.create': 'Utwórz klucz dostępu',
  'mfaPasskey.waiting': 'Postępuj zgodnie ze wskazówkami przeglądarki lub urządzenia.',
  'mfaPasskey.enrol.busy': 'Włączanie...',
  'mfaPasskey.added.title': 'Dodano weryfikację kluczem dostępu',
  'mfaPasskey.added.detail': 'Poprosimy o klucz dostępu przed każdą ważną czynnością.',
  'mfaPasskey.verify.title': 'Weryfikowanie kluczem dostępu',
  'mfaPasskey.retry': 'Spróbuj ponownie',
  'mfaPasskey.error.notAllowed': 'Prośba o klucz dostępu wygasła lub została odrzucona.',
  'mfaPasskey.error.refused': 'Nie udało się zweryfikować klucza dostępu. Spróbuj ponownie.',
  'mfaPasskey.error.notHere': 'Żaden z twoich kluczy do weryfikacji nie działa na tej stronie. Wybierz inny sposób.',
  'mfaPasskey.error.notSupported': 'Ta przeglądarka lub to urządzenie nie może tu używać kluczy dostępu.',
  'mfaPasskey.error.alreadyLinked': 'To urządzenie ma już klucz dostępu do twojego konta.',
  'mfaPasskey.error.limit': 'Z kontem nie można powiązać więcej kluczy dostępu.',
  'mfaPasskey.error.unknown': 'Wystąpił nieznany błąd.',
  'mfaPasskey.error.notAllowed.title': 'Nie użyto klucza dostępu',
  'mfaPasskey.error.refused.title': 'Klucz dostępu nie został przyjęty',
  'mfaPasskey.error.notHere.title': 'Brak klucza dostępu do tej strony',
  'mfaPasskey.error.notSupported.title': 'Klucze dostępu tu nie działają',
  'mfaPasskey.error.alreadyLinked.title': 'Masz tu już klucz dostępu',
  'mfaPasskey.enrol.failed': 'Nie dodano weryfikacji kluczem dostępu',
  'mfaPasskey.verify.failed': 'Nie zweryfikowano',
}

export default pl
