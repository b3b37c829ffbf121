import type { FarcasterSignerTextKey } from './en.ts'

const zhCN: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': '在 Farcaster 上允许此应用',
  'farcasterSigner.scan': '用手机相机扫描此二维码，并在 Farcaster 应用中批准。',
  'farcasterSigner.open': '请在 Farcaster 应用中批准请求，然后回到这里。',
  'farcasterSigner.qrLabel': '用于在 Farcaster 应用中打开请求的二维码',
  'farcasterSigner.openApp': '打开 Farcaster',
  'farcasterSigner.openHere': '在此设备上打开',
  'farcasterSigner.copyLink': '复制链接',
  'farcasterSigner.linkCopied': '链接已复制',
  'farcasterSigner.copyFailed': '无法复制',
  'farcasterSigner.showQr': '用其他设备扫描',
  'farcasterSigner.connecting': '正在连接 Farcaster',
  'farcasterSigner.waiting': '正在等待您批准',
  'farcasterSigner.success': '成功！',
  'farcasterSigner.approved': '此应用现在可以代您在 Farcaster 上发布内容。',
  'farcasterSigner.failed': '连接失败',
  'farcasterSigner.rejected': '请求被拒绝',
  'farcasterSigner.timedOut': '请求已超时',
  'farcasterSigner.retry': '重试',
  'farcasterSigner.close': '关闭',
  'farcasterSigner.error.rejected': '您可以随时再次请求。',
  'farcasterSigner.error.timedOut': '请求已超时，请重试。',
  'farcasterSigner.error.generic': '出错了，请重试。',
  'farcasterSigner.error.disabled.title': '目前无法进行',
  'farcasterSigner.error.noAccount.title': 'Farcaster 未连接',
  'farcasterSigner.error.noWallet.title': '您在此处还没有钱包',
  'farcasterSigner.error.disabled': '此应用目前无法发起此请求。',
  'farcasterSigner.error.noAccount': '请先连接您的 Farcaster 账号。',
  'farcasterSigner.error.noWallet': '此操作需要此应用中的钱包。请先创建一个。',
}

export default zhCN
