import type { WalletConnectTextKey } from './en.ts'

const ja: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'スマートフォンでスキャン',
  'walletConnect.scan': 'スマートフォンの{wallet}でこのコードをスキャンしてください。',
  'walletConnect.scanAny': 'スマートフォンのウォレットでこのコードをスキャンしてください。',
  'walletConnect.open': '{wallet}で接続を承認してから、ここに戻ってください。',
  'walletConnect.openAny': 'このスマートフォンのウォレットを選び、そこで承認してから、ここに戻ってください。',
  'walletConnect.qrLabel': '{wallet}を接続するQRコード',
  'walletConnect.qrLabelAny': 'ウォレットを接続するQRコード',
  'walletConnect.openApp': '{wallet}を開く',
  'walletConnect.apps': 'このスマートフォンのウォレット',
  'walletConnect.showQr': '別のデバイスでスキャン',
  'walletConnect.copyLink': 'リンクをコピー',
  'walletConnect.linkCopied': 'コピーしました',
  'walletConnect.copyFailed': 'コピーできませんでした',
  'walletConnect.preparing': '接続を準備しています',
  'walletConnect.waiting': 'ウォレットを待っています',
  'walletConnect.expired': 'このコードは期限切れです',
  'walletConnect.expiredDetail': 'コードは5分間有効です。',
  'walletConnect.newCode': '新しいコード',
  'walletConnect.install': '{wallet}をまだ持っていません',
  'walletConnect.other': '別のウォレットを選択',
  'walletConnect.error.wallet_connect_no_project_id': 'このアプリでは、別のデバイスのウォレットを接続できません。',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnectに接続できません。接続を確認して、もう一度お試しください。',
}

export default ja
