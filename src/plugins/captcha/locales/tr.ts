import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const tr: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'İnsan olduğunuz kontrol ediliyor',
  'captcha.waiting.detail': 'Bu yalnızca bir an sürer.',
  'captcha.asking.title': 'İnsan mısınız?',
  'captcha.asking.detail': 'Devam etmek için aşağıdaki kontrolü tamamlayın.',
  'captcha.passed.title': 'Tamamlandı!',
  'captcha.passed.detail': 'Kontrolü geçtiniz.',
  'captcha.failed.title': 'CAPTCHA geçilemedi',
  'captcha.failed.detail': 'CAPTCHA testini geçemediniz. Lütfen tekrar deneyin.',
  'captcha.failed.hint': 'Reklam engelleyici veya VPN kullanıyorsanız kapatıp tekrar deneyin.',
  'captcha.retry': 'Tekrar dene',
  'captcha.giveUp': 'Başka bir yöntem dene',
}

export default tr
