import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const ar: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'جارٍ التحقق من أنك إنسان',
  'captcha.waiting.detail': 'لن يستغرق هذا سوى لحظة.',
  'captcha.asking.title': 'هل أنت إنسان؟',
  'captcha.asking.detail': 'أكمل التحقق أدناه للمتابعة.',
  'captcha.passed.title': 'تم بنجاح!',
  'captcha.passed.detail': 'اجتزت التحقق.',
  'captcha.failed.title': 'لم تجتز اختبار CAPTCHA',
  'captcha.failed.detail': 'لم تجتز اختبار CAPTCHA. حاول مرة أخرى.',
  'captcha.failed.hint': 'إن كنت تستخدم مانع إعلانات أو VPN، فأوقفه وحاول مرة أخرى.',
  'captcha.retry': 'حاول مرة أخرى',
  'captcha.giveUp': 'جرّب طريقة أخرى',
}

export default ar
