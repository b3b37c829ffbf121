import type { Messages } from '../../../core/index.ts'
import type { AccountDataTextKey } from './en.ts'

const pl = {
  'accountData.confirm': 'Zanim usuniesz konto, potwierdź, że to ty.',
  'accountData.delete.title': 'Usuń konto',
  'accountData.delete.detail': 'To usunie twoje konto w {appName} na wszystkich twoich urządzeniach.',
  'accountData.delete.goes': 'Co zniknie',
  'accountData.delete.goes.logins': 'Twoje sposoby logowania, drugie składniki i urządzenia',
  'accountData.delete.goes.wallet':
    'Twój portfel: bez wyeksportowanego klucza nikt już nie dotrze do tego, co w nim jest',
  'accountData.delete.goes.data': 'To, co usługa logowania przechowuje o tobie',
  'accountData.delete.stays': 'Co zostanie',
  'accountData.delete.stays.chain': 'Płatności w sieciach publicznych, których nikt nie może usunąć',
  'accountData.delete.stays.app': 'To, co {appName} przechowuje we własnym zakresie: zapytaj o to tam',
  'accountData.delete.later': 'Przez kilka dni możesz zmienić zdanie. Potem konto zniknie na zawsze.',
  'accountData.delete.balance': 'W portfelu jest jeszcze: {amounts}.',
  'accountData.delete.balance.some': 'W portfelu może coś jeszcze być: nie każda sieć odpowiedziała.',
  'accountData.delete.balance.more': 'Może być w nim więcej: nie każda sieć odpowiedziała.',
  'accountData.delete.balance.advice':
    'Najpierw wyślij to na inny adres albo wyeksportuj klucz. Płatność, która dotrze później, też przepadnie.',
  'accountData.delete.balance.loading': 'Sprawdzanie portfela',
  'accountData.delete.exportKey': 'Eksportuj klucz',
  'accountData.delete.next': 'Usuń moje konto',
  'accountData.delete.question': 'Usunąć konto teraz?',
  'accountData.delete.yes': 'Tak, usuń',
  'accountData.delete.no': 'Zostaw',
  'accountData.delete.failed': 'Nie udało się. Spróbuj ponownie.',
  'accountData.deleted.title': 'Twoje konto zostało usunięte',
  'accountData.deleted.detail': 'Zniknie na zawsze {time}.',
  'accountData.deleted.mailed':
    'Wysłaliśmy ci link, dzięki któremu możesz je do tego czasu zachować. Możesz też zalogować się ponownie.',
  'accountData.deleted.login': 'Aby je zachować, zaloguj się ponownie przed tym terminem.',
  'accountData.deleted.close': 'Gotowe',
  'accountData.export.confirm': 'Zanim wyeksportujesz dane, potwierdź, że to ty.',
  'accountData.export.title': 'Eksportuj dane',
  'accountData.export.detail': 'Jeden plik ze wszystkim, co {appName} przechowuje o tobie w usłudze logowania.',
  'accountData.export.what':
    'Zawiera twoje konta, urządzenia, drugie składniki i ostatnią aktywność, ale żadnych kluczy ani haseł. Nie udostępniaj go nikomu.',
  'accountData.export.save': 'Zapisz plik',
  'accountData.export.saved': 'Zapisano.',
  'accountData.export.failed': 'Nie udało się. Spróbuj ponownie.',
} as const satisfies Messages & Record<AccountDataTextKey, string>

export default pl
