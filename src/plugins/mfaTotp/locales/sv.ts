import type { MfaTotpTextKey } from './en.ts'

const sv: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'Autentiseringsapp',
  'mfaTotp.scan.title': 'Skanna QR-koden',
  'mfaTotp.scan.detail': 'Öppna din autentiseringsapp och skanna koden.',
  'mfaTotp.scan.code': 'QR-kod för din autentiseringsapp',
  'mfaTotp.scan.byHand': 'Eller ange nyckeln för hand',
  'mfaTotp.scan.copy': 'Kopiera nyckeln',
  'mfaTotp.scan.copied': 'Kopierat',
  'mfaTotp.scan.copyFailed': 'Kunde inte kopiera',
  'mfaTotp.scan.next': 'Fortsätt',
  'mfaTotp.scan.loading': 'Förbereder din kod…',
  'mfaTotp.retry': 'Försök igen',
  'mfaTotp.enrol.detail': 'Ange koden som din autentiseringsapp visar nu.',
  'mfaTotp.added.title': 'Verifiering med autentiseringsapp är tillagd',
  'mfaTotp.added.detail': 'Du behöver ange en kod från din app före allt som är viktigt.',
  'mfaTotp.verify.detail': 'Ange koden som din autentiseringsapp visar nu.',
  'mfaTotp.clock':
    'Varje kod fungerar en gång. Om även en ny avvisas kan telefonens klocka gå fel. Låt telefonen ställa in tiden själv.',
}

export default sv
