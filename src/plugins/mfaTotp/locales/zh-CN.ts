import type { MfaTotpTextKey } from './en.ts'

const zhCN: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': '身份验证器应用',
  'mfaTotp.scan.title': '扫描二维码',
  'mfaTotp.scan.detail': '打开身份验证器应用并扫描此二维码。',
  'mfaTotp.scan.code': '身份验证器应用的二维码',
  'mfaTotp.scan.byHand': '或手动输入此密钥',
  'mfaTotp.scan.copy': '复制密钥',
  'mfaTotp.scan.copied': '已复制',
  'mfaTotp.scan.copyFailed': '无法复制',
  'mfaTotp.scan.next': '继续',
  'mfaTotp.scan.loading': '正在准备二维码...',
  'mfaTotp.retry': '重试',
  'mfaTotp.enrol.detail': '输入身份验证器应用当前显示的验证码。',
  'mfaTotp.added.title': '已添加身份验证器应用',
  'mfaTotp.added.detail': '进行重要操作前会要求输入应用中的验证码。',
  'mfaTotp.verify.detail': '输入身份验证器应用当前显示的验证码。',
  'mfaTotp.clock': '每个验证码只能使用一次。如果新的验证码也被拒绝，可能是手机时间不准。请将手机设为自动设置时间。',
}

export default zhCN
