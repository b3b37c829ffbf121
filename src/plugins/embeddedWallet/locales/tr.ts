import type { EmbeddedWalletTextKey } from './en.ts'
import { trTransactions } from './trTransactions.ts'

const tr: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...trTransactions,
  'embeddedWallet.close': 'Kapat',
  'embeddedWallet.retry': 'Tekrar dene',
  'embeddedWallet.copyAddress': 'Adresi kopyala',
  'embeddedWallet.addressCopied': 'Adres kopyalandı',
  'embeddedWallet.copyFailed': 'Kopyalanamadı',

  'embeddedWallet.failed.title': 'Bir sorun oluştu',
  'embeddedWallet.failed.detail': 'Bununla ilgileniyoruz. Lütfen daha sonra tekrar deneyin.',

  'embeddedWallet.create.title': 'Hesabınız oluşturuluyor',
  'embeddedWallet.create.detail': 'Cüzdanınız oluşturuluyor. Bu biraz sürer.',
  'embeddedWallet.create.failed.title': 'Cüzdan oluşturulamadı',
  'embeddedWallet.create.failed':
    'Cüzdanınız oluşturulamadı. Hiçbir şey kaybolmadı: tekrar deneyin ya da bunu kapatıp yeniden giriş yapın.',

  'embeddedWallet.created.welcome': '{appName} uygulamasına hoş geldiniz',
  'embeddedWallet.created.account': 'Hesabınız oluşturuldu.',
  'embeddedWallet.created.title': 'Her şey hazır!',
  'embeddedWallet.created.detail': 'Hesabınız güvende.',

  'embeddedWallet.connecting.title': 'Cüzdanınıza bağlanılıyor',
  'embeddedWallet.connecting.detail': 'Bu biraz sürer.',

  'embeddedWallet.recovery.title': 'Hesabınızı güvenceye alın',
  'embeddedWallet.recovery.detail': 'Yeni bir cihazda cüzdanınıza nasıl döneceğinizi seçin.',
  'embeddedWallet.recovery.why': 'Hesabımı neden güvenceye almalıyım?',

  'embeddedWallet.info.own.title': 'Cüzdanınız sizindir',
  'embeddedWallet.info.own.detail': 'Anahtarı hiçbir zaman tek bir yerde değildir. Bir parçası bu cihazda.',
  'embeddedWallet.info.device.title': 'Cihazlar kaybolur',
  'embeddedWallet.info.device.detail': 'Tarayıcı verileri de. Yeni bir cihazda cüzdanın bir yedeğe ihtiyacı var.',
  'embeddedWallet.info.only.title': 'Yalnızca siz açabilirsiniz',
  'embeddedWallet.info.only.detail': 'Yedeği sizin yerinize kimse geri getiremez, biz de.',
  'embeddedWallet.info.select': 'Yedekleme yöntemi seçin',

  'embeddedWallet.export.title': 'Cüzdanı taşı',
  'embeddedWallet.export.detail': 'Cüzdanınızı özel anahtarıyla başka bir uygulamaya taşıyın.',
  'embeddedWallet.export.wallet': 'Cüzdanınız',
  'embeddedWallet.export.copy.title': 'Özel anahtarınızı kopyalayın',
  'embeddedWallet.export.import.title': 'Diğer cüzdan uygulamanıza aktarın',
  'embeddedWallet.export.import.detail':
    'Orada “Hesabı içe aktar” veya “Özel anahtar” seçin, anahtarı yapıştırın ve yukarıdaki adresi gösterdiğini kontrol edin.',
  'embeddedWallet.export.frame': 'Özel anahtar',
  'embeddedWallet.export.loading': 'Yükleniyor...',
  'embeddedWallet.export.failed': 'Anahtarınız yüklenemedi.',
  'embeddedWallet.export.warning.title': 'Özel anahtarınızı asla kimseyle paylaşmayın',
  'embeddedWallet.export.warning.detail': 'Size yardım eden hiç kimsenin buna ihtiyacı yoktur.',
}

export default tr
