import type { WalletConnectTextKey } from './en.ts'

const de: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Mit dem Handy scannen',
  'walletConnect.scan': 'Scanne diesen Code mit {wallet} auf deinem Handy.',
  'walletConnect.scanAny': 'Scanne diesen Code mit der Wallet auf deinem Handy.',
  'walletConnect.open': 'Bestätige die Verbindung in {wallet} und komm dann hierher zurück.',
  'walletConnect.openAny': 'Wähle die Wallet auf diesem Handy, bestätige dort und komm dann hierher zurück.',
  'walletConnect.qrLabel': 'QR-Code, der {wallet} verbindet',
  'walletConnect.qrLabelAny': 'QR-Code, der eine Wallet verbindet',
  'walletConnect.openApp': '{wallet} öffnen',
  'walletConnect.apps': 'Wallets auf diesem Handy',
  'walletConnect.showQr': 'Mit anderem Gerät scannen',
  'walletConnect.copyLink': 'Link kopieren',
  'walletConnect.linkCopied': 'Link kopiert',
  'walletConnect.copyFailed': 'Kopieren nicht möglich',
  'walletConnect.preparing': 'Verbindung wird vorbereitet',
  'walletConnect.waiting': 'Warten auf deine Wallet',
  'walletConnect.expired': 'Dieser Code ist abgelaufen',
  'walletConnect.expiredDetail': 'Codes gelten fünf Minuten.',
  'walletConnect.newCode': 'Neuer Code',
  'walletConnect.install': 'Ich habe {wallet} noch nicht',
  'walletConnect.other': 'Andere Wallet wählen',
  'walletConnect.error.wallet_connect_no_project_id':
    'In dieser App lässt sich keine Wallet auf einem anderen Gerät verbinden.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
}

export default de
