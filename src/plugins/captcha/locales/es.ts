import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const es: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Comprobando que eres una persona',
  'captcha.waiting.detail': 'Solo tarda un momento.',
  'captcha.asking.title': '¿Eres una persona?',
  'captcha.asking.detail': 'Completa la comprobación de abajo para continuar.',
  'captcha.passed.title': '¡Hecho!',
  'captcha.passed.detail': 'Has superado la comprobación.',
  'captcha.failed.title': 'CAPTCHA no superado',
  'captcha.failed.detail': 'No has superado el CAPTCHA. Vuelve a intentarlo.',
  'captcha.failed.hint': 'Si usas un bloqueador de anuncios o una VPN, desactívalo y vuelve a intentarlo.',
  'captcha.retry': 'Reintentar',
  'captcha.giveUp': 'Probar otro método',
}

export default es
