import type { FarcasterSignerTextKey } from './en.ts'

const ja: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Farcasterでこのアプリを許可',
  'farcasterSigner.scan': 'スマートフォンのカメラでこのコードをスキャンし、Farcasterアプリで承認してください。',
  'farcasterSigner.open': 'Farcasterアプリでリクエストを承認してから、ここに戻ってください。',
  'farcasterSigner.qrLabel': 'Farcasterアプリでリクエストを開くQRコード',
  'farcasterSigner.openApp': 'Farcasterを開く',
  'farcasterSigner.openHere': 'このデバイスで開く',
  'farcasterSigner.copyLink': 'リンクをコピー',
  'farcasterSigner.linkCopied': 'コピーしました',
  'farcasterSigner.copyFailed': 'コピーできませんでした',
  'farcasterSigner.showQr': '別のデバイスでスキャン',
  'farcasterSigner.connecting': 'Farcasterに接続しています',
  'farcasterSigner.waiting': '承認を待っています',
  'farcasterSigner.success': '完了しました',
  'farcasterSigner.approved': 'このアプリが代わりにFarcasterに投稿できるようになりました。',
  'farcasterSigner.failed': '接続に失敗しました',
  'farcasterSigner.rejected': 'リクエストが拒否されました',
  'farcasterSigner.timedOut': 'リクエストがタイムアウトしました',
  'farcasterSigner.retry': 'もう一度試す',
  'farcasterSigner.close': '閉じる',
  'farcasterSigner.error.rejected': 'いつでももう一度リクエストできます。',
  'farcasterSigner.error.timedOut': 'リクエストがタイムアウトしました。もう一度お試しください。',
  'farcasterSigner.error.generic': '問題が発生しました。もう一度お試しください。',
  'farcasterSigner.error.disabled.title': '現在は利用できません',
  'farcasterSigner.error.noAccount.title': 'Farcasterが連携されていません',
  'farcasterSigner.error.noWallet.title': 'まだウォレットがありません',
  'farcasterSigner.error.disabled': 'このアプリは現在これをリクエストできません。',
  'farcasterSigner.error.noAccount': '先にFarcasterアカウントを連携してください。',
  'farcasterSigner.error.noWallet': 'このアプリのウォレットが必要です。先に作成してください。',
}

export default ja
