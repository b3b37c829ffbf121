import type { MfaTotpTextKey } from './en.ts'

const tr: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'Kimlik doğrulama uygulaması',
  'mfaTotp.scan.title': 'QR kodunu tarayın',
  'mfaTotp.scan.detail': 'Kimlik doğrulama uygulamanızı açıp bu kodu tarayın.',
  'mfaTotp.scan.code': 'Kimlik doğrulama uygulamanız için QR kodu',
  'mfaTotp.scan.byHand': 'Veya bu anahtarı elle girin',
  'mfaTotp.scan.copy': 'Anahtarı kopyala',
  'mfaTotp.scan.copied': 'Kopyalandı',
  'mfaTotp.scan.copyFailed': 'Kopyalanamadı',
  'mfaTotp.scan.next': 'Devam et',
  'mfaTotp.scan.loading': 'Kodunuz hazırlanıyor...',
  'mfaTotp.retry': 'Tekrar dene',
  'mfaTotp.enrol.detail': 'Kimlik doğrulama uygulamanızın şu anda gösterdiği kodu girin.',
  'mfaTotp.added.title': 'Kimlik doğrulama uygulaması eklendi',
  'mfaTotp.added.detail': 'Önemli her işlemden önce uygulamanızdan bir kod istenir.',
  'mfaTotp.verify.detail': 'Kimlik doğrulama uygulamanızın şu anda gösterdiği kodu girin.',
  'mfaTotp.clock':
    'Her kod bir kez geçerlidir. Yeni bir kod da reddedilirse telefonunuzun saati yanlış olabilir. Telefonunuzun saati otomatik ayarlamasına izin verin.',
}

export default tr
