import type { WalletConnectTextKey } from './en.ts'

const zhCN: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': '用手机扫描',
  'walletConnect.scan': '用手机上的 {wallet} 扫描此二维码。',
  'walletConnect.scanAny': '用手机上的钱包扫描此二维码。',
  'walletConnect.open': '请在 {wallet} 中批准连接，然后回到这里。',
  'walletConnect.openAny': '请选择此手机上的钱包并在其中批准，然后回到这里。',
  'walletConnect.qrLabel': '用于连接 {wallet} 的二维码',
  'walletConnect.qrLabelAny': '用于连接钱包的二维码',
  'walletConnect.openApp': '打开 {wallet}',
  'walletConnect.apps': '此手机上的钱包',
  'walletConnect.showQr': '用其他设备扫描',
  'walletConnect.copyLink': '复制链接',
  'walletConnect.linkCopied': '链接已复制',
  'walletConnect.copyFailed': '无法复制',
  'walletConnect.preparing': '正在准备连接',
  'walletConnect.waiting': '正在等待您的钱包',
  'walletConnect.expired': '此二维码已过期',
  'walletConnect.expiredDetail': '二维码有效期为五分钟。',
  'walletConnect.newCode': '新的二维码',
  'walletConnect.install': '我还没有 {wallet}',
  'walletConnect.other': '选择其他钱包',
  'walletConnect.error.wallet_connect_no_project_id': '此应用未设置连接其他设备上的钱包。',
  'walletConnect.error.wallet_connect_unreachable': '无法访问 WalletConnect。请检查网络连接后重试。',
}

export default zhCN
