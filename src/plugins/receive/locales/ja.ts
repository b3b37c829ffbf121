import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const ja = {
  'receive.label': 'アドレスで受け取る',
  'receive.description': '取引所やほかの人から',
  'receive.title': '{symbol}を受け取る',
  'receive.network': 'ネットワーク',
  'receive.amount': '送る金額',
  'receive.code': '{chain}のアドレスのQRコード',
  'receive.code.amount': '{chain}のアドレスと金額のQRコード',
  'receive.address': '受取アドレス',
  'receive.copy': 'アドレスをコピー',
  'receive.copied': 'コピーしました',
  'receive.copyFailed': 'コピーできませんでした',
  'receive.warning': '{symbol}は{chain}でのみ送ってください。別のネットワークで送ると、ここには届きません。',
  'receive.waiting': '支払いを待っています...',
  'receive.starting': 'ネットワークに問い合わせています...',
  'receive.failed': '現在、着金を確認できません。アドレスはそのまま使えます。',
  'receive.stopped': '1時間たったため確認を終了しました。アドレスはそのまま使えます。',
  'receive.retry': 'もう一度確認',
  'receive.partial': '{arrived} {symbol}が届きました。あと{missing} {symbol}足りません。',
  'receive.elsewhere.title': '別のネットワークに届きました',
  'receive.elsewhere': '{amount} {symbol}は{chain}ではなく{other}に届きました。お金は{other}のウォレットにあります。',
  'receive.completed': '{arrived} {symbol}が届きました',
  'receive.completed.detail': 'お金は{chain}のウォレットにあります。',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default ja
