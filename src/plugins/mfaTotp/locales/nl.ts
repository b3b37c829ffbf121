import type { MfaTotpTextKey } from './en.ts'

const nl: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'Authenticator-app',
  'mfaTotp.scan.title': 'Scan de QR-code',
  'mfaTotp.scan.detail': 'Open je authenticator-app en scan deze code.',
  'mfaTotp.scan.code': 'QR-code voor je authenticator-app',
  'mfaTotp.scan.byHand': 'Of voer deze sleutel met de hand in',
  'mfaTotp.scan.copy': 'Sleutel kopiëren',
  'mfaTotp.scan.copied': 'Gekopieerd',
  'mfaTotp.scan.copyFailed': 'Kopiëren mislukt',
  'mfaTotp.scan.next': 'Doorgaan',
  'mfaTotp.scan.loading': 'Je code voorbereiden...',
  'mfaTotp.retry': 'Opnieuw proberen',
  'mfaTotp.enrol.detail': 'Voer de code in die je authenticator-app nu toont.',
  'mfaTotp.added.title': 'Authenticator-app toegevoegd',
  'mfaTotp.added.detail': 'Je wordt om een code van je app gevraagd vóór alles wat belangrijk is.',
  'mfaTotp.verify.detail': 'Voer de code in die je authenticator-app nu toont.',
  'mfaTotp.clock':
    'Elke code werkt één keer. Wordt ook een nieuwe geweigerd? Dan loopt de klok van je telefoon misschien verkeerd. Laat je telefoon de tijd zelf instellen.',
}

export default nl
