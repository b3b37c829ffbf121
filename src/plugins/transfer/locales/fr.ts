import type { Messages } from '../../../core/index.ts'
import type { TransferTextKey } from './en.ts'

const fr = {
  'transfer.label': 'Transférer depuis un portefeuille',
  'transfer.description': 'Un portefeuille que vous avez déjà',
  'transfer.title': 'Transférer depuis un portefeuille',
  'transfer.detail': 'Envoyez des {symbol} sur {chain} à votre portefeuille dans cette application.',
  'transfer.unfinished': 'Un transfert précédent est en chemin. Regardez où il en est avant d’envoyer à nouveau.',
  'transfer.resume': 'Afficher ce transfert',
  'transfer.none': 'Connectez un portefeuille d’où envoyer.',
  'transfer.connect': 'Connecter un portefeuille',
  'transfer.connectOther': 'Connecter un autre portefeuille',
  'transfer.from': 'Envoyer depuis',
  'transfer.amount': 'Montant en {symbol}',
  'transfer.max': 'Max',
  'transfer.max.label': 'Tout envoyer : {amount} {symbol}',
  'transfer.network': 'Réseau',
  'transfer.balance': 'Solde',
  'transfer.fee': 'Frais de réseau, au plus',
  'transfer.fee.unknown': 'Pas encore connus',
  'transfer.to': 'À',
  'transfer.loading': 'Interrogation du réseau...',
  'transfer.retry': 'Réessayer',
  'transfer.continue': 'Continuer dans {wallet}',
  'transfer.asking.heading': 'Confirmez dans {wallet}',
  'transfer.asking.detail': 'Ouvrez votre portefeuille et confirmez le transfert de {amount} {symbol}.',
  'transfer.status.pending': 'En chemin',
  'transfer.status.pending.detail': '{amount} {symbol} ont été envoyés. Le réseau prend un instant.',
  'transfer.status.unseen':
    'Le réseau ne connaît pas encore ce transfert. Si cela dure, vérifiez dans votre portefeuille s’il a été envoyé.',
  'transfer.status.completed': 'Votre argent est arrivé',
  'transfer.status.completed.detail': '{amount} {symbol} sont arrivés sur {chain}.',
  'transfer.status.failed': 'Le transfert a échoué',
  'transfer.status.serviceFailure': 'Votre transfert n’est pas visible',
  'transfer.status.serviceFailure.detail':
    'Il est peut-être arrivé. Vérifiez dans votre portefeuille avant d’envoyer à nouveau.',
  'transfer.explorer': 'Voir la transaction',
  'transfer.copy': 'Copier l’adresse',
  'transfer.copied': 'Copiée',
  'transfer.copyFailed': 'Copie impossible',
  'transfer.connect.title': 'Connecter un portefeuille',
  'transfer.connect.detail': 'Choisissez le portefeuille d’où vous voulez envoyer.',
  'transfer.connect.list': 'Portefeuilles',
  'transfer.connect.none':
    'Aucun portefeuille dans ce navigateur. Ouvrez cette page là où est votre portefeuille, ou revenez et choisissez un autre moyen.',
  'transfer.connect.waiting': 'En attente de {wallet}',
  'transfer.connect.waiting.detail': 'Confirmez la connexion dans votre portefeuille.',
  'transfer.connect.detected': 'Détecté',
  'transfer.connect.failed': '{wallet} n’a pas pu être connecté.',

  'transfer.error.amount': 'Saisissez un montant, par exemple 0.05.',
  'transfer.error.digits': '{symbol} a au plus {decimals} chiffres après le point.',
  'transfer.error.balance': 'Votre portefeuille n’a que {balance} {symbol}.',
  'transfer.error.fee': 'Il reste trop peu de {coin} pour les frais de réseau. Envoyez au plus {max} {coin}.',
  'transfer.error.coin': 'Votre portefeuille a trop peu de {coin} pour les frais de réseau.',
  'transfer.error.sameAddress': 'Ce portefeuille est celui qui reçoit l’argent. Choisissez-en un autre.',
  'transfer.error.account': 'Votre portefeuille est maintenant sur un autre compte. Vérifiez à nouveau le transfert.',
  'transfer.error.network':
    'Votre portefeuille n’est pas passé sur {chain}. Rien n’a été envoyé. Choisissez ce réseau dans votre portefeuille, puis réessayez.',
  'transfer.error.unreachable': '{chain} ne répond pas. Rien n’a été envoyé. Réessayez dans un instant.',
  'transfer.error.refused':
    '{chain} refuserait ce transfert. Rien n’a été envoyé. Choisissez un autre portefeuille ou un autre moyen.',
  'transfer.error.rejected': 'Vous avez refusé dans votre portefeuille. Rien n’a été envoyé.',
  'transfer.error.busy': 'Votre portefeuille attend une réponse à une demande précédente. Ouvrez-le, puis réessayez.',
  'transfer.error.timedOut':
    'Votre portefeuille n’a pas répondu à temps. Vérifiez-y si le transfert a été envoyé avant de réessayer.',
  'transfer.error.disconnected':
    'Votre portefeuille a été déconnecté avant de répondre. Vérifiez-y si le transfert a été envoyé avant de réessayer.',
  'transfer.error.unreadable':
    'Votre portefeuille n’a pas dit quelle transaction il a envoyée. Vérifiez-y avant d’envoyer à nouveau.',
  'transfer.error.noWallet': 'Ce portefeuille n’est plus connecté. Connectez-le à nouveau.',
  'transfer.error.wallet':
    'Un problème est survenu dans votre portefeuille. Vérifiez-y si le transfert a été envoyé avant de réessayer.',
  'transfer.error.reverted': 'Le réseau a refusé le transfert. Seuls ses frais ont été payés.',
  'transfer.error.replaced':
    'Votre portefeuille a envoyé une autre transaction à sa place. Vérifiez-y ce qu’elle a fait.',
  'transfer.error.other': 'Le transfert n’a pas pu être fait. Réessayez.',
} as const satisfies Messages & Record<TransferTextKey, string>

export default fr
