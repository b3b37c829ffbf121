import type { Messages } from '../../../core/index.ts'
import type { ResolvedDefinition } from '../definition.ts'
import type { OAuthTextKey } from './en.ts'
import { named } from './named.ts'

export const texts: Readonly<Record<OAuthTextKey, string>> = {
  continue: 'Continuer avec {provider}',
  'leaving.title': 'Ouverture de {provider}',
  'leaving.detail': 'Un instant.',
  'in-popup.title': 'Continuez dans la fenêtre de {provider}',
  'in-popup.detail': 'Connectez-vous là-bas. Cette page suivra.',
  'verifying.title': 'Vérification auprès de {provider}',
  'verifying.detail': 'Un instant.',
  'done.title': 'C’est fait !',
  'done.login': 'Vous êtes connecté avec {provider}.',
  'done.link': 'Votre compte {provider} est associé.',
  retry: 'Réessayer',
  other: 'Essayer une autre méthode',
  close: 'Fermer',
  'window.again': 'Rouvrir la fenêtre',
  'window.here': 'Continuer dans cette fenêtre',
  'phone.detail':
    '{provider} ne fonctionne pas sur téléphone ici. Ouvrez cette page sur un ordinateur pour vous connecter.',
  'inApp.title': 'Connexion impossible avec ce fournisseur',
  'inApp.detail': '{provider} ne fonctionne pas dans cette application. Ouvrez cette page dans votre navigateur.',
  'inApp.open': 'Ouvrir dans le navigateur',
  'inApp.copy': 'Copier le lien',
  'inApp.copied': 'Lien copié',
  'inApp.notCopied': 'Copiez l’adresse à la main',
  'error.title': 'Échec de l’authentification',
  'error.denied.title': 'Annulé chez {provider}',
  'error.notFinished.title': 'Inachevé chez {provider}',
  'error.notStarted.title': 'Impossible d’ouvrir {provider}',
  'error.notStarted': 'Veuillez réessayer dans un instant.',
  'error.notSetUp.title': '{provider} n’est pas prêt ici',
  'error.notSetUp': 'Le retour à cette page n’est pas encore prévu. Choisissez une autre voie.',
  'error.suspended.title': 'Compte suspendu',
  'error.linkedAlready.title': '{provider} est déjà associé',
  'error.linkedAlready': 'Vous avez déjà associé un compte {provider}.',
  'error.loggedOut': 'Reconnectez-vous pour associer {provider}.',
  'error.notPossibleHere.title': 'Un autre navigateur est nécessaire',
  'error.storage.title': 'Le stockage est bloqué',
  'error.denied': 'Réessayez et vérifiez {provider} pour terminer la connexion de votre compte.',
  'error.notVerified': 'Une erreur s’est produite. Réessayez.',
  'error.providerLimit': 'Limite de demandes atteinte pour {provider}. Patientez un instant et réessayez.',
  'error.suspended': 'Votre compte {provider} est suspendu. Essayez une autre méthode de connexion.',
  'error.notPossibleHere': '{provider} ne fonctionne pas dans ce navigateur. Ouvrez la page dans un autre.',
  'error.popupBlocked.title': 'La fenêtre a été bloquée',
  'error.popupBlocked':
    'Votre navigateur n’a pas ouvert la fenêtre de {provider}. Continuez ici, ou autorisez les fenêtres pour cette page.',
  'error.popupClosed.title': 'La fenêtre a été fermée',
  'error.popupClosed': 'Réessayez et vérifiez {provider} pour terminer la connexion de votre compte.',
  'error.timedOut': 'Cela a pris trop de temps. Veuillez réessayer.',
  'error.storage':
    'Votre navigateur n’enregistre rien pour cette page : {provider} ne pourrait pas vous y ramener. Autorisez le stockage pour ce site.',
}

export const forProvider = (definition: ResolvedDefinition): { default: Messages } => named(texts, definition)
