import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const ko: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': '사람인지 확인하는 중',
  'captcha.waiting.detail': '잠시면 됩니다.',
  'captcha.asking.title': '사람이신가요?',
  'captcha.asking.detail': '계속하려면 아래 확인을 완료하세요.',
  'captcha.passed.title': '완료되었습니다',
  'captcha.passed.detail': '확인을 통과했습니다.',
  'captcha.failed.title': 'CAPTCHA를 통과하지 못함',
  'captcha.failed.detail': 'CAPTCHA를 통과하지 못했습니다. 다시 시도하세요.',
  'captcha.failed.hint': '광고 차단기나 VPN을 사용 중이면 끄고 다시 시도하세요.',
  'captcha.retry': '다시 시도',
  'captcha.giveUp': '다른 방법 시도',
}

export default ko
