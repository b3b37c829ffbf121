import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const pl: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': 'Sprawdzamy, czy jesteś człowiekiem',
  'captcha.waiting.detail': 'To zajmie tylko chwilę.',
  'captcha.asking.title': 'Czy jesteś człowiekiem?',
  'captcha.asking.detail': 'Wykonaj poniższe sprawdzenie, aby kontynuować.',
  'captcha.passed.title': 'Udało się!',
  'captcha.passed.detail': 'Sprawdzenie zaliczone.',
  'captcha.failed.title': 'Nie zaliczono CAPTCHA',
  'captcha.failed.detail': 'Nie zaliczono CAPTCHA. Spróbuj ponownie.',
  'captcha.failed.hint': 'Jeśli używasz blokady reklam lub VPN, wyłącz je i spróbuj ponownie.',
  'captcha.retry': 'Spróbuj ponownie',
  'captcha.giveUp': 'Wypróbuj inną metodę',
}

export default pl
