import type { MfaSmsTextKey } from './en.ts'

const zhCN: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': '短信',
  'mfaSms.number.title': '设置短信验证',
  'mfaSms.number.detail': '我们将通过短信向此号码发送验证码。',
  'mfaSms.number.risk': '短信可能被转发，例如转到他人的 SIM 卡。',
  'mfaSms.number.safer': '如果可以，使用身份验证器应用或通行密钥更安全。',
  'mfaSms.number.label': '手机号码',
  'mfaSms.number.country': '国家/地区',
  'mfaSms.number.placeholder': '手机号码',
  'mfaSms.number.submit': '继续',
  'mfaSms.enrol.detail': '我们已向 {number} 发送验证码。',
  'mfaSms.added.title': '已添加短信验证',
  'mfaSms.added.detail': '进行重要操作前，我们会通过短信发送验证码。',
  'mfaSms.verify.detail': '我们已向您的手机发送验证码。',
  'mfaSms.verify.sending': '我们正在向您的手机发送验证码。',
  'mfaSms.verify.none': '未发送验证码。',
  'mfaSms.resend.question': '没有收到短信？',
  'mfaSms.resend.resend': '重新发送验证码',
  'mfaSms.resend.resendIn': '{seconds} 秒后可重新发送',
  'mfaSms.resend.resent': '新验证码已于 {time} 发送，最新的两个有效。',
  'mfaSms.resend.mayResend': '您现在可以获取新的验证码。',
  'mfaSms.error.number': '请输入有效的手机号码。',
  'mfaSms.error.loginNumber': '您正在使用此号码登录。请选择其他号码。',
  'mfaSms.error.budget': '今天无法再发送短信，请选择其他方式。',
  'mfaSms.error.country': '我们无法向该国家/地区发送短信，请选择其他方式。',
  'mfaSms.error.notSent': '出错了：我们无法发送验证码。请稍后重试。',
}

export default zhCN
