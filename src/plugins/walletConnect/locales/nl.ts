import type { WalletConnectTextKey } from './en.ts'

const nl: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Scan met je telefoon',
  'walletConnect.scan': 'Scan deze code met {wallet} op je telefoon.',
  'walletConnect.scanAny': 'Scan deze code met de wallet op je telefoon.',
  'walletConnect.open': 'Keur de koppeling goed in {wallet} en kom dan hier terug.',
  'walletConnect.openAny': 'Kies de wallet op deze telefoon, keur het daar goed en kom dan hier terug.',
  'walletConnect.qrLabel': 'QR-code die {wallet} koppelt',
  'walletConnect.qrLabelAny': 'QR-code die een wallet koppelt',
  'walletConnect.openApp': '{wallet} openen',
  'walletConnect.apps': 'Wallets op deze telefoon',
  'walletConnect.showQr': 'Scannen met een ander apparaat',
  'walletConnect.copyLink': 'Link kopiëren',
  'walletConnect.linkCopied': 'Link gekopieerd',
  'walletConnect.copyFailed': 'Kopiëren mislukt',
  'walletConnect.preparing': 'Koppeling voorbereiden',
  'walletConnect.waiting': 'Wachten op je wallet',
  'walletConnect.expired': 'Deze code is verlopen',
  'walletConnect.expiredDetail': 'Codes zijn vijf minuten geldig.',
  'walletConnect.newCode': 'Nieuwe code',
  'walletConnect.install': 'Ik heb {wallet} nog niet',
  'walletConnect.other': 'Andere wallet kiezen',
  'walletConnect.error.wallet_connect_no_project_id':
    'Een wallet op een ander apparaat koppelen is voor deze app niet ingesteld.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
}

export default nl
