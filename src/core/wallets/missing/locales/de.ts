import type { MissingWalletTextKey } from './en.ts'

/** German texts that help to install a wallet, under the keys of `en.ts`. */
const de: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': '{wallet} installieren',
  'install.detail': '{wallet} ist noch nicht in diesem Browser.',
  'install.open': '{wallet} holen',
  'install.extension': 'Erweiterung installieren',
  'install.step': '{wallet} installieren',
  'install.hint': 'In einem neuen Tab. Komm danach hierher zurück.',
  'setUp.step': 'Wallet einrichten',
  'setUp.hint': 'Erstelle eine oder importiere deine eigene.',
  'phrase.step': 'Wiederherstellungsphrase aufbewahren',
  'phrase.hint': 'Schreib sie auf und gib sie nie weiter.',
  steps: 'Schritte',
  reload: 'Seite neu laden',
  found: '{wallet} ist bereit',
  'found.detail': 'Verbinde sie, um fortzufahren.',
  connect: 'Verbinden',
  'app.title': 'In {wallet} öffnen',
  'app.detail': 'Diese Seite öffnet sich noch einmal im Browser der {wallet}-App, wo du weitermachst.',
  'app.paste': 'Kopiere den Link zu dieser Seite und öffne ihn im Browser der {wallet}-App.',
  'app.open': '{wallet} öffnen',
  'app.get': 'Ich habe {wallet} noch nicht',
  'app.copy': 'Link kopieren',
  'app.copied': 'Link kopiert',
  'app.notCopied': 'Kopieren nicht möglich',
}

export default de
