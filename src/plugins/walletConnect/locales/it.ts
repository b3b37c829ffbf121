import type { WalletConnectTextKey } from './en.ts'

const it: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Scansiona con il telefono',
  'walletConnect.scan': 'Scansiona questo codice con {wallet} sul tuo telefono.',
  'walletConnect.scanAny': 'Scansiona questo codice con il wallet sul tuo telefono.',
  'walletConnect.open': 'Approva il collegamento in {wallet}, poi torna qui.',
  'walletConnect.openAny': 'Scegli il wallet su questo telefono, approva lì, poi torna qui.',
  'walletConnect.qrLabel': 'Codice QR che collega {wallet}',
  'walletConnect.qrLabelAny': 'Codice QR che collega un wallet',
  'walletConnect.openApp': 'Apri {wallet}',
  'walletConnect.apps': 'Wallet su questo telefono',
  'walletConnect.showQr': 'Scansiona con un altro dispositivo',
  'walletConnect.copyLink': 'Copia link',
  'walletConnect.linkCopied': 'Link copiato',
  'walletConnect.copyFailed': 'Impossibile copiare',
  'walletConnect.preparing': 'Preparazione del collegamento',
  'walletConnect.waiting': 'In attesa del tuo wallet',
  'walletConnect.expired': 'Questo codice è scaduto',
  'walletConnect.expiredDetail': 'I codici valgono cinque minuti.',
  'walletConnect.newCode': 'Nuovo codice',
  'walletConnect.install': 'Non ho ancora {wallet}',
  'walletConnect.other': 'Scegli un altro wallet',
  'walletConnect.error.wallet_connect_no_project_id':
    'Questa app non è configurata per collegare un wallet su un altro dispositivo.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect non è raggiungibile. Controlla la connessione e riprova.',
}

export default it
