import type { WalletConnectTextKey } from './en.ts'

const tr: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Telefonunuzla tarayın',
  'walletConnect.scan': 'Bu kodu telefonunuzdaki {wallet} ile tarayın.',
  'walletConnect.scanAny': 'Bu kodu telefonunuzdaki cüzdanla tarayın.',
  'walletConnect.open': 'Bağlantıyı {wallet} içinde onaylayıp buraya dönün.',
  'walletConnect.openAny': 'Bu telefondaki cüzdanı seçin, orada onaylayıp buraya dönün.',
  'walletConnect.qrLabel': '{wallet} bağlayan QR kodu',
  'walletConnect.qrLabelAny': 'Bir cüzdan bağlayan QR kodu',
  'walletConnect.openApp': '{wallet} aç',
  'walletConnect.apps': 'Bu telefondaki cüzdanlar',
  'walletConnect.showQr': 'Başka bir cihazla tara',
  'walletConnect.copyLink': 'Bağlantıyı kopyala',
  'walletConnect.linkCopied': 'Bağlantı kopyalandı',
  'walletConnect.copyFailed': 'Kopyalanamadı',
  'walletConnect.preparing': 'Bağlantı hazırlanıyor',
  'walletConnect.waiting': 'Cüzdanınız bekleniyor',
  'walletConnect.expired': 'Bu kodun süresi doldu',
  'walletConnect.expiredDetail': 'Kodlar beş dakika geçerlidir.',
  'walletConnect.newCode': 'Yeni kod',
  'walletConnect.install': 'Henüz {wallet} kullanmıyorum',
  'walletConnect.other': 'Başka bir cüzdan seç',
  'walletConnect.error.wallet_connect_no_project_id':
    'Bu uygulamada başka bir cihazdaki cüzdanı bağlamak ayarlanmamış.',
  'walletConnect.error.wallet_connect_unreachable':
    "WalletConnect'e ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.",
}

export default tr
