import type { RecoveryPasswordTextKey } from './en.ts'

const fr: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Choisir un mot de passe',
  'recoveryPassword.password': 'Mot de passe',
  'recoveryPassword.show': 'Afficher le mot de passe',
  'recoveryPassword.hide': 'Masquer le mot de passe',
  'recoveryPassword.account': '{who} (portefeuille)',
  'recoveryPassword.accountLabel': 'Compte',
  'recoveryPassword.step': 'Étape {at} sur {count}',
  'recoveryPassword.continue': 'Continuer',
  'recoveryPassword.cancel': 'Annuler',
  'recoveryPassword.close': 'Fermer',
  'recoveryPassword.done': 'Terminé',
  'recoveryPassword.retry': 'Réessayer',

  'recoveryPassword.create.title': 'Sécurisez votre compte',
  'recoveryPassword.create.detail':
    'Choisissez un mot de passe que vous seul connaissez. Il ouvre votre portefeuille sur un nouvel appareil.',
  'recoveryPassword.create.generate': 'Générer un mot de passe fort',
  'recoveryPassword.create.another': 'En générer un autre',
  'recoveryPassword.create.generated': 'Un nouveau mot de passe est dans le champ.',
  'recoveryPassword.create.hint': 'Au moins 6 lettres, chiffres ou !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Force du mot de passe',
  'recoveryPassword.strength.weak': 'Faible',
  'recoveryPassword.strength.medium': 'Moyen',
  'recoveryPassword.strength.strong': 'Fort',

  'recoveryPassword.save.title': 'Enregistrez votre mot de passe',
  'recoveryPassword.save.detail':
    'Personne ne peut le réinitialiser, nous non plus. Gardez-le en lieu sûr avant de continuer.',
  'recoveryPassword.save.copy': 'Copier',
  'recoveryPassword.save.copied': 'Copié',
  'recoveryPassword.save.copyFailed': 'Impossible de copier',
  'recoveryPassword.save.download': 'Télécharger le fichier',
  'recoveryPassword.save.downloaded': 'Le fichier est dans vos téléchargements.',
  'recoveryPassword.save.file':
    'Mot de passe de récupération de votre portefeuille dans {appName}\n\n{password}\n\nQuiconque le possède et peut se connecter à votre place possède votre portefeuille. Gardez-le là où vous seul pouvez le lire.\n',

  'recoveryPassword.confirm.title': 'Confirmez le mot de passe',
  'recoveryPassword.confirm.detail': 'Saisissez-le encore une fois, depuis l’endroit où vous l’avez enregistré.',

  'recoveryPassword.finalize.title': 'Confirmez que vous l’avez enregistré',
  'recoveryPassword.finalize.detail':
    'Désormais, votre portefeuille demande ce mot de passe sur chaque nouvel appareil.',
  'recoveryPassword.finalize.agree':
    'Je comprends que si je perds mon mot de passe et mon appareil, je perdrai l’accès à mon compte et à mes actifs.',
  'recoveryPassword.finalize.submit': 'Définir le mot de passe',
  'recoveryPassword.finalize.setting': 'Définition de votre mot de passe',

  'recoveryPassword.success.title': 'C’est fait !',
  'recoveryPassword.success.detail': 'Votre compte est sécurisé.',
  'recoveryPassword.failure.title': 'Une erreur est survenue',

  'recoveryPassword.splash.title': 'Sécurisez votre compte',
  'recoveryPassword.splash.detail':
    'Ajoutez un mot de passe à votre compte, pour ouvrir vous-même votre portefeuille sur un nouvel appareil.',
  'recoveryPassword.splash.warning':
    'Si vous perdez votre mot de passe et votre appareil, votre compte est inaccessible. Personne ne peut le restaurer.',
  'recoveryPassword.splash.action': 'Ajouter un mot de passe',

  'recoveryPassword.recover.title': 'Chargez votre compte',
  'recoveryPassword.recover.detail':
    'Saisissez votre mot de passe de récupération pour utiliser votre portefeuille sur cet appareil.',
  'recoveryPassword.recover.label': 'Mot de passe de récupération',
  'recoveryPassword.recover.why': 'Pourquoi est-ce nécessaire ?',
  'recoveryPassword.recover.because':
    'Vous avez sécurisé votre portefeuille par un mot de passe. Cet appareil ne connaît pas encore votre portefeuille, ou le navigateur a effacé ce qu’il en savait. Seul votre mot de passe l’ouvre ici : il n’est enregistré nulle part.',
  'recoveryPassword.recover.lost':
    'Mot de passe perdu ? Personne ne peut le réinitialiser. Sur un appareil où vous avez déjà utilisé ce portefeuille, vous avez peut-être encore accès : exportez-y la clé, ou transférez vos actifs vers un autre portefeuille.',
  'recoveryPassword.recover.submit': 'Récupérer votre compte',
  'recoveryPassword.recover.loading': 'Récupération de votre compte',
  'recoveryPassword.recover.success': 'C’est fait !',
  'recoveryPassword.recover.loaded': 'Votre portefeuille est prêt sur cet appareil.',

  'recoveryPassword.error.characters': 'Caractères non autorisés ( {characters} )',
  'recoveryPassword.error.tooShort': 'Le mot de passe doit contenir au moins 6 caractères',
  'recoveryPassword.error.mismatch': 'Les mots de passe ne correspondent pas',
  'recoveryPassword.error.wrong': 'Mot de passe de récupération incorrect, veuillez réessayer.',
  'recoveryPassword.error.exists.title': 'Déjà sécurisé',
  'recoveryPassword.error.exists':
    'Ce portefeuille a déjà sa propre récupération. Il ne peut pas recevoir un autre mot de passe.',
  'recoveryPassword.error.notHere':
    'Cet appareil n’a plus votre portefeuille. Fermez cette fenêtre et recommencez : il sera d’abord récupéré.',
  'recoveryPassword.error.generic': 'Une erreur est survenue, veuillez réessayer.',
}

export default fr
