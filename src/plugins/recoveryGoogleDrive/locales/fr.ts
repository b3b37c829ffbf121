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
  'recoveryGoogleDrive.success': 'C’est fait !',
  'recoveryGoogleDrive.setUp.done': 'Votre compte est sauvegardé dans votre Google Drive.',
  'recoveryGoogleDrive.recover.done': 'Votre compte est chargé.',
  'recoveryGoogleDrive.setUp.failed': 'La sauvegarde dans Google Drive n’a pas abouti',
  'recoveryGoogleDrive.recover.failed': 'La récupération depuis Google Drive n’a pas abouti',
  'recoveryGoogleDrive.error.account': 'Vérifiez que vous choisissez le compte Google Drive de votre sauvegarde.',
  'recoveryGoogleDrive.error.generic': 'Une erreur est survenue.',
  'recoveryGoogleDrive.error.denied': 'Réessayez et confirmez dans Google Drive.',
  'recoveryGoogleDrive.error.blocked':
    'Votre navigateur a bloqué la fenêtre de Google. Autorisez les fenêtres pour cette page et réessayez.',
  'recoveryGoogleDrive.error.closed': 'La fenêtre de Google a été fermée avant votre confirmation.',
  'recoveryGoogleDrive.error.offline':
    'Le service de connexion est injoignable. Vérifiez votre connexion et réessayez.',
  'recoveryGoogleDrive.error.tooMany': 'Trop de demandes. Patientez avant de réessayer.',
  'recoveryGoogleDrive.error.phishing': 'Demande inattendue. Il peut s’agir d’une tentative d’hameçonnage.',
  'recoveryGoogleDrive.error.suspended': 'Votre compte Google est suspendu. Utilisez un autre compte.',
  'recoveryGoogleDrive.error.notAllowed': 'Cette application ne propose pas de sauvegarde dans Google Drive.',
  'recoveryGoogleDrive.error.exists': 'Votre compte a déjà une récupération qui vous appartient.',
  'recoveryGoogleDrive.error.notHere':
    'Cet appareil n’a plus votre compte. Fermez cette fenêtre et recommencez : il sera d’abord chargé.',
  'recoveryGoogleDrive.error.full': 'Votre Google Drive est plein. Libérez de la place et réessayez.',
  'recoveryGoogleDrive.error.unavailable': 'Google Drive ne répond pas. Réessayez dans un instant.',
  'recoveryGoogleDrive.error.permission':
    'Google n’a pas donné accès à la sauvegarde. Autorisez-le quand Google le demande, puis réessayez.',
  'recoveryGoogleDrive.error.damaged': 'La sauvegarde dans votre Google Drive ne peut plus être lue.',
  'recoveryGoogleDrive.error.loggedOut': 'Reconnectez-vous.',
  'recoveryGoogleDrive.retry': 'Réessayer',
  'recoveryGoogleDrive.done': 'Terminé',
  'recoveryGoogleDrive.close': 'Fermer',
}

export default fr
