import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const sv: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Kontrollerar att du är en människa',
  'captcha.waiting.detail': 'Det tar bara ett ögonblick.',
  'captcha.asking.title': 'Är du en människa?',
  'captcha.asking.detail': 'Gör kontrollen nedan för att fortsätta.',
  'captcha.passed.title': 'Klart!',
  'captcha.passed.detail': 'Du klarade kontrollen.',
  'captcha.failed.title': 'Captcha inte godkänd',
  'captcha.failed.detail': 'Du klarade inte CAPTCHA. Försök igen.',
  'captcha.failed.hint': 'Om du använder en annonsblockerare eller ett VPN kan du stänga av det och försöka igen.',
  'captcha.retry': 'Försök igen',
  'captcha.giveUp': 'Välj ett annat sätt',
}

export default sv
