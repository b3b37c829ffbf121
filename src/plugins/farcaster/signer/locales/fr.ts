import type { FarcasterSignerTextKey } from './en.ts'

const fr: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Autoriser cette application sur Farcaster',
  'farcasterSigner.scan':
    'Scannez ce code avec l’appareil photo de votre téléphone et approuvez dans l’application Farcaster.',
  'farcasterSigner.open': 'Approuvez la demande dans l’application Farcaster, puis revenez ici.',
  'farcasterSigner.qrLabel': 'Code QR qui ouvre la demande dans l’application Farcaster',
  'farcasterSigner.openApp': 'Ouvrir Farcaster',
  'farcasterSigner.openHere': 'Ouvrir sur cet appareil',
  'farcasterSigner.copyLink': 'Copier le lien',
  'farcasterSigner.linkCopied': 'Lien copié',
  'farcasterSigner.copyFailed': 'Copie impossible',
  'farcasterSigner.showQr': 'Scanner avec un autre appareil',
  'farcasterSigner.connecting': 'Connexion à Farcaster',
  'farcasterSigner.waiting': 'En attente de votre approbation',
  'farcasterSigner.success': 'C’est fait !',
  'farcasterSigner.approved': 'Cette application peut maintenant écrire sur Farcaster pour vous.',
  'farcasterSigner.failed': 'La connexion n’a pas abouti',
  'farcasterSigner.rejected': 'Demande refusée',
  'farcasterSigner.timedOut': 'La demande a expiré',
  'farcasterSigner.retry': 'Réessayer',
  'farcasterSigner.close': 'Fermer',
  'farcasterSigner.error.rejected': 'Vous pouvez redemander quand vous voulez.',
  'farcasterSigner.error.timedOut': 'La demande a expiré. Réessayez.',
  'farcasterSigner.error.generic': 'Une erreur est survenue. Réessayez.',
  'farcasterSigner.error.disabled.title': 'Impossible pour l’instant',
  'farcasterSigner.error.noAccount.title': 'Farcaster n’est pas associé',
  'farcasterSigner.error.noWallet.title': 'Pas encore de portefeuille ici',
  'farcasterSigner.error.disabled': 'Cette application ne peut pas le demander pour l’instant.',
  'farcasterSigner.error.noAccount': 'Associez d’abord votre compte Farcaster.',
  'farcasterSigner.error.noWallet': 'Il faut un portefeuille dans cette application. Créez-en un d’abord.',
}

export default fr
