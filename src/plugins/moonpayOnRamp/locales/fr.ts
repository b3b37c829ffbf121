import type { MoonpayOnRampTextKey } from './en.ts'

const fr: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Payer par carte',
  'moonpayOnRamp.description': 'Carte, Apple Pay ou virement, avec MoonPay',

  'moonpayOnRamp.prompt.detail':
    'MoonPay vend des {symbol} par carte, Apple Pay et virement. Vous payez sur sa page, dans un nouvel onglet, et vos {symbol} arrivent ici sur {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'Montant libre en {symbol}',
  'moonpayOnRamp.prompt.continue': 'Continuer vers MoonPay',

  'moonpayOnRamp.fact.asked': 'Vous recevez',
  'moonpayOnRamp.fact.wallet': 'Portefeuille',
  'moonpayOnRamp.fact.network': 'Réseau',
  'moonpayOnRamp.fact.price': 'Vous payez',
  'moonpayOnRamp.fact.paid': 'Montant payé',
  'moonpayOnRamp.fact.fees': 'Dont frais',
  'moonpayOnRamp.fact.received': 'Montant reçu',

  'moonpayOnRamp.pending': 'En cours',
  'moonpayOnRamp.pending.detail':
    'Payez sur la page de MoonPay. Cet écran change dès que le paiement est passé ; vous pouvez le fermer entre-temps.',
  'moonpayOnRamp.blocked.detail':
    'Votre navigateur a bloqué le nouvel onglet. Ouvrez ici la page de MoonPay pour payer.',
  'moonpayOnRamp.authorizing': 'Paiement en cours de traitement',
  'moonpayOnRamp.authorizing.detail':
    'Cela peut prendre quelques heures. MoonPay vous enverra un e-mail quand l’achat sera terminé.',
  'moonpayOnRamp.completed': 'Votre compte est approvisionné !',
  'moonpayOnRamp.completed.detail': 'Quelques minutes peuvent passer avant que les fonds apparaissent.',
  'moonpayOnRamp.failed': 'Votre paiement a échoué',
  'moonpayOnRamp.failed.detail':
    'Contactez l’assistance de MoonPay pour le résoudre. Les cartes de débit passent mieux que les cartes de crédit.',
  'moonpayOnRamp.serviceFailure': 'Votre paiement n’est pas visible',
  'moonpayOnRamp.serviceFailure.detail': 'MoonPay a rencontré une erreur en traitant votre transaction. Réessayer ?',

  'moonpayOnRamp.open': 'Ouvrir MoonPay',
  'moonpayOnRamp.openAgain': 'Rouvrir MoonPay',
  'moonpayOnRamp.retry': 'Réessayer',
  'moonpayOnRamp.support': 'Assistance de MoonPay',

  'moonpayOnRamp.error.generic': 'MoonPay ne peut pas être ouvert pour le moment. Réessayez plus tard.',
  'moonpayOnRamp.error.amount': 'MoonPay ne vend pas ce montant.',
  'moonpayOnRamp.error.asset': 'MoonPay ne vend pas cela sur ce réseau.',
  'moonpayOnRamp.error.wallet': 'Ce portefeuille n’est pas lié à votre compte.',
  'moonpayOnRamp.error.off': 'Cette application ne propose pas de paiement par carte pour le moment.',
  'moonpayOnRamp.error.loggedOut': 'Veuillez vous reconnecter.',
  'moonpayOnRamp.error.offline': 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
}

export default fr
