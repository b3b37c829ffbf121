import type { CoreMessages } from './en.ts'

/** French. */
const fr: CoreMessages = {
  'modal.label': 'Se connecter à {appName}',
  'modal.back': 'Retour',
  'modal.close': 'Fermer',
  'modal.loading': 'Chargement',
  'modal.protectedBy': 'Protégé par {brand}',

  'landing.title': 'Connexion ou inscription',
  'landing.moreOptions': 'Plus d’options',
  'landing.otherSocials': 'Autres réseaux sociaux',
  'landing.emailOrSocials': 'Se connecter par e-mail ou réseau social',
  'landing.smsOrSocials': 'Se connecter par SMS ou réseau social',
  'landing.emailOrSms': 'Continuer par e-mail ou SMS',
  'landing.email': 'Continuer par e-mail',
  'landing.sms': 'Continuer par SMS',
  'landing.socials': 'Se connecter avec un réseau social',
  'landing.wallets': 'Continuer avec un portefeuille',
  'landing.otherWallets': 'Autres portefeuilles',
  'landing.legal': 'En me connectant, j’accepte {documents}',
  'landing.legalBoth': '{terms} et {privacy}',
  'landing.terms': 'les conditions d’utilisation',
  'landing.privacy': 'la politique de confidentialité',
  'landing.loading': 'Chargement des options de connexion',
  'landing.optionFailed': 'Cette option n’a pas pu être chargée.',
  'landing.empty.title': 'Aucun moyen de connexion pour l’instant',
  'landing.empty.detail':
    'Activez un plugin de connexion dans cette application et autorisez sa méthode dans la configuration du fournisseur.',
  'landing.unavailable.title': 'Le service de connexion est injoignable',
  'landing.unavailable.detail': 'Vérifiez votre connexion internet et réessayez.',
  'landing.refused.title': 'La connexion est impossible pour le moment',
  'landing.refused.detail': 'Veuillez réessayer plus tard.',

  'error.timedOut.title': 'Délai dépassé',
  'error.generic.title': 'Une erreur est survenue',
  'error.generic.detail': 'Réessayez plus tard',
  'error.pleaseTryAgain': 'Veuillez réessayer.',
  'error.tryAgain': 'Réessayer',
  'error.tryAnotherMethod': 'Essayer une autre méthode',
  'error.notAllowed.title': 'Non autorisé',
  'error.authentication.title': 'Échec de l’authentification',
  'error.linkedToAnotherUser': 'Ce compte est déjà associé à un autre utilisateur.',
  'error.captchaFailed.title': 'Échec du CAPTCHA',
  'error.captchaFailure.detail': 'Vous n’avez pas réussi le CAPTCHA. Veuillez réessayer.',
  'error.captchaTimeout.detail': 'Une erreur est survenue. Veuillez réessayer plus tard.',
  'error.tooManyRequests': 'Trop de demandes. Patientez un instant avant de réessayer.',
  'error.invalidCredentials': 'Une erreur est survenue. Réessayez.',
  'error.screen.detail': 'Cette étape ne répond plus. Réessayez ou choisissez une autre voie.',
  'error.load.title': 'Cette étape n’a pas pu être chargée',
  'error.load.detail': 'Vérifiez votre connexion internet et réessayez.',

  'consent.title': 'Une dernière étape',
  'consent.text': 'En vous inscrivant, vous acceptez {documents}.',
  'consent.both': '{terms} et {privacy}',
  'consent.terms': 'nos conditions d’utilisation',
  'consent.privacy': 'notre politique de confidentialité',
  'consent.decline': 'Non merci',
  'consent.accept': 'Accepter',

  'allowlist.title': 'Vous n’avez pas accès à cette application',
  'allowlist.detail': 'Avez-vous reçu une invitation ?',
  'allowlist.action': 'Essayer un autre compte',

  'userLimit.title': 'Connexion impossible',
  'userLimit.detail':
    'Cette application a atteint son nombre maximal d’utilisateurs et ne peut pas en accueillir de nouveaux.',
  'userLimit.action': 'Retour',
}

export default fr
