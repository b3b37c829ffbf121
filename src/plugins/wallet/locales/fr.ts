import type { WalletTextKey } from './en.ts'

/** French texts of the wallet plugin. */
const fr: Readonly<Record<WalletTextKey, string>> = {
  'wallet.continue': 'Continuer avec un portefeuille',
  'wallet.connect': 'Connecter',
  'wallet.detected': 'Détecté',

  'wallet.waiting.title': 'En attente de {wallet}',
  'wallet.waiting.detail': "Confirmez la connexion dans {wallet}. Si rien n'apparaît, ouvrez-le vous-même.",
  'wallet.offer.title': 'Continuer avec {wallet}',
  'wallet.offer.detail': 'Connectez votre portefeuille pour vous connecter à {app}.',
  'wallet.connected.title': 'Portefeuille connecté',
  'wallet.connected.detail': "{wallet} va vous demander de signer un message. C'est gratuit.",
  'wallet.click.detail': "Signez un message dans {wallet} pour montrer qu'il est à vous. C'est gratuit.",
  'wallet.switching.title': 'Changer de réseau',
  'wallet.switching.detail': 'Confirmez le changement de réseau dans {wallet}.',
  'wallet.signing.title': 'Signez pour continuer',
  'wallet.signing.detail': "Signez le message dans {wallet} pour montrer qu'il est à vous. C'est gratuit.",
  'wallet.connecting': 'Connexion',
  'wallet.sign': 'Signer avec votre portefeuille',
  'wallet.other': 'Utiliser un autre portefeuille',
  'wallet.install': "Je n'ai pas encore {wallet}",
  'wallet.retry': 'Réessayer',
  'wallet.close': 'Fermer',
  'wallet.success': 'Réussi !',
  'wallet.loggedIn': 'Vous êtes connecté avec {wallet}.',
  'wallet.linked': '{wallet} est associé à votre compte.',
  'wallet.connectedOnly': '{wallet} est connecté.',

  'wallet.list.choose': 'Choisissez un portefeuille',
  'wallet.list.title': 'Connectez votre portefeuille',
  'wallet.list.reconnect': 'Reconnectez votre portefeuille',
  'wallet.list.toApp': 'Connectez un portefeuille à {app}',
  'wallet.list.link': 'Choisissez le portefeuille à ajouter à votre compte.',
  'wallet.list.hint': 'Connectez le portefeuille dont le compte est {address}.',
  'wallet.list.label': 'Portefeuilles',
  'wallet.list.empty':
    "Il n'y a pas de portefeuille ici. Installez-en un, ou ouvrez cette page dans le navigateur du vôtre.",
  'wallet.list.search': 'Rechercher un portefeuille',
  'wallet.list.none': 'Aucun portefeuille ici ne s’appelle « {query} ».',
  'wallet.list.about': 'Qu’est-ce qu’un portefeuille ?',
  'wallet.list.about.detail':
    'Une application ou une extension de navigateur qui garde les clés de votre argent et de vos objets numériques. Il vous permet de vous connecter sans mot de passe : vous confirmez dans le portefeuille que c’est bien vous.',
  'wallet.list.about.trust':
    'L’application voit votre adresse. Vos clés restent dans le portefeuille, et rien n’est dépensé sans votre accord.',

  'wallet.failed.title': 'Connexion au portefeuille impossible',
  'wallet.failed.detail': 'Impossible de connecter le portefeuille',
  'wallet.failed.again': 'Réessayer',
  'wallet.failed.cancel': 'Annuler',

  'wallet.error.title': 'Impossible de connecter le portefeuille',
  'wallet.error.refused': "Échec de l'authentification",
  'wallet.error.generic': 'Une erreur est survenue. Réessayez.',
  'wallet.error.rejected': 'Vous avez refusé la demande dans votre portefeuille.',
  'wallet.error.busy': 'Votre portefeuille attend une réponse à une demande antérieure. Ouvrez-le, puis réessayez.',
  'wallet.error.timedOut': 'La demande a expiré. Réessayez.',
  'wallet.error.disconnected': 'Votre portefeuille a été verrouillé ou déconnecté. Déverrouillez-le et réessayez.',
  'wallet.error.unavailable': 'Impossible de se connecter au portefeuille.',
  'wallet.error.chain': "Votre portefeuille est sur un réseau que {app} n'accepte pas. Changez de réseau et réessayez.",
  'wallet.error.accountChanged':
    'Votre portefeuille a signé avec un autre compte. Choisissez le compte voulu et réessayez.',
  'wallet.error.wrongAccount': "C'est un autre compte. Choisissez {address} dans votre portefeuille et réessayez.",
  'wallet.error.chainUnavailable': 'Le réseau de votre portefeuille ne répond pas. Réessayez dans un instant.',
  'wallet.error.exists': 'Ce compte est déjà associé à un autre utilisateur.',
  'wallet.error.full': "Vous ne pouvez plus associer de portefeuille. Retirez-en un d'abord.",
  'wallet.error.offline': 'Le service de connexion est injoignable. Vérifiez votre connexion et réessayez.',
  'wallet.error.tooMany': 'Trop de demandes. Patientez avant de réessayer.',
  'wallet.error.providerLimit': 'Limite de demandes atteinte pour {wallet}. Patientez un instant et réessayez.',
  'wallet.error.loggedOut': 'Vous avez été déconnecté. Fermez cette fenêtre et reconnectez-vous.',
}

export default fr
