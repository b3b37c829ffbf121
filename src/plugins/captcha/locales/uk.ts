import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const uk: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Перевіряємо, чи ви людина',
  'captcha.waiting.detail': 'Це займе лише мить.',
  'captcha.asking.title': 'Ви людина?',
  'captcha.asking.detail': 'Виконайте перевірку нижче, щоб продовжити.',
  'captcha.passed.title': 'Готово!',
  'captcha.passed.detail': 'Перевірку пройдено.',
  'captcha.failed.title': 'CAPTCHA не пройдено',
  'captcha.failed.detail': 'Ви не пройшли CAPTCHA. Спробуйте ще раз.',
  'captcha.failed.hint': 'Якщо користуєтеся блокувальником реклами або VPN, вимкніть їх і спробуйте ще раз.',
  'captcha.retry': 'Спробувати ще раз',
  'captcha.giveUp': 'Спробувати інший спосіб',
}

export default uk
