import type { MoonpayOnRampTextKey } from './en.ts'

const pl: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Zapłać kartą',
  'moonpayOnRamp.description': 'Karta, Apple Pay lub przelew, przez MoonPay',

  'moonpayOnRamp.prompt.detail':
    'MoonPay sprzedaje {symbol} za płatność kartą, Apple Pay i przelewem. Płacisz na jego stronie, w nowej karcie, a {symbol} docierają tu w sieci {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'Dowolna ilość {symbol}',
  'moonpayOnRamp.prompt.continue': 'Przejdź do MoonPay',

  'moonpayOnRamp.fact.asked': 'Otrzymasz',
  'moonpayOnRamp.fact.wallet': 'Portfel',
  'moonpayOnRamp.fact.network': 'Sieć',
  'moonpayOnRamp.fact.price': 'Zapłacisz',
  'moonpayOnRamp.fact.paid': 'Zapłacona kwota',
  'moonpayOnRamp.fact.fees': 'W tym opłaty',
  'moonpayOnRamp.fact.received': 'Otrzymana kwota',

  'moonpayOnRamp.pending': 'W toku',
  'moonpayOnRamp.pending.detail':
    'Zapłać na stronie MoonPay. Ten ekran zmieni się, gdy płatność przejdzie; do tego czasu możesz go zamknąć.',
  'moonpayOnRamp.blocked.detail': 'Przeglądarka zablokowała nową kartę. Otwórz tutaj stronę MoonPay, aby zapłacić.',
  'moonpayOnRamp.authorizing': 'Przetwarzanie płatności',
  'moonpayOnRamp.authorizing.detail': 'To może potrwać kilka godzin. MoonPay wyśle e-mail, gdy zakup się zakończy.',
  'moonpayOnRamp.completed': 'Konto zostało zasilone!',
  'moonpayOnRamp.completed.detail': 'Środki mogą pojawić się po kilku minutach.',
  'moonpayOnRamp.failed': 'Płatność nie powiodła się',
  'moonpayOnRamp.failed.detail':
    'Skontaktuj się z działem wsparcia MoonPay. Karty debetowe działają lepiej niż kredytowe.',
  'moonpayOnRamp.serviceFailure': 'Nie widzimy twojej płatności',
  'moonpayOnRamp.serviceFailure.detail':
    'W MoonPay wystąpił błąd podczas przetwarzania transakcji. Spróbować ponownie?',

  'moonpayOnRamp.open': 'Otwórz MoonPay',
  'moonpayOnRamp.openAgain': 'Otwórz MoonPay ponownie',
  'moonpayOnRamp.retry': 'Spróbuj ponownie',
  'moonpayOnRamp.support': 'Wsparcie MoonPay',

  'moonpayOnRamp.error.generic': 'Nie można teraz otworzyć MoonPay. Spróbuj ponownie później.',
  'moonpayOnRamp.error.amount': 'MoonPay nie sprzedaje tej kwoty.',
  'moonpayOnRamp.error.asset': 'MoonPay nie sprzedaje tego w tej sieci.',
  'moonpayOnRamp.error.wallet': 'Ten portfel nie jest powiązany z twoim kontem.',
  'moonpayOnRamp.error.off': 'Ta aplikacja nie oferuje teraz płatności kartą.',
  'moonpayOnRamp.error.loggedOut': 'Zaloguj się ponownie.',
  'moonpayOnRamp.error.offline': 'Usługa jest niedostępna. Sprawdź połączenie i spróbuj ponownie.',
}

export default pl
