import type { MfaBackupCodesTextKey } from './en.ts'

const fr: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Codes de secours',
  'mfaBackupCodes.use': 'Utiliser un code de secours',

  'mfaBackupCodes.offer.title': 'Obtenez des codes de secours',
  'mfaBackupCodes.offer.detail':
    'Dix codes qui prouvent que c’est vous si vous perdez votre téléphone. Chacun sert une fois.',
  'mfaBackupCodes.offer.show': 'Afficher mes codes',

  'mfaBackupCodes.codes.title': 'Enregistrez vos codes de secours',
  'mfaBackupCodes.codes.detail':
    'Ils ne s’affichent que maintenant. Gardez-les là où vous les retrouverez sans votre téléphone.',
  'mfaBackupCodes.codes.label': 'Vos codes de secours',
  'mfaBackupCodes.codes.copy': 'Copier',
  'mfaBackupCodes.codes.copied': 'Copié',
  'mfaBackupCodes.codes.copyFailed': 'Copie impossible',
  'mfaBackupCodes.codes.download': 'Télécharger',
  'mfaBackupCodes.codes.print': 'Imprimer',
  'mfaBackupCodes.codes.done': 'Je les ai enregistrés',
  'mfaBackupCodes.codes.file':
    'Codes de secours pour {appName}\n\nChaque code sert une fois, à la place de votre autre vérification.\nGardez-les secrets.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail':
    'Chaque code prouve une fois que c’est vous quand vous ne pouvez pas utiliser une autre méthode.',
  'mfaBackupCodes.manage.left': 'Codes non utilisés',
  'mfaBackupCodes.manage.leftOf': '{left} sur {count}',
  'mfaBackupCodes.manage.made': 'Créés le',
  'mfaBackupCodes.manage.few': 'Il vous reste peu de codes. Créez-en de nouveaux.',
  'mfaBackupCodes.manage.none': 'Vous avez utilisé tous vos codes. Créez-en de nouveaux.',
  'mfaBackupCodes.manage.loading': 'Nous comptons vos codes…',
  'mfaBackupCodes.renew': 'Créer de nouveaux codes',
  'mfaBackupCodes.renew.title': 'Créer de nouveaux codes ?',
  'mfaBackupCodes.renew.detail': 'Les codes que vous avez maintenant ne fonctionneront plus.',
  'mfaBackupCodes.remove': 'Retirer les codes de secours',
  'mfaBackupCodes.remove.title': 'Retirer les codes de secours ?',
  'mfaBackupCodes.remove.detail': 'Si vous perdez votre téléphone, aucun code ne vous aidera.',
  'mfaBackupCodes.keep': 'Garder mes codes',

  'mfaBackupCodes.verify.title': 'Saisissez un code de secours',
  'mfaBackupCodes.verify.detail': 'Utilisez un des codes que vous avez enregistrés. Il sert une seule fois.',
  'mfaBackupCodes.verify.label': 'Code de secours',
  'mfaBackupCodes.verify.form': 'Un code de secours compte dix lettres et chiffres, comme 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'Codes non utilisés : {left}',
  'mfaBackupCodes.verify.few': 'Codes non utilisés : {left}. Créez-en bientôt de nouveaux.',
  'mfaBackupCodes.verify.submit': 'Vérifier',
  'mfaBackupCodes.retry': 'Réessayer',
}

export default fr
