import type { MfaPasskeyTextKey } from './en.ts'

const zhCN: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': '通行密钥',
  'mfaPasskey.enrol.title': '设置通行密钥验证',
  'mfaPasskey.enrol.detail': '启用您的通行密钥进行验证',
  'mfaPasskey.enrol.none': '您还没有通行密钥。浏览器或设备会先创建一个。',
  'mfaPasskey.enrol.enable': '启用',
  'mfaPasskey.enrol.create': '创建通行密钥',
  'mfaPasskey.waiting': '请按浏览器或设备的提示操作。',
  'mfaPasskey.enrol.busy': '正在启用...',
  'mfaPasskey.added.title': '已添加通行密钥验证',
  'mfaPasskey.added.detail': '进行重要操作前会要求使用通行密钥。',
  'mfaPasskey.verify.title': '正在使用通行密钥验证',
  'mfaPasskey.retry': '重试',
  'mfaPasskey.error.notAllowed': '通行密钥请求超时或被拒绝。',
  'mfaPasskey.error.refused': '无法验证您的通行密钥，请重试。',
  'mfaPasskey.error.notHere': '您用于验证的通行密钥都无法在此页面使用。请选择其他验证方式。',
  'mfaPasskey.error.notSupported': '此浏览器或设备无法在此处使用通行密钥。',
  'mfaPasskey.error.alreadyLinked': '此设备已有您账号的通行密钥。',
  'mfaPasskey.error.limit': '无法为账号关联更多通行密钥。',
  'mfaPasskey.error.unknown': '发生未知错误。',
  'mfaPasskey.error.notAllowed.title': '未使用通行密钥',
  'mfaPasskey.error.refused.title': '通行密钥未被接受',
  'mfaPasskey.error.notHere.title': '此页面没有可用的通行密钥',
  'mfaPasskey.error.notSupported.title': '此处无法使用通行密钥',
  'mfaPasskey.error.alreadyLinked.title': '您在此处已有通行密钥',
  'mfaPasskey.enrol.failed': '未添加通行密钥验证',
  'mfaPasskey.verify.failed': '未验证',
}

export default zhCN
