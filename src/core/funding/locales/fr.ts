import type { FundingTextKey } from './en.ts'

/** French texts of funding, shared by all providers. The type makes a missing key a compile error. */
const fr: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Approvisionner le compte',
  'funding.choose.detail': 'Choisissez comment ajouter des {symbol} sur {chain}.',
  'funding.choose.amount': 'Choisissez comment ajouter {amount} {symbol} sur {chain}.',
  'funding.choose.label': 'Moyens d’ajouter des fonds',
  'funding.none.title': 'Aucun moyen d’ajouter des fonds',
  'funding.none.detail': 'Cette application n’en propose aucun pour {symbol} sur {chain}.',
  'funding.none.close': 'Compris',

  'funding.unfinished.title': 'Un paiement est en cours',
  'funding.unfinished.detail': 'Vous l’avez commencé plus tôt. Vous pouvez le suivre, ou en commencer un autre.',
  'funding.unfinished.follow': 'Le suivre',

  'funding.backToPayment': 'Retour à votre paiement',
  'funding.done': 'Terminé',
}

export default fr
