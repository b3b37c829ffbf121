import type { MfaTextKey } from './en.ts'

/** Turkish texts of the core's screens for second factors. The type requires one for each English text. */
const tr: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'İşlem koruması',
  'mfa.intro.detail': 'Cüzdanınızı yalnızca sizin kullanabilmeniz için ikinci bir kontrol ekleyin.',
  'mfa.intro.continue': 'Devam et',
  'mfa.notNow': 'Şimdi değil',
  'mfa.none.title': 'Güvenliği artırın',
  'mfa.none.detail': 'Bu uygulama doğrulama yöntemi sunmuyor.',
  'mfa.none.close': 'Anladım',

  'mfa.choose.title': 'Bir doğrulama yöntemi seçin',
  'mfa.choose.detail': 'Önemli her işlemden önce sorulur.',
  'mfa.choose.label': 'Doğrulama yöntemleri',
  'mfa.recommended': 'Önerilen',
  'mfa.added': 'Eklendi',
  'mfa.disabled': 'Devre dışı',
  'mfa.remove': 'Kaldır: {method}',
  'mfa.remove.question': 'Kaldırılsın mı?',
  'mfa.remove.last': 'Hesabınızın ikinci kontrolü kalmayacak.',
  'mfa.remove.keep': 'Kalsın',
  'mfa.remove.confirm': 'Kaldır',
  'mfa.remove.done': '{method} kaldırıldı.',

  'mfa.verify.title': 'Kimliğinizi doğrulayın',
  'mfa.verify.detail': 'Bir doğrulama yöntemi seçin',
  'mfa.verify.none': 'Bu uygulama ikinci faktörünüzü soramıyor. Eklediğiniz uygulamayı kullanın.',
  'mfa.code.title': 'Doğrulama kodunu girin',
  'mfa.enrol.step': 'Adım {at}/{count}',
  'mfa.enrol.code.title': 'Kayıt kodunu girin',
  'mfa.another': 'Başka bir yöntem seç',
  'mfa.done': 'Bitti',

  'mfa.code.label': '6 haneli kod',
  'mfa.code.checking': 'Doğrulanıyor...',
  'mfa.code.success': 'Tamamlandı!',
  'mfa.code.numeric': 'Kod yalnızca rakamlardan oluşabilir',
  'mfa.code.length': 'Kod tam 6 rakam olmalıdır',

  'mfa.error.maxAttempts':
    'En fazla deneme sayısını aştınız. Lütfen bu pencereyi kapatıp 10 saniye sonra tekrar deneyin.',
  'mfa.error.tooManyCodes': 'En fazla deneme sayısını aştınız. Tekrar denemeden önce 10 saniye bekleyin.',
  'mfa.error.timeLimit': 'Kodu girme süresi doldu. Lütfen 30 saniye sonra tekrar deneyin.',
  'mfa.error.invalidCode': 'Girdiğiniz kod geçerli değil',
  'mfa.error.canceled': 'Doğrulama iptal edildi',
  'mfa.error.enrollment': 'Bilinmeyen hata',
  'mfa.error.verification': 'Bir sorun oluştu.',
}

export default tr
