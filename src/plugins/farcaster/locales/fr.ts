import type { FarcasterTextKey } from './en.ts'

const fr: Readonly<Record<FarcasterTextKey, string>> = {
  'farcaster.continue': 'Continuer avec Farcaster',
  'farcaster.title': 'Se connecter avec Farcaster',
  'farcaster.linkTitle': 'Associer votre Farcaster',
  'farcaster.scan':
    'Scannez ce code avec l’appareil photo de votre téléphone et approuvez dans l’application Farcaster.',
  'farcaster.open': 'Approuvez la demande dans l’application Farcaster, puis revenez ici.',
  'farcaster.qrLabel': 'Code QR qui ouvre la demande dans l’application Farcaster',
  'farcaster.openApp': 'Ouvrir Farcaster',
  'farcaster.openHere': 'Ouvrir sur cet appareil',
  'farcaster.copyLink': 'Copier le lien',
  'farcaster.linkCopied': 'Lien copié',
  'farcaster.copyFailed': 'Copie impossible',
  'farcaster.showQr': 'Scanner avec un autre appareil',
  'farcaster.connecting': 'Connexion à Farcaster',
  'farcaster.waiting': 'En attente de votre approbation',
  'farcaster.verifying': 'Vérification de votre approbation',
  'farcaster.success': 'C’est fait !',
  'farcaster.loggedIn': 'Vous êtes connecté avec Farcaster.',
  'farcaster.linked': 'Votre compte Farcaster est associé.',
  'farcaster.failed': 'L’authentification a échoué',
  'farcaster.retry': 'Réessayer',
  'farcaster.other': 'Essayer une autre méthode',
  'farcaster.close': 'Fermer',
  'farcaster.error.timedOut.title': 'Délai dépassé',
  'farcaster.error.unavailable.title': 'Farcaster ne répond pas',
  'farcaster.error.unavailable': 'Réessayez dans un instant.',
  'farcaster.error.linkedAlready.title': 'Farcaster est déjà associé',
  'farcaster.error.linkedAlready': 'Pour utiliser un autre compte, dissociez d’abord celui-ci.',
  'farcaster.error.timedOut': 'La demande a expiré. Réessayez.',
  'farcaster.error.generic': 'Une erreur est survenue. Réessayez.',
  'farcaster.error.providerLimit': 'Limite de demandes atteinte pour Farcaster. Patientez un instant et réessayez.',
}

export default fr
