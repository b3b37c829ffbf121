import type { MfaTotpTextKey } from './en.ts'

const de: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'Authenticator-App',
  'mfaTotp.scan.title': 'QR-Code scannen',
  'mfaTotp.scan.detail': 'Öffne deine Authenticator-App und scanne diesen Code.',
  'mfaTotp.scan.code': 'QR-Code für deine Authenticator-App',
  'mfaTotp.scan.byHand': 'Oder gib diesen Schlüssel von Hand ein',
  'mfaTotp.scan.copy': 'Schlüssel kopieren',
  'mfaTotp.scan.copied': 'Kopiert',
  'mfaTotp.scan.copyFailed': 'Kopieren nicht möglich',
  'mfaTotp.scan.next': 'Weiter',
  'mfaTotp.scan.loading': 'Dein Code wird vorbereitet …',
  'mfaTotp.retry': 'Noch einmal versuchen',
  'mfaTotp.enrol.detail': 'Gib den Code ein, den deine Authenticator-App gerade zeigt.',
  'mfaTotp.added.title': 'Authenticator-App hinzugefügt',
  'mfaTotp.added.detail': 'Du wirst vor allem Wichtigen nach einem Code deiner App gefragt.',
  'mfaTotp.verify.detail': 'Gib den Code ein, den deine Authenticator-App gerade zeigt.',
  'mfaTotp.clock':
    'Jeder Code gilt nur einmal. Wird auch ein neuer abgelehnt, geht vielleicht die Uhr deines Handys falsch. Lass es die Zeit selbst einstellen.',
}

export default de
