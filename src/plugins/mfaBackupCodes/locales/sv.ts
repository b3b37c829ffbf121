import type { MfaBackupCodesTextKey } from './en.ts'

const sv: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Reservkoder',
  'mfaBackupCodes.use': 'Använd en reservkod',

  'mfaBackupCodes.offer.title': 'Skaffa reservkoder',
  'mfaBackupCodes.offer.detail':
    'Tio koder som verifierar dig om du tappar bort telefonen. Var och en fungerar en gång.',
  'mfaBackupCodes.offer.show': 'Visa mina koder',

  'mfaBackupCodes.codes.title': 'Spara dina reservkoder',
  'mfaBackupCodes.codes.detail': 'De visas bara nu. Förvara dem där du hittar dem utan telefonen.',
  'mfaBackupCodes.codes.label': 'Dina reservkoder',
  'mfaBackupCodes.codes.copy': 'Kopiera',
  'mfaBackupCodes.codes.copied': 'Kopierat',
  'mfaBackupCodes.codes.copyFailed': 'Kunde inte kopiera',
  'mfaBackupCodes.codes.download': 'Ladda ned',
  'mfaBackupCodes.codes.print': 'Skriv ut',
  'mfaBackupCodes.codes.done': 'Jag har sparat dem',
  'mfaBackupCodes.codes.file':
    'Reservkoder för {appName}\n\nVarje kod fungerar en gång, i stället för din vanliga verifiering.\nHåll dem hemliga.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'Varje kod verifierar dig en gång när du inte kan använda ett annat sätt.',
  'mfaBackupCodes.manage.left': 'Oanvända koder',
  'mfaBackupCodes.manage.leftOf': '{left} av {count}',
  'mfaBackupCodes.manage.made': 'Skapade',
  'mfaBackupCodes.manage.few': 'Dina koder är snart slut. Skapa nya.',
  'mfaBackupCodes.manage.none': 'Du har använt alla dina koder. Skapa nya.',
  'mfaBackupCodes.manage.loading': 'Räknar dina koder…',
  'mfaBackupCodes.renew': 'Skapa nya koder',
  'mfaBackupCodes.renew.title': 'Skapa nya koder?',
  'mfaBackupCodes.renew.detail': 'Koderna som du har nu slutar att fungera.',
  'mfaBackupCodes.remove': 'Ta bort reservkoderna',
  'mfaBackupCodes.remove.title': 'Ta bort reservkoderna?',
  'mfaBackupCodes.remove.detail': 'Om du tappar bort telefonen släpper ingen kod in dig.',
  'mfaBackupCodes.keep': 'Behåll mina koder',

  'mfaBackupCodes.verify.title': 'Ange en reservkod',
  'mfaBackupCodes.verify.detail': 'Använd en av koderna som du har sparat. Den fungerar en gång.',
  'mfaBackupCodes.verify.label': 'Reservkod',
  'mfaBackupCodes.verify.form': 'En reservkod har tio bokstäver och siffror, till exempel 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Oanvända koder: {left}',
  'mfaBackupCodes.verify.few': 'Oanvända koder: {left}. Skapa nya snart.',
  'mfaBackupCodes.verify.submit': 'Verifiera',
  'mfaBackupCodes.retry': 'Försök igen',
}

export default sv
