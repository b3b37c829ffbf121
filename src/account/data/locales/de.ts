import type { Messages } from '../../../core/index.ts'
import type { AccountDataTextKey } from './en.ts'

const de = {
  'accountData.confirm': 'Bevor du dein Konto löschst, bestätige, dass du es bist.',
  'accountData.delete.title': 'Konto löschen',
  'accountData.delete.detail': 'Damit wird dein Konto bei {appName} für alle deine Geräte gelöscht.',
  'accountData.delete.goes': 'Das wird gelöscht',
  'accountData.delete.goes.logins': 'Deine Anmeldewege, deine zweiten Faktoren und Geräte',
  'accountData.delete.goes.wallet':
    'Deine Wallet: Ohne ihren exportierten Schlüssel kommt niemand mehr an das heran, was darin ist',
  'accountData.delete.goes.data': 'Was beim Anmeldedienst über dich gespeichert ist',
  'accountData.delete.stays': 'Das bleibt',
  'accountData.delete.stays.chain': 'Zahlungen in öffentlichen Netzwerken, die niemand löschen kann',
  'accountData.delete.stays.app': 'Was {appName} selbst speichert: Frage dort danach',
  'accountData.delete.later':
    'Du kannst es dir einige Tage lang anders überlegen. Danach ist dein Konto endgültig weg.',
  'accountData.delete.balance': 'In deiner Wallet sind noch {amounts}.',
  'accountData.delete.balance.some':
    'In deiner Wallet ist vielleicht noch etwas: Nicht jedes Netzwerk hat geantwortet.',
  'accountData.delete.balance.more': 'Vielleicht ist noch mehr darin: Nicht jedes Netzwerk hat geantwortet.',
  'accountData.delete.balance.advice':
    'Sende es vorher an eine andere Adresse oder exportiere deinen Schlüssel. Auch eine Zahlung, die später ankommt, ist verloren.',
  'accountData.delete.balance.loading': 'Deine Wallet wird geprüft',
  'accountData.delete.exportKey': 'Schlüssel exportieren',
  'accountData.delete.next': 'Mein Konto löschen',
  'accountData.delete.question': 'Dein Konto jetzt löschen?',
  'accountData.delete.yes': 'Ja, löschen',
  'accountData.delete.no': 'Behalten',
  'accountData.delete.failed': 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  'accountData.deleted.title': 'Dein Konto ist gelöscht',
  'accountData.deleted.detail': 'Am {time} ist es endgültig weg.',
  'accountData.deleted.mailed':
    'Wir haben dir einen Link gesendet, mit dem du es bis dahin behalten kannst. Du kannst dich auch wieder anmelden.',
  'accountData.deleted.login': 'Um es zu behalten, melde dich vorher wieder an.',
  'accountData.deleted.close': 'Fertig',
  'accountData.export.confirm': 'Bevor du deine Daten exportierst, bestätige, dass du es bist.',
  'accountData.export.title': 'Daten exportieren',
  'accountData.export.detail': 'Eine Datei mit allem, was {appName} beim Anmeldedienst über dich speichert.',
  'accountData.export.what':
    'Sie enthält deine Konten, Geräte, zweiten Faktoren und letzten Aktivitäten, aber keine Schlüssel und keine Passwörter. Behalte sie für dich.',
  'accountData.export.save': 'Datei speichern',
  'accountData.export.saved': 'Gespeichert.',
  'accountData.export.failed': 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
} as const satisfies Messages & Record<AccountDataTextKey, string>

export default de
