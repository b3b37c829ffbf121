import type { EmbeddedWalletTextKey } from './en.ts'
import { plTransactions } from './plTransactions.ts'

const pl: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...plTransactions,
  'embeddedWallet.close': 'Zamknij',
  'embeddedWallet.retry': 'Spróbuj ponownie',
  'embeddedWallet.copyAddress': 'Kopiuj adres',
  'embeddedWallet.addressCopied': 'Skopiowano adres',
  'embeddedWallet.copyFailed': 'Nie udało się skopiować',

  'embeddedWallet.failed.title': 'Coś poszło nie tak',
  'embeddedWallet.failed.detail': 'Zajmujemy się tym. Spróbuj ponownie później.',

  'embeddedWallet.create.title': 'Tworzenie konta',
  'embeddedWallet.create.detail': 'Portfel jest tworzony. To potrwa chwilę.',
  'embeddedWallet.create.failed.title': 'Nie utworzono portfela',
  'embeddedWallet.create.failed':
    'Nie udało się utworzyć portfela. Nic nie przepadło: spróbuj ponownie albo zamknij to i zaloguj się jeszcze raz.',

  'embeddedWallet.created.welcome': 'Witaj w {appName}',
  'embeddedWallet.created.account': 'Twoje konto zostało utworzone.',
  'embeddedWallet.created.title': 'Wszystko gotowe!',
  'embeddedWallet.created.detail': 'Twoje konto jest zabezpieczone.',

  'embeddedWallet.connecting.title': 'Łączenie z portfelem',
  'embeddedWallet.connecting.detail': 'To potrwa chwilę.',

  'embeddedWallet.recovery.title': 'Zabezpiecz swoje konto',
  'embeddedWallet.recovery.detail': 'Wybierz, jak wrócisz do portfela na nowym urządzeniu.',
  'embeddedWallet.recovery.why': 'Dlaczego mam zabezpieczyć konto?',

  'embeddedWallet.info.own.title': 'Portfel należy do ciebie',
  'embeddedWallet.info.own.detail': 'Jego klucz nigdy nie jest w jednym miejscu. Część jest na tym urządzeniu.',
  'embeddedWallet.info.device.title': 'Urządzenia się gubią',
  'embeddedWallet.info.device.detail': 'Dane przeglądarki też. Na nowym urządzeniu portfel potrzebuje kopii.',
  'embeddedWallet.info.only.title': 'Tylko ty możesz go otworzyć',
  'embeddedWallet.info.only.detail': 'Nikt nie może przywrócić kopii za ciebie, my też nie.',
  'embeddedWallet.info.select': 'Wybierz sposób tworzenia kopii',

  'embeddedWallet.export.title': 'Przenieś portfel',
  'embeddedWallet.export.detail': 'Zabierz portfel do innej aplikacji z jego kluczem prywatnym.',
  'embeddedWallet.export.wallet': 'Twój portfel',
  'embeddedWallet.export.copy.title': 'Skopiuj klucz prywatny',
  'embeddedWallet.export.import.title': 'Zaimportuj go w innej aplikacji',
  'embeddedWallet.export.import.detail':
    'Wybierz tam „Importuj konto” lub „Klucz prywatny”, wklej klucz i sprawdź, czy widać adres podany wyżej.',
  'embeddedWallet.export.frame': 'Klucz prywatny',
  'embeddedWallet.export.loading': 'Ładowanie...',
  'embeddedWallet.export.failed': 'Nie udało się załadować klucza.',
  'embeddedWallet.export.warning.title': 'Nigdy nikomu nie podawaj klucza prywatnego',
  'embeddedWallet.export.warning.detail': 'Nikt, kto ci pomaga, go nie potrzebuje.',
}

export default pl
