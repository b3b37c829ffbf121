import type { WalletConnectTextKey } from './en.ts'

const pl: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Zeskanuj telefonem',
  'walletConnect.scan': 'Zeskanuj ten kod na telefonie w {wallet}.',
  'walletConnect.scanAny': 'Zeskanuj ten kod portfelem w telefonie.',
  'walletConnect.open': 'Zatwierdź połączenie w {wallet}, a potem wróć tutaj.',
  'walletConnect.openAny': 'Wybierz portfel na tym telefonie, zatwierdź w nim, a potem wróć tutaj.',
  'walletConnect.qrLabel': 'Kod QR, który łączy {wallet}',
  'walletConnect.qrLabelAny': 'Kod QR, który łączy portfel',
  'walletConnect.openApp': 'Otwórz {wallet}',
  'walletConnect.apps': 'Portfele na tym telefonie',
  'walletConnect.showQr': 'Zeskanuj innym urządzeniem',
  'walletConnect.copyLink': 'Kopiuj link',
  'walletConnect.linkCopied': 'Skopiowano link',
  'walletConnect.copyFailed': 'Nie udało się skopiować',
  'walletConnect.preparing': 'Przygotowywanie połączenia',
  'walletConnect.waiting': 'Oczekiwanie na portfel',
  'walletConnect.expired': 'Ten kod wygasł',
  'walletConnect.expiredDetail': 'Kody są ważne pięć minut.',
  'walletConnect.newCode': 'Nowy kod',
  'walletConnect.install': 'Nie mam jeszcze {wallet}',
  'walletConnect.other': 'Wybierz inny portfel',
  'walletConnect.error.wallet_connect_no_project_id':
    'Łączenie portfela na innym urządzeniu nie jest skonfigurowane w tej aplikacji.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect jest niedostępny. Sprawdź połączenie i spróbuj ponownie.',
}

export default pl
