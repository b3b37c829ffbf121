import type { Messages } from '../../../core/index.ts'
import type { AccountDataTextKey } from './en.ts'

const fr = {
  'accountData.confirm': 'Avant de supprimer votre compte, confirmez que c’est bien vous.',
  'accountData.delete.title': 'Supprimer votre compte',
  'accountData.delete.detail': 'Votre compte dans {appName} est supprimé, pour tous vos appareils.',
  'accountData.delete.goes': 'Ce qui disparaît',
  'accountData.delete.goes.logins': 'Vos moyens de connexion, vos seconds facteurs et vos appareils',
  'accountData.delete.goes.wallet':
    'Votre portefeuille : sans sa clé exportée, plus personne n’atteint ce qu’il contient',
  'accountData.delete.goes.data': 'Ce que le service de connexion conserve sur vous',
  'accountData.delete.stays': 'Ce qui reste',
  'accountData.delete.stays.chain': 'Les paiements sur les réseaux publics, que personne ne peut supprimer',
  'accountData.delete.stays.app': 'Ce qui est conservé par {appName} : adressez-vous à son équipe',
  'accountData.delete.later':
    'Vous pouvez changer d’avis pendant quelques jours. Ensuite, tout disparaît définitivement.',
  'accountData.delete.balance': 'Votre portefeuille contient encore {amounts}.',
  'accountData.delete.balance.some':
    'Votre portefeuille contient peut-être encore quelque chose : certains réseaux n’ont pas répondu.',
  'accountData.delete.balance.more': 'Il contient peut-être davantage : certains réseaux n’ont pas répondu.',
  'accountData.delete.balance.advice':
    'Envoyez-le ailleurs ou exportez d’abord votre clé. Un paiement reçu plus tard est perdu aussi.',
  'accountData.delete.balance.loading': 'Consultation de votre portefeuille',
  'accountData.delete.exportKey': 'Exporter votre clé',
  'accountData.delete.next': 'Supprimer mon compte',
  'accountData.delete.question': 'Supprimer votre compte maintenant ?',
  'accountData.delete.yes': 'Oui, le supprimer',
  'accountData.delete.no': 'Le conserver',
  'accountData.delete.failed': 'Cela n’a pas fonctionné. Veuillez réessayer.',
  'accountData.deleted.title': 'Votre compte est supprimé',
  'accountData.deleted.detail': 'Le {time}, il disparaîtra définitivement.',
  'accountData.deleted.mailed':
    'Nous vous avons envoyé un lien pour le conserver d’ici là. Vous pouvez aussi vous reconnecter.',
  'accountData.deleted.login': 'Pour le conserver, reconnectez-vous d’ici là.',
  'accountData.deleted.close': 'Terminé',
  'accountData.export.confirm': 'Avant d’exporter vos données, confirmez que c’est bien vous.',
  'accountData.export.title': 'Exporter vos données',
  'accountData.export.detail': 'Un fichier avec tout ce que le service de connexion conserve sur vous pour {appName}.',
  'accountData.export.what':
    'Il contient vos comptes, appareils, seconds facteurs et votre activité récente, mais ni clés ni mots de passe. Gardez-le pour vous.',
  'accountData.export.save': 'Enregistrer le fichier',
  'accountData.export.saved': 'Enregistré.',
  'accountData.export.failed': 'Cela n’a pas fonctionné. Veuillez réessayer.',
} as const satisfies Messages & Record<AccountDataTextKey, string>

export default fr
