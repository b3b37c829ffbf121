import type { MfaPasskeyTextKey } from './en.ts'

const tr: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'Geçiş anahtarı',
  'mfaPasskey.enrol.title': 'Geçiş anahtarıyla doğrulamayı kurun',
  'mfaPasskey.enrol.detail': 'Geçiş anahtarlarınızı doğrulama için etkinleştirin',
  'mfaPasskey.enrol.none': 'Henüz geçiş anahtarınız yok. Önce tarayıcınız veya cihazınız bir tane oluşturur.',
  'mfaPasskey.enrol.enable': 'Etkinleştir',
  'mfaPasskey.enrol.create': 'Geçiş anahtarı oluştur',
  'mfaPasskey.waiting': 'Tarayıcınızın veya cihazınızın yönergelerini izleyin.',
  'mfaPasskey.enrol.busy': 'Etkinleştiriliyor...',
  'mfaPasskey.added.title': 'Geçiş anahtarıyla doğrulama eklendi',
  'mfaPasskey.added.detail': 'Önemli her işlemden önce bir geçiş anahtarı istenir.',
  'mfaPasskey.verify.title': 'Geçiş anahtarıyla doğrulanıyor',
  'mfaPasskey.retry': 'Tekrar dene',
  'mfaPasskey.error.notAllowed': 'Geçiş anahtarı isteğinin süresi doldu veya reddedildi.',
  'mfaPasskey.error.refused': 'Geçiş anahtarınız doğrulanamadı. Lütfen tekrar deneyin.',
  'mfaPasskey.error.notHere': 'Doğrulama geçiş anahtarlarınızın hiçbiri bu sayfada çalışmıyor. Başka bir yol seçin.',
  'mfaPasskey.error.notSupported': 'Bu tarayıcı veya cihaz burada geçiş anahtarı kullanamıyor.',
  'mfaPasskey.error.alreadyLinked': 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
  'mfaPasskey.error.limit': 'Hesaba daha fazla geçiş anahtarı bağlanamaz.',
  'mfaPasskey.error.unknown': 'Bilinmeyen bir hata oluştu.',
  'mfaPasskey.error.notAllowed.title': 'Geçiş anahtarı kullanılmadı',
  'mfaPasskey.error.refused.title': 'Geçiş anahtarı kabul edilmedi',
  'mfaPasskey.error.notHere.title': 'Bu sayfa için geçiş anahtarı yok',
  'mfaPasskey.error.notSupported.title': 'Geçiş anahtarları burada çalışmıyor',
  'mfaPasskey.error.alreadyLinked.title': 'Burada bir geçiş anahtarınız var',
  'mfaPasskey.enrol.failed': 'Geçiş anahtarıyla doğrulama eklenmedi',
  'mfaPasskey.verify.failed': 'Doğrulanmadı',
}

export default tr
