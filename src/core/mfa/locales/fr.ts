import type { MfaTextKey } from './en.ts'

/** French texts of the core's screens for second factors. The type requires one for each English text. */
const fr: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'Protection des transactions',
  'mfa.intro.detail': 'Ajoutez une seconde vérification, pour que vous seul puissiez utiliser votre portefeuille.',
  'mfa.intro.continue': 'Continuer',
  'mfa.notNow': 'Plus tard',
  'mfa.none.title': 'Renforcez la sécurité',
  'mfa.none.detail': 'Cette application ne propose aucune méthode de vérification.',
  'mfa.none.close': 'Compris',

  'mfa.choose.title': 'Choisissez une méthode',
  'mfa.choose.detail': 'Elle vous sera demandée avant toute action importante.',
  'mfa.choose.label': 'Méthodes de vérification',
  'mfa.recommended': 'Recommandé',
  'mfa.added': 'Ajouté',
  'mfa.disabled': 'Désactivé',
  'mfa.remove': 'Retirer {method}',
  'mfa.remove.question': 'La retirer ?',
  'mfa.remove.last': 'Votre compte n’aura plus de seconde vérification.',
  'mfa.remove.keep': 'Garder',
  'mfa.remove.confirm': 'Retirer',
  'mfa.remove.done': '{method} a été retiré.',

  'mfa.verify.title': 'Vérifiez votre identité',
  'mfa.verify.detail': 'Choisissez une méthode de vérification',
  'mfa.verify.none':
    'Cette application ne peut pas demander votre second facteur. Utilisez celle où vous l’avez ajouté.',
  'mfa.code.title': 'Saisissez le code de vérification',
  'mfa.enrol.step': 'Étape {at} sur {count}',
  'mfa.enrol.code.title': 'Saisissez le code d’inscription',
  'mfa.another': 'Choisir une autre méthode',
  'mfa.done': 'Terminé',

  'mfa.code.label': 'Code à 6 chiffres',
  'mfa.code.checking': 'Vérification…',
  'mfa.code.success': 'C’est fait !',
  'mfa.code.numeric': 'Le code ne contient que des chiffres',
  'mfa.code.length': 'Le code compte exactement 6 chiffres',

  'mfa.error.maxAttempts':
    'Vous avez dépassé le nombre maximal de tentatives. Fermez cette fenêtre et réessayez dans 10 secondes.',
  'mfa.error.tooManyCodes':
    'Vous avez dépassé le nombre maximal de tentatives. Attendez 10 secondes avant de réessayer.',
  'mfa.error.timeLimit': 'Vous avez dépassé le délai de saisie du code. Réessayez dans 30 secondes.',
  'mfa.error.invalidCode': 'Le code que vous avez saisi n’est pas valide',
  'mfa.error.canceled': 'Vérification annulée',
  'mfa.error.enrollment': 'Erreur inconnue',
  'mfa.error.verification': 'Un problème est survenu.',
}

export default fr
