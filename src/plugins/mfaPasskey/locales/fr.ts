import type { MfaPasskeyTextKey } from './en.ts'

const fr: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Clé d’accès',
  'mfaPasskey.enrol.title': 'Configurez la vérification par clé d’accès',
  'mfaPasskey.enrol.detail': 'Activez vos clés d’accès pour la vérification',
  'mfaPasskey.enrol.none':
    'Vous n’avez pas encore de clé d’accès. Votre navigateur ou votre appareil en crée d’abord une.',
  'mfaPasskey.enrol.enable': 'Activer',
  'mfaPasskey.enrol.create': 'Créer une clé d’accès',
  'mfaPasskey.waiting': 'Suivez les instructions de votre navigateur ou de votre appareil.',
  'mfaPasskey.enrol.busy': 'Activation…',
  'mfaPasskey.added.title': 'Vérification par clé d’accès ajoutée',
  'mfaPasskey.added.detail': 'Une clé d’accès vous sera demandée avant toute action importante.',
  'mfaPasskey.verify.title': 'Vérification par clé d’accès',
  'mfaPasskey.retry': 'Réessayer',
  'mfaPasskey.error.notAllowed': 'La demande de clé d’accès a expiré ou a été refusée.',
  'mfaPasskey.error.refused': 'Votre clé d’accès n’a pas pu être vérifiée. Réessayez.',
  'mfaPasskey.error.notHere':
    'Aucune de vos clés d’accès de vérification ne fonctionne sur cette page. Choisissez une autre méthode.',
  'mfaPasskey.error.notSupported': 'Ce navigateur ou cet appareil ne peut pas utiliser de clés d’accès ici.',
  'mfaPasskey.error.alreadyLinked': 'Cet appareil a déjà une clé d’accès pour votre compte.',
  'mfaPasskey.error.limit': 'Impossible d’associer d’autres clés d’accès à ce compte.',
  'mfaPasskey.error.unknown': 'Une erreur inconnue est survenue.',
  'mfaPasskey.error.notAllowed.title': 'Aucune clé d’accès utilisée',
  'mfaPasskey.error.refused.title': 'Clé d’accès refusée',
  'mfaPasskey.error.notHere.title': 'Aucune clé d’accès pour cette page',
  'mfaPasskey.error.notSupported.title': 'Les clés d’accès ne fonctionnent pas ici',
  'mfaPasskey.error.alreadyLinked.title': 'Vous avez une clé d’accès ici',
  'mfaPasskey.enrol.failed': 'Vérification par clé d’accès non ajoutée',
  'mfaPasskey.verify.failed': 'Vérification impossible',
}

export default fr
