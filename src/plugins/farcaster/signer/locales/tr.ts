import type { FarcasterSignerTextKey } from './en.ts'

const tr: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': "Farcaster'da izin verin",
  'farcasterSigner.scan': 'Bu kodu telefonunuzun kamerasıyla tarayıp Farcaster uygulamasında onaylayın.',
  'farcasterSigner.open': 'İsteği Farcaster uygulamasında onaylayıp buraya dönün.',
  'farcasterSigner.qrLabel': 'İsteği Farcaster uygulamasında açan QR kodu',
  'farcasterSigner.openApp': 'Farcaster uygulamasını aç',
  'farcasterSigner.openHere': 'Bu cihazda aç',
  'farcasterSigner.copyLink': 'Bağlantıyı kopyala',
  'farcasterSigner.linkCopied': 'Bağlantı kopyalandı',
  'farcasterSigner.copyFailed': 'Kopyalanamadı',
  'farcasterSigner.showQr': 'Başka bir cihazla tara',
  'farcasterSigner.connecting': "Farcaster'a bağlanılıyor",
  'farcasterSigner.waiting': 'Onayınız bekleniyor',
  'farcasterSigner.success': 'Tamamlandı!',
  'farcasterSigner.approved': "Bu uygulama artık sizin adınıza Farcaster'da yazabilir.",
  'farcasterSigner.failed': 'Bağlantı kurulamadı',
  'farcasterSigner.rejected': 'İstek reddedildi',
  'farcasterSigner.timedOut': 'İsteğin süresi doldu',
  'farcasterSigner.retry': 'Tekrar dene',
  'farcasterSigner.close': 'Kapat',
  'farcasterSigner.error.rejected': 'Dilediğiniz zaman yeniden isteyebilirsiniz.',
  'farcasterSigner.error.timedOut': 'İsteğin süresi doldu. Tekrar deneyin.',
  'farcasterSigner.error.generic': 'Bir sorun oluştu. Lütfen tekrar deneyin.',
  'farcasterSigner.error.disabled.title': 'Şu anda mümkün değil',
  'farcasterSigner.error.noAccount.title': 'Farcaster bağlı değil',
  'farcasterSigner.error.noWallet.title': 'Burada henüz cüzdanınız yok',
  'farcasterSigner.error.disabled': 'Bu uygulama şu anda bunu isteyemiyor.',
  'farcasterSigner.error.noAccount': 'Önce Farcaster hesabınızı bağlayın.',
  'farcasterSigner.error.noWallet': 'Bunun için bu uygulamada bir cüzdan gerekiyor. Önce bir tane oluşturun.',
}

export default tr
