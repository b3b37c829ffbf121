import type { MfaTotpTextKey } from './en.ts'

const ja: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': '認証アプリ',
  'mfaTotp.scan.title': 'QRコードをスキャン',
  'mfaTotp.scan.detail': '認証アプリを開いて、このコードをスキャンしてください。',
  'mfaTotp.scan.code': '認証アプリ用のQRコード',
  'mfaTotp.scan.byHand': 'または、このキーを手動で入力',
  'mfaTotp.scan.copy': 'キーをコピー',
  'mfaTotp.scan.copied': 'コピーしました',
  'mfaTotp.scan.copyFailed': 'コピーできませんでした',
  'mfaTotp.scan.next': '続行',
  'mfaTotp.scan.loading': 'コードを準備しています...',
  'mfaTotp.retry': 'もう一度試す',
  'mfaTotp.enrol.detail': '認証アプリに今表示されているコードを入力してください。',
  'mfaTotp.added.title': '認証アプリを追加しました',
  'mfaTotp.added.detail': '重要な操作の前に、アプリのコードを求められます。',
  'mfaTotp.verify.detail': '認証アプリに今表示されているコードを入力してください。',
  'mfaTotp.clock':
    'コードはそれぞれ一度しか使えません。新しいコードも拒否される場合は、スマートフォンの時計がずれている可能性があります。時刻の自動設定をオンにしてください。',
}

export default ja
