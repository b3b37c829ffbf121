import type { WalletConnectTextKey } from './en.ts'

const fr: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Scannez avec votre téléphone',
  'walletConnect.scan': 'Scannez ce code avec {wallet} sur votre téléphone.',
  'walletConnect.scanAny': 'Scannez ce code avec le portefeuille de votre téléphone.',
  'walletConnect.open': 'Approuvez la connexion dans {wallet}, puis revenez ici.',
  'walletConnect.openAny': 'Choisissez le portefeuille de ce téléphone, approuvez, puis revenez ici.',
  'walletConnect.qrLabel': 'Code QR qui connecte {wallet}',
  'walletConnect.qrLabelAny': 'Code QR qui connecte un portefeuille',
  'walletConnect.openApp': 'Ouvrir {wallet}',
  'walletConnect.apps': 'Portefeuilles sur ce téléphone',
  'walletConnect.showQr': 'Scanner avec un autre appareil',
  'walletConnect.copyLink': 'Copier le lien',
  'walletConnect.linkCopied': 'Lien copié',
  'walletConnect.copyFailed': 'Copie impossible',
  'walletConnect.preparing': 'Préparation de la connexion',
  'walletConnect.waiting': 'En attente de votre portefeuille',
  'walletConnect.expired': 'Ce code a expiré',
  'walletConnect.expiredDetail': 'Un code est valable cinq minutes.',
  'walletConnect.newCode': 'Nouveau code',
  'walletConnect.install': 'Je n’ai pas encore {wallet}',
  'walletConnect.other': 'Choisir un autre portefeuille',
  'walletConnect.error.wallet_connect_no_project_id':
    'La connexion d’un portefeuille d’un autre appareil n’est pas configurée pour cette application.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect est injoignable. Vérifiez votre connexion et réessayez.',
}

export default fr
