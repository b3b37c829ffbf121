import type { MfaBackupCodesTextKey } from './en.ts'

const zhCN: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': '备用验证码',
  'mfaBackupCodes.use': '使用备用验证码',

  'mfaBackupCodes.offer.title': '获取备用验证码',
  'mfaBackupCodes.offer.detail': '十个验证码，手机丢失时可用于验证身份。每个只能使用一次。',
  'mfaBackupCodes.offer.show': '显示验证码',

  'mfaBackupCodes.codes.title': '保存备用验证码',
  'mfaBackupCodes.codes.detail': '仅在此刻显示。请将其保存在没有手机也能找到的地方。',
  'mfaBackupCodes.codes.label': '您的备用验证码',
  'mfaBackupCodes.codes.copy': '复制',
  'mfaBackupCodes.codes.copied': '已复制',
  'mfaBackupCodes.codes.copyFailed': '无法复制',
  'mfaBackupCodes.codes.download': '下载',
  'mfaBackupCodes.codes.print': '打印',
  'mfaBackupCodes.codes.done': '我已保存',
  'mfaBackupCodes.codes.file':
    '{appName} 的备用验证码\n\n每个验证码可代替您的其他验证方式使用一次。\n请妥善保密。\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': '无法使用其他方式时，每个验证码可用于验证一次。',
  'mfaBackupCodes.manage.left': '未使用的验证码',
  'mfaBackupCodes.manage.leftOf': '{left} 个，共 {count} 个',
  'mfaBackupCodes.manage.made': '生成日期',
  'mfaBackupCodes.manage.few': '您的备用验证码所剩不多，请生成新的。',
  'mfaBackupCodes.manage.none': '您已用完所有备用验证码，请生成新的。',
  'mfaBackupCodes.manage.loading': '正在统计验证码...',
  'mfaBackupCodes.renew': '生成新验证码',
  'mfaBackupCodes.renew.title': '生成新验证码？',
  'mfaBackupCodes.renew.detail': '您现有的备用验证码将失效。',
  'mfaBackupCodes.remove': '移除备用验证码',
  'mfaBackupCodes.remove.title': '移除备用验证码？',
  'mfaBackupCodes.remove.detail': '如果手机丢失，将没有验证码可供您登录。',
  'mfaBackupCodes.keep': '保留验证码',

  'mfaBackupCodes.verify.title': '输入备用验证码',
  'mfaBackupCodes.verify.detail': '请使用您保存的任一验证码。每个只能使用一次。',
  'mfaBackupCodes.verify.label': '备用验证码',
  'mfaBackupCodes.verify.form': '备用验证码由十个字母和数字组成，例如 7K2QM-9XW4T。',
  'mfaBackupCodes.verify.left': '未使用的验证码：{left}',
  'mfaBackupCodes.verify.few': '未使用的验证码：{left}。请尽快生成新的。',
  'mfaBackupCodes.verify.submit': '验证',
  'mfaBackupCodes.retry': '重试',
}

export default zhCN
