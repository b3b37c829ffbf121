import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const zhCN: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': '正在确认您是真人',
  'captcha.waiting.detail': '只需片刻。',
  'captcha.asking.title': '您是真人吗？',
  'captcha.asking.detail': '请完成下方验证以继续。',
  'captcha.passed.title': '成功！',
  'captcha.passed.detail': '您已通过验证。',
  'captcha.failed.title': '未通过人机验证',
  'captcha.failed.detail': '您未通过人机验证，请重试。',
  'captcha.failed.hint': '如果您使用了广告拦截器或 VPN，请关闭后重试。',
  'captcha.retry': '重试',
  'captcha.giveUp': '尝试其他方式',
}

export default zhCN
