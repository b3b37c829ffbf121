import type { EmbeddedWalletTextKey } from './en.ts'
import { jaTransactions } from './jaTransactions.ts'

const ja: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...jaTransactions,
  'embeddedWallet.close': '閉じる',
  'embeddedWallet.retry': 'もう一度試す',
  'embeddedWallet.copyAddress': 'アドレスをコピー',
  'embeddedWallet.addressCopied': 'アドレスをコピーしました',
  'embeddedWallet.copyFailed': 'コピーできませんでした',

  'embeddedWallet.failed.title': '問題が発生しました',
  'embeddedWallet.failed.detail': '対応中です。後でもう一度お試しください。',

  'embeddedWallet.create.title': 'アカウントを作成しています',
  'embeddedWallet.create.detail': 'ウォレットを作成しています。少し時間がかかります。',
  'embeddedWallet.create.failed.title': 'ウォレットを作成できませんでした',
  'embeddedWallet.create.failed':
    'ウォレットを作成できませんでした。失われたものはありません。もう一度試すか、画面を閉じてログインし直してください。',

  'embeddedWallet.created.welcome': '{appName}へようこそ',
  'embeddedWallet.created.account': 'アカウントを作成しました。',
  'embeddedWallet.created.title': '準備ができました',
  'embeddedWallet.created.detail': 'アカウントが保護されました。',

  'embeddedWallet.connecting.title': 'ウォレットに接続しています',
  'embeddedWallet.connecting.detail': '少し時間がかかります。',

  'embeddedWallet.recovery.title': 'アカウントを保護',
  'embeddedWallet.recovery.detail': '新しいデバイスでウォレットを使う方法を選択してください。',
  'embeddedWallet.recovery.why': 'なぜアカウントを保護する必要があるのですか？',

  'embeddedWallet.info.own.title': 'ウォレットはご自身のものです',
  'embeddedWallet.info.own.detail': '鍵が1か所にまとまることはありません。その一部がこのデバイスにあります。',
  'embeddedWallet.info.device.title': 'デバイスはなくなるものです',
  'embeddedWallet.info.device.detail': 'ブラウザのデータも同じです。新しいデバイスではバックアップが必要です。',
  'embeddedWallet.info.only.title': '開けるのはご本人だけです',
  'embeddedWallet.info.only.detail': '誰もバックアップを代わりに復元できません。私たちにもできません。',
  'embeddedWallet.info.select': 'バックアップ方法を選択',

  'embeddedWallet.export.title': 'ウォレットの移行',
  'embeddedWallet.export.detail': '秘密鍵を使って、ウォレットを別のアプリに移せます。',
  'embeddedWallet.export.wallet': 'このウォレット',
  'embeddedWallet.export.copy.title': '秘密鍵をコピー',
  'embeddedWallet.export.import.title': '別のウォレットアプリにインポート',
  'embeddedWallet.export.import.detail':
    'そこで「アカウントをインポート」または「秘密鍵」を選んで鍵を貼り付け、上のアドレスが表示されることを確認してください。',
  'embeddedWallet.export.frame': '秘密鍵',
  'embeddedWallet.export.loading': '読み込み中...',
  'embeddedWallet.export.failed': '鍵を読み込めませんでした。',
  'embeddedWallet.export.warning.title': '秘密鍵は誰にも教えないでください',
  'embeddedWallet.export.warning.detail': 'サポートする人が秘密鍵を必要とすることはありません。',
}

export default ja
