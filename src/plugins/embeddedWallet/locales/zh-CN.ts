import type { EmbeddedWalletTextKey } from './en.ts'
import { zhCNTransactions } from './zh-CNTransactions.ts'

const zhCN: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...zhCNTransactions,
  'embeddedWallet.close': '关闭',
  'embeddedWallet.retry': '重试',
  'embeddedWallet.copyAddress': '复制地址',
  'embeddedWallet.addressCopied': '地址已复制',
  'embeddedWallet.copyFailed': '无法复制',

  'embeddedWallet.failed.title': '出错了',
  'embeddedWallet.failed.detail': '我们正在处理，请稍后重试。',

  'embeddedWallet.create.title': '正在创建您的账号',
  'embeddedWallet.create.detail': '正在创建您的钱包，请稍候。',
  'embeddedWallet.create.failed.title': '未创建钱包',
  'embeddedWallet.create.failed': '无法创建您的钱包。没有任何损失：请重试，或关闭后重新登录。',

  'embeddedWallet.created.welcome': '欢迎使用 {appName}',
  'embeddedWallet.created.account': '您的账号已创建成功。',
  'embeddedWallet.created.title': '一切就绪！',
  'embeddedWallet.created.detail': '您的账号已受到保护。',

  'embeddedWallet.connecting.title': '正在连接您的钱包',
  'embeddedWallet.connecting.detail': '请稍候。',

  'embeddedWallet.recovery.title': '保护您的账号',
  'embeddedWallet.recovery.detail': '选择如何在新设备上找回钱包。',
  'embeddedWallet.recovery.why': '为什么需要保护我的账号？',

  'embeddedWallet.info.own.title': '您的钱包属于您',
  'embeddedWallet.info.own.detail': '密钥从不集中在一处，其中一部分在此设备上。',
  'embeddedWallet.info.device.title': '设备可能丢失',
  'embeddedWallet.info.device.detail': '浏览器数据也会丢失。在新设备上，钱包需要备份。',
  'embeddedWallet.info.only.title': '只有您能打开',
  'embeddedWallet.info.only.detail': '任何人都无法替您恢复备份，我们也不能。',
  'embeddedWallet.info.select': '选择备份方式',

  'embeddedWallet.export.title': '转移钱包',
  'embeddedWallet.export.detail': '使用私钥将钱包转到其他应用。',
  'embeddedWallet.export.wallet': '您的钱包',
  'embeddedWallet.export.copy.title': '复制您的私钥',
  'embeddedWallet.export.import.title': '导入到您的其他钱包应用',
  'embeddedWallet.export.import.detail': '请在那里选择“导入账号”或“私钥”，粘贴密钥，并核对是否显示上方的地址。',
  'embeddedWallet.export.frame': '私钥',
  'embeddedWallet.export.loading': '正在加载...',
  'embeddedWallet.export.failed': '无法加载您的密钥。',
  'embeddedWallet.export.warning.title': '切勿将私钥分享给任何人',
  'embeddedWallet.export.warning.detail': '帮助您的人都不需要私钥。',
}

export default zhCN
