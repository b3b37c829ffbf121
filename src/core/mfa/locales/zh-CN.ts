import type { MfaTextKey } from './en.ts'

/** Simplified Chinese texts of the core's screens for second factors. The type requires one for each English text. */
const zhCN: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': '交易保护',
  'mfa.intro.detail': '添加第二重验证，确保只有您能使用钱包。',
  'mfa.intro.continue': '继续',
  'mfa.notNow': '暂不',
  'mfa.none.title': '提升安全性',
  'mfa.none.detail': '此应用未提供验证方式。',
  'mfa.none.close': '知道了',

  'mfa.choose.title': '选择验证方式',
  'mfa.choose.detail': '进行重要操作前会要求验证。',
  'mfa.choose.label': '验证方式',
  'mfa.recommended': '推荐',
  'mfa.added': '已添加',
  'mfa.disabled': '已停用',
  'mfa.remove': '移除{method}',
  'mfa.remove.question': '要移除吗？',
  'mfa.remove.last': '您的账号将没有第二重验证。',
  'mfa.remove.keep': '保留',
  'mfa.remove.confirm': '移除',
  'mfa.remove.done': '已移除{method}。',

  'mfa.verify.title': '验证您的身份',
  'mfa.verify.detail': '选择验证方式',
  'mfa.verify.none': '此应用无法进行您的第二重验证。请使用您添加它的应用。',
  'mfa.code.title': '输入验证码',
  'mfa.enrol.step': '第 {at} 步，共 {count} 步',
  'mfa.enrol.code.title': '输入注册验证码',
  'mfa.another': '选择其他方式',
  'mfa.done': '完成',

  'mfa.code.label': '6 位验证码',
  'mfa.code.checking': '正在验证...',
  'mfa.code.success': '成功！',
  'mfa.code.numeric': '验证码只能是数字',
  'mfa.code.length': '验证码必须是 6 位数字',

  'mfa.error.maxAttempts': '您已超过最大尝试次数。请关闭此窗口，10 秒后重试。',
  'mfa.error.tooManyCodes': '您已超过最大尝试次数。请等待 10 秒后重试。',
  'mfa.error.timeLimit': '输入验证码超时。请在 30 秒后重试。',
  'mfa.error.invalidCode': '您输入的验证码无效',
  'mfa.error.canceled': '验证已取消',
  'mfa.error.enrollment': '未知错误',
  'mfa.error.verification': '出错了。',
}

export default zhCN
