import type { RecoveryGoogleDriveTextKey } from './en.ts'

const fr: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Sauvegarder dans Google Drive',
  'recoveryGoogleDrive.title': 'Confirmez que c’est bien vous',
  'recoveryGoogleDrive.setUp.detail':
    'Une clé de votre compte est gardée dans votre propre Google Drive. Vous seul y avez accès, depuis tout appareil.',
  'recoveryGoogleDrive.recover.detail':
    'Votre compte est sauvegardé dans votre Google Drive. Confirmez avec le même compte Google pour le charger ici.',
  'recoveryGoogleDrive.confirm': 'Confirmer avec Google',
  'recoveryGoogleDrive.inWindow': 'Continuez dans la fenêtre de Google.',
  'recoveryGoogleDrive.setUp.working': 'Sauvegarde de votre compte…',
  'recoveryGoogleDrive.recover.working': 'Chargement de votre compte…',
  'recoveryGoogleDrive.success': 'C’est fait !',
  'recoveryGoogleDrive.setUp.done': 'Votre compte est sauvegardé dans votre Google Drive.',
  'recoveryGoogleDrive.recover.done': 'Votre compte est chargé.',
  'recoveryGoogleDrive.setUp.failed': 'La sauvegarde dans Google Drive n’a pas abouti',
  'recoveryGoogleDrive.recover.failed': 'La récupération depuis Google Drive n’a pas abouti',
  'recoveryGoogleDrive.error.account.title': 'Aucune sauvegarde ici',
  'recoveryGoogleDrive.error.account': 'Vérifiez que vous choisissez le compte Google Drive de votre sauvegarde.',
  'recoveryGoogleDrive.error.generic': 'Une erreur est survenue.',
  'recoveryGoogleDrive.error.denied.title': 'Annulé chez Google',
  'recoveryGoogleDrive.error.denied': 'Réessayez et confirmez dans Google Drive.',
  'recoveryGoogleDrive.error.blocked.title': 'La fenêtre a été bloquée',
  'recoveryGoogleDrive.error.blocked': 'Autorisez les fenêtres pour cette page et réessayez.',
  'recoveryGoogleDrive.error.closed.title': 'La fenêtre a été fermée',
  'recoveryGoogleDrive.error.closed': 'Réessayez et confirmez dans la fenêtre de Google.',
  'recoveryGoogleDrive.error.suspended.title': 'Compte suspendu',
  'recoveryGoogleDrive.error.suspended': 'Utilisez un autre compte Google.',
  'recoveryGoogleDrive.error.notAllowed.title': 'Impossible ici',
  'recoveryGoogleDrive.error.notAllowed': 'Cette application ne propose pas de sauvegarde dans Google Drive.',
  'recoveryGoogleDrive.error.exists.title': 'Déjà protégé',
  'recoveryGoogleDrive.error.exists': 'Votre compte a déjà une récupération qui vous appartient.',
  'recoveryGoogleDrive.error.notHere':
    'Cet appareil n’a plus votre compte. Fermez cette fenêtre et recommencez : il sera d’abord chargé.',
  'recoveryGoogleDrive.error.full.title': 'Votre Google Drive est plein',
  'recoveryGoogleDrive.error.full': 'Libérez-y de la place et réessayez.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google Drive ne répond pas',
  'recoveryGoogleDrive.error.unavailable': 'Réessayez dans un instant.',
  'recoveryGoogleDrive.error.permission.title': 'Aucun accès à votre Google Drive',
  'recoveryGoogleDrive.error.permission': 'Autorisez l’accès à la sauvegarde quand Google le demande, puis réessayez.',
  'recoveryGoogleDrive.error.damaged.title': 'Votre sauvegarde est endommagée',
  'recoveryGoogleDrive.error.damaged': 'Elle ne peut plus être lue.',
  'recoveryGoogleDrive.retry': 'Réessayer',
  'recoveryGoogleDrive.done': 'Terminé',
  'recoveryGoogleDrive.close': 'Fermer',
}

export default fr
