import type { EmbeddedWalletTextKey } from './en.ts'
import { deTransactions } from './deTransactions.ts'

const de: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...deTransactions,
  'embeddedWallet.close': 'Schließen',
  'embeddedWallet.retry': 'Noch einmal versuchen',
  'embeddedWallet.copyAddress': 'Adresse kopieren',
  'embeddedWallet.addressCopied': 'Adresse kopiert',
  'embeddedWallet.copyFailed': 'Kopieren nicht möglich',

  'embeddedWallet.failed.title': 'Etwas ist schiefgegangen',
  'embeddedWallet.failed.detail': 'Wir kümmern uns darum. Bitte versuche es später noch einmal.',

  'embeddedWallet.create.title': 'Dein Konto wird erstellt',
  'embeddedWallet.create.detail': 'Deine Wallet wird erstellt. Das dauert einen Moment.',
  'embeddedWallet.create.failed.title': 'Wallet nicht erstellt',
  'embeddedWallet.create.failed':
    'Deine Wallet konnte nicht erstellt werden. Nichts ist verloren: Versuche es noch einmal, oder schließe das Fenster und melde dich wieder an.',

  'embeddedWallet.created.welcome': 'Willkommen bei {appName}',
  'embeddedWallet.created.account': 'Dein Konto wurde erstellt.',
  'embeddedWallet.created.title': 'Alles bereit!',
  'embeddedWallet.created.detail': 'Dein Konto ist gesichert.',

  'embeddedWallet.connecting.title': 'Verbindung zu deiner Wallet',
  'embeddedWallet.connecting.detail': 'Das dauert einen Moment.',

  'embeddedWallet.recovery.title': 'Sichere dein Konto',
  'embeddedWallet.recovery.detail': 'Wähle, wie du auf einem neuen Gerät wieder an deine Wallet kommst.',
  'embeddedWallet.recovery.why': 'Warum muss ich mein Konto sichern?',

  'embeddedWallet.info.own.title': 'Deine Wallet gehört dir',
  'embeddedWallet.info.own.detail': 'Ihr Schlüssel ist nie an einem Ort. Ein Teil davon ist auf diesem Gerät.',
  'embeddedWallet.info.device.title': 'Geräte gehen verloren',
  'embeddedWallet.info.device.detail': 'Browserdaten auch. Auf einem neuen Gerät braucht die Wallet eine Sicherung.',
  'embeddedWallet.info.only.title': 'Nur du kannst sie öffnen',
  'embeddedWallet.info.only.detail': 'Niemand kann die Sicherung für dich wiederherstellen, auch wir nicht.',
  'embeddedWallet.info.select': 'Sicherungsmethode wählen',

  'embeddedWallet.export.title': 'Wallet mitnehmen',
  'embeddedWallet.export.detail': 'Nimm deine Wallet mit ihrem privaten Schlüssel in eine andere App mit.',
  'embeddedWallet.export.wallet': 'Deine Wallet',
  'embeddedWallet.export.copy.title': 'Kopiere deinen privaten Schlüssel',
  'embeddedWallet.export.import.title': 'Importiere ihn in deine andere App',
  'embeddedWallet.export.import.detail':
    'Wähle dort „Konto importieren“ oder „Privater Schlüssel“, füge den Schlüssel ein und prüfe, ob die Adresse von oben erscheint.',
  'embeddedWallet.export.frame': 'Privater Schlüssel',
  'embeddedWallet.export.loading': 'Wird geladen …',
  'embeddedWallet.export.failed': 'Dein Schlüssel konnte nicht geladen werden.',
  'embeddedWallet.export.warning.title': 'Gib deinen privaten Schlüssel niemals weiter',
  'embeddedWallet.export.warning.detail': 'Niemand, der dir hilft, braucht ihn.',
}

export default de
