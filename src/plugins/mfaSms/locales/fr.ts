import type { MfaSmsTextKey } from './en.ts'

const fr: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'Configurez la vérification par SMS',
  'mfaSms.number.detail': 'Nous enverrons un code à ce numéro par SMS.',
  'mfaSms.number.risk': 'Les SMS peuvent être détournés, par exemple vers la carte SIM de quelqu’un d’autre.',
  'mfaSms.number.safer':
    'Une application d’authentification ou une clé d’accès est plus sûre, si vous pouvez en utiliser une.',
  'mfaSms.number.label': 'Numéro de téléphone',
  'mfaSms.number.country': 'Pays',
  'mfaSms.number.placeholder': 'Votre numéro',
  'mfaSms.number.submit': 'Continuer',
  'mfaSms.enrol.detail': 'Nous avons envoyé un code au {number}.',
  'mfaSms.added.title': 'Vérification par SMS ajoutée',
  'mfaSms.added.detail': 'Un code vous sera envoyé par SMS avant toute action importante.',
  'mfaSms.verify.detail': 'Nous avons envoyé un code à votre téléphone.',
  'mfaSms.verify.sending': 'Nous envoyons un code à votre téléphone.',
  'mfaSms.verify.none': 'Aucun code n’a été envoyé.',
  'mfaSms.resend.question': 'Vous n’avez rien reçu ?',
  'mfaSms.resend.resend': 'Renvoyer le code',
  'mfaSms.resend.resendIn': 'Renvoyer le code dans {seconds} s',
  'mfaSms.resend.resent': 'Nouveau code envoyé à {time}. Les deux derniers sont valables.',
  'mfaSms.resend.mayResend': 'Vous pouvez demander un nouveau code.',
  'mfaSms.error.number': 'Saisissez un numéro de téléphone valide.',
  'mfaSms.error.loginNumber': 'Vous vous connectez avec ce numéro. Choisissez-en un autre.',
  'mfaSms.error.budget': 'Plus aucun message ne peut être envoyé aujourd’hui. Choisissez une autre méthode.',
  'mfaSms.error.country': 'Nous n’envoyons pas de messages dans ce pays. Choisissez une autre méthode.',
  'mfaSms.error.notSent': 'Une erreur est survenue : le code n’a pas pu être envoyé. Réessayez plus tard.',
}

export default fr
