import type { RecoveryPasswordTextKey } from './en.ts'

const zhCN: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': '设置密码',
  'recoveryPassword.password': '密码',
  'recoveryPassword.show': '显示密码',
  'recoveryPassword.hide': '隐藏密码',
  'recoveryPassword.account': '{who}（钱包）',
  'recoveryPassword.accountLabel': '账号',
  'recoveryPassword.step': '第 {at} 步，共 {count} 步',
  'recoveryPassword.continue': '继续',
  'recoveryPassword.cancel': '取消',
  'recoveryPassword.close': '关闭',
  'recoveryPassword.done': '完成',
  'recoveryPassword.retry': '重试',

  'recoveryPassword.create.title': '保护您的账号',
  'recoveryPassword.create.detail': '请设置只有您知道的密码，用于在新设备上打开钱包。',
  'recoveryPassword.create.generate': '生成高强度密码',
  'recoveryPassword.create.another': '重新生成',
  'recoveryPassword.create.generated': '输入框中已填入新密码。',
  'recoveryPassword.create.hint': '至少 6 个字母、数字或 !@#$%^&*()-_+.',

  'recoveryPassword.strength': '密码强度',
  'recoveryPassword.strength.weak': '弱',
  'recoveryPassword.strength.medium': '中',
  'recoveryPassword.strength.strong': '强',

  'recoveryPassword.save.title': '保存您的密码',
  'recoveryPassword.save.detail': '任何人都无法重置密码，我们也不能。继续之前，请将其保存在安全的地方。',
  'recoveryPassword.save.copy': '复制到剪贴板',
  'recoveryPassword.save.copied': '已复制',
  'recoveryPassword.save.copyFailed': '无法复制',
  'recoveryPassword.save.download': '下载为文件',
  'recoveryPassword.save.downloaded': '文件已在您的下载文件夹中。',
  'recoveryPassword.save.file':
    '您在 {appName} 的钱包恢复密码\n\n{password}\n\n任何持有此密码并能以您的身份登录的人都能使用您的钱包。请将其保存在只有您能看到的地方。\n',

  'recoveryPassword.confirm.title': '确认密码',
  'recoveryPassword.confirm.detail': '请从您保存的位置再次输入。',

  'recoveryPassword.finalize.title': '确认您已保存',
  'recoveryPassword.finalize.detail': '从现在起，您的钱包在每台新设备上都需要此密码。',
  'recoveryPassword.finalize.agree': '我了解，如果丢失密码和设备，我将无法访问我的账号和资产。',
  'recoveryPassword.finalize.submit': '设置密码',
  'recoveryPassword.finalize.setting': '正在设置密码',

  'recoveryPassword.success.title': '一切就绪！',
  'recoveryPassword.success.detail': '您的账号已受到保护。',
  'recoveryPassword.failure.title': '出错了',

  'recoveryPassword.splash.title': '保护您的账号',
  'recoveryPassword.splash.detail': '为您的账号添加密码，以便在新设备上自行打开钱包。',
  'recoveryPassword.splash.warning': '如果丢失密码和设备，您的账号将无法访问，任何人都无法恢复。',
  'recoveryPassword.splash.action': '添加密码',

  'recoveryPassword.recover.title': '加载您的账号',
  'recoveryPassword.recover.detail': '输入恢复密码，以便在此设备上使用钱包。',
  'recoveryPassword.recover.label': '恢复密码',
  'recoveryPassword.recover.why': '为什么需要这样做？',
  'recoveryPassword.recover.because':
    '您的钱包受密码保护。此设备尚无您钱包的信息，或浏览器已将其删除。在此只能用密码打开钱包：密码不会存储在任何地方。',
  'recoveryPassword.recover.lost':
    '丢失了密码？任何人都无法重置。在您使用过此钱包的设备上，您或许仍能打开：请在那里导出密钥，或将资产转移到其他钱包。',
  'recoveryPassword.recover.submit': '恢复账号',
  'recoveryPassword.recover.loading': '正在恢复账号',
  'recoveryPassword.recover.success': '成功！',
  'recoveryPassword.recover.loaded': '您的钱包已可在此设备上使用。',

  'recoveryPassword.error.characters': '包含无效字符（ {characters} ）',
  'recoveryPassword.error.tooShort': '密码至少需要 6 个字符',
  'recoveryPassword.error.mismatch': '两次输入的密码不一致',
  'recoveryPassword.error.wrong': '恢复密码错误，请重试。',
  'recoveryPassword.error.exists.title': '已受保护',
  'recoveryPassword.error.exists': '此钱包已有自己的恢复方式，无法再设置密码。',
  'recoveryPassword.error.notHere': '此设备上已没有您的钱包。请关闭后重新开始：将先恢复钱包。',
  'recoveryPassword.error.generic': '发生错误，请重试。',
}

export default zhCN
