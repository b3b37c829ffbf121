import type { WalletConnectTextKey } from './en.ts'

const sv: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Skanna med telefonen',
  'walletConnect.scan': 'Skanna koden med {wallet} på telefonen.',
  'walletConnect.scanAny': 'Skanna koden med plånboken på telefonen.',
  'walletConnect.open': 'Godkänn anslutningen i {wallet} och kom sedan tillbaka hit.',
  'walletConnect.openAny': 'Välj plånboken på telefonen, godkänn där och kom sedan tillbaka hit.',
  'walletConnect.qrLabel': 'QR-kod som ansluter {wallet}',
  'walletConnect.qrLabelAny': 'QR-kod som ansluter en plånbok',
  'walletConnect.openApp': 'Öppna {wallet}',
  'walletConnect.apps': 'Plånböcker på telefonen',
  'walletConnect.showQr': 'Skanna med en annan enhet',
  'walletConnect.copyLink': 'Kopiera länk',
  'walletConnect.linkCopied': 'Länken är kopierad',
  'walletConnect.copyFailed': 'Kunde inte kopiera',
  'walletConnect.preparing': 'Förbereder anslutningen',
  'walletConnect.waiting': 'Väntar på din plånbok',
  'walletConnect.expired': 'Koden har gått ut',
  'walletConnect.expiredDetail': 'Koder gäller i fem minuter.',
  'walletConnect.newCode': 'Ny kod',
  'walletConnect.install': 'Jag har inte {wallet} ännu',
  'walletConnect.other': 'Välj en annan plånbok',
  'walletConnect.error.wallet_connect_no_project_id':
    'Det går inte att ansluta en plånbok på en annan enhet i den här appen.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect går inte att nå. Kontrollera din anslutning och försök igen.',
}

export default sv
