import type { MissingWalletTextKey } from './en.ts'

/** Japanese texts that help to install a wallet, under the keys of `en.ts`. */
const ja: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': '{wallet}をインストール',
  'install.detail': '{wallet}はこのブラウザにまだありません。',
  'install.open': '{wallet}を入手',
  'install.extension': '拡張機能をインストール',
  'install.step': '{wallet}をインストール',
  'install.hint': '新しいタブで開きます。終わったらここに戻ってください。',
  'setUp.step': 'ウォレットを設定',
  'setUp.hint': '新しく作成するか、お持ちのものをインポートします。',
  'phrase.step': 'リカバリーフレーズを保管',
  'phrase.hint': '書き留めて、誰にも教えないでください。',
  steps: '手順',
  reload: 'ページを再読み込み',
  found: '{wallet}の準備ができました',
  'found.detail': '接続して続けてください。',
  connect: '接続',
  'app.title': '{wallet}で開く',
  'app.detail': '{wallet}アプリのブラウザでこのページがもう一度開き、そこで続けられます。',
  'app.paste': 'このページのリンクをコピーし、{wallet}アプリのブラウザで開いてください。',
  'app.open': '{wallet}を開く',
  'app.get': '{wallet}をまだ持っていません',
  'app.copy': 'リンクをコピー',
  'app.copied': 'コピーしました',
  'app.notCopied': 'コピーできませんでした',
}

export default ja
