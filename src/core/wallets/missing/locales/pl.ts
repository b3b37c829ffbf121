import type { MissingWalletTextKey } from './en.ts'

/** Polish texts that help to install a wallet, under the keys of `en.ts`. */
const pl: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': 'Zainstaluj {wallet}',
  'install.detail': 'W tej przeglądarce nie ma jeszcze {wallet}.',
  'install.open': 'Pobierz {wallet}',
  'install.extension': 'Zainstaluj rozszerzenie',
  'install.step': 'Zainstaluj {wallet}',
  'install.hint': 'W nowej karcie. Potem wróć tutaj.',
  'setUp.step': 'Skonfiguruj portfel',
  'setUp.hint': 'Utwórz nowy lub zaimportuj własny.',
  'phrase.step': 'Zachowaj frazę odzyskiwania',
  'phrase.hint': 'Zapisz ją i nigdy jej nie udostępniaj.',
  steps: 'Kroki',
  reload: 'Załaduj stronę ponownie',
  found: 'Gotowe: {wallet}',
  'found.detail': 'Połącz, aby kontynuować.',
  connect: 'Połącz',
  'app.title': 'Otwórz w {wallet}',
  'app.detail': 'Ta strona otworzy się ponownie w przeglądarce aplikacji {wallet}, gdzie przejdziesz dalej.',
  'app.paste': 'Skopiuj link do tej strony i otwórz go w przeglądarce aplikacji {wallet}.',
  'app.open': 'Otwórz {wallet}',
  'app.get': 'Nie mam jeszcze {wallet}',
  'app.copy': 'Kopiuj link',
  'app.copied': 'Skopiowano link',
  'app.notCopied': 'Nie udało się skopiować',
}

export default pl
