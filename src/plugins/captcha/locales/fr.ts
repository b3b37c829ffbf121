import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const fr: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Nous vérifions que vous êtes humain',
  'captcha.waiting.detail': 'Cela ne prend qu’un instant.',
  'captcha.asking.title': 'Êtes-vous humain ?',
  'captcha.asking.detail': 'Effectuez la vérification ci-dessous pour continuer.',
  'captcha.passed.title': 'C’est fait !',
  'captcha.passed.detail': 'Vous avez réussi la vérification.',
  'captcha.failed.title': 'CAPTCHA non réussi',
  'captcha.failed.detail': 'La vérification CAPTCHA a échoué. Veuillez réessayer.',
  'captcha.failed.hint': 'Si vous utilisez un bloqueur de publicités ou un VPN, désactivez-le puis réessayez.',
  'captcha.retry': 'Réessayer',
  'captcha.giveUp': 'Essayer une autre méthode',
}

export default fr
