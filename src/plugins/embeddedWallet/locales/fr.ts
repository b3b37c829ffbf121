import type { EmbeddedWalletTextKey } from './en.ts'
import { frTransactions } from './frTransactions.ts'

const fr: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...frTransactions,
  'embeddedWallet.close': 'Fermer',
  'embeddedWallet.retry': 'Réessayer',
  'embeddedWallet.copyAddress': 'Copier l’adresse',
  'embeddedWallet.addressCopied': 'Adresse copiée',
  'embeddedWallet.copyFailed': 'Impossible de copier',

  'embeddedWallet.failed.title': 'Une erreur est survenue',
  'embeddedWallet.failed.detail': 'Nous nous en occupons. Veuillez réessayer plus tard.',

  'embeddedWallet.create.title': 'Création de votre compte',
  'embeddedWallet.create.detail': 'Votre portefeuille est en cours de création. Cela prend un instant.',
  'embeddedWallet.create.failed.title': 'Portefeuille non créé',
  'embeddedWallet.create.failed':
    'Votre portefeuille n’a pas pu être créé. Rien n’est perdu : réessayez, ou fermez cette fenêtre et reconnectez-vous.',

  'embeddedWallet.created.welcome': 'Bienvenue sur {appName}',
  'embeddedWallet.created.account': 'Votre compte a bien été créé.',
  'embeddedWallet.created.title': 'C’est fait !',
  'embeddedWallet.created.detail': 'Votre compte est sécurisé.',

  'embeddedWallet.connecting.title': 'Connexion à votre portefeuille',
  'embeddedWallet.connecting.detail': 'Cela prend un instant.',

  'embeddedWallet.recovery.title': 'Sécurisez votre compte',
  'embeddedWallet.recovery.detail': 'Choisissez comment retrouver votre portefeuille sur un nouvel appareil.',
  'embeddedWallet.recovery.why': 'Pourquoi sécuriser mon compte ?',

  'embeddedWallet.info.own.title': 'Votre portefeuille est à vous',
  'embeddedWallet.info.own.detail': 'Sa clé n’est jamais à un seul endroit. Une partie est sur cet appareil.',
  'embeddedWallet.info.device.title': 'Un appareil se perd',
  'embeddedWallet.info.device.detail': 'Les données du navigateur aussi. Un nouvel appareil demande une sauvegarde.',
  'embeddedWallet.info.only.title': 'Vous seul pouvez l’ouvrir',
  'embeddedWallet.info.only.detail': 'Personne ne peut restaurer la sauvegarde pour vous, nous non plus.',
  'embeddedWallet.info.select': 'Choisir une sauvegarde',

  'embeddedWallet.export.title': 'Transférer le portefeuille',
  'embeddedWallet.export.detail': 'Emportez votre portefeuille dans une autre application avec sa clé privée.',
  'embeddedWallet.export.wallet': 'Portefeuille',
  'embeddedWallet.export.copy.title': 'Copiez votre clé privée',
  'embeddedWallet.export.import.title': 'Importez-la dans votre autre application',
  'embeddedWallet.export.import.detail':
    'Choisissez-y « Importer un compte » ou « Clé privée », collez la clé et vérifiez que l’adresse ci-dessus s’affiche.',
  'embeddedWallet.export.frame': 'Clé privée',
  'embeddedWallet.export.loading': 'Chargement...',
  'embeddedWallet.export.failed': 'Votre clé n’a pas pu être chargée.',
  'embeddedWallet.export.warning.title': 'Ne partagez jamais votre clé privée',
  'embeddedWallet.export.warning.detail': 'Personne qui vous aide n’en a besoin.',
}

export default fr
