import type { MfaTotpTextKey } from './en.ts'

const fr: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'Application d’authenti\u00adfication',
  'mfaTotp.scan.title': 'Scannez le code QR',
  'mfaTotp.scan.detail': 'Ouvrez votre application d’authentification et scannez ce code.',
  'mfaTotp.scan.code': 'Code QR pour votre application d’authentification',
  'mfaTotp.scan.byHand': 'Ou saisissez cette clé à la main',
  'mfaTotp.scan.copy': 'Copier la clé',
  'mfaTotp.scan.copied': 'Copié',
  'mfaTotp.scan.copyFailed': 'Copie impossible',
  'mfaTotp.scan.next': 'Continuer',
  'mfaTotp.scan.loading': 'Préparation de votre code…',
  'mfaTotp.retry': 'Réessayer',
  'mfaTotp.enrol.detail': 'Saisissez le code que votre application affiche maintenant.',
  'mfaTotp.added.title': 'Application d’authentification ajoutée',
  'mfaTotp.added.detail': 'Un code de votre application vous sera demandé avant toute action importante.',
  'mfaTotp.verify.detail': 'Saisissez le code que votre application affiche maintenant.',
  'mfaTotp.clock':
    'Chaque code ne sert qu’une fois. Si un nouveau code est refusé aussi, l’horloge de votre téléphone est peut-être fausse. Laissez-le se mettre à l’heure tout seul.',
}

export default fr
