import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const it: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Verifica che tu sia una persona',
  'captcha.waiting.detail': 'Ci vuole solo un momento.',
  'captcha.asking.title': 'Sei una persona?',
  'captcha.asking.detail': 'Completa la verifica qui sotto per continuare.',
  'captcha.passed.title': 'Fatto!',
  'captcha.passed.detail': 'Hai superato la verifica.',
  'captcha.failed.title': 'CAPTCHA non superato',
  'captcha.failed.detail': 'Non hai superato il CAPTCHA. Riprova.',
  'captcha.failed.hint': 'Se usi un blocco della pubblicità o una VPN, disattivali e riprova.',
  'captcha.retry': 'Riprova',
  'captcha.giveUp': 'Prova un altro metodo',
}

export default it
