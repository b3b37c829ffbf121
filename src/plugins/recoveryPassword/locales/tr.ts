import type { RecoveryPasswordTextKey } from './en.ts'

const tr: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'Parola belirle',
  'recoveryPassword.password': 'Parola',
  'recoveryPassword.show': 'Parolayı göster',
  'recoveryPassword.hide': 'Parolayı gizle',
  'recoveryPassword.account': '{who} (cüzdan)',
  'recoveryPassword.accountLabel': 'Hesap',
  'recoveryPassword.step': 'Adım {at}/{count}',
  'recoveryPassword.continue': 'Devam et',
  'recoveryPassword.cancel': 'İptal',
  'recoveryPassword.close': 'Kapat',
  'recoveryPassword.done': 'Bitti',
  'recoveryPassword.retry': 'Tekrar dene',

  'recoveryPassword.create.title': 'Hesabınızı güvenceye alın',
  'recoveryPassword.create.detail': 'Yalnızca sizin bildiğiniz bir parola seçin. Cüzdanınızı yeni bir cihazda açar.',
  'recoveryPassword.create.generate': 'Güçlü parola oluştur',
  'recoveryPassword.create.another': 'Başka bir tane oluştur',
  'recoveryPassword.create.generated': 'Alanda yeni bir parola var.',
  'recoveryPassword.create.hint': 'En az 6 harf, rakam veya !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'Parola gücü',
  'recoveryPassword.strength.weak': 'Zayıf',
  'recoveryPassword.strength.medium': 'Orta',
  'recoveryPassword.strength.strong': 'Güçlü',

  'recoveryPassword.save.title': 'Parolanızı saklayın',
  'recoveryPassword.save.detail': 'Kimse sıfırlayamaz, biz de. Devam etmeden önce güvenli bir yerde saklayın.',
  'recoveryPassword.save.copy': 'Panoya kopyala',
  'recoveryPassword.save.copied': 'Kopyalandı',
  'recoveryPassword.save.copyFailed': 'Kopyalanamadı',
  'recoveryPassword.save.download': 'Dosya olarak indir',
  'recoveryPassword.save.downloaded': 'Dosya indirilenlerinizde.',
  'recoveryPassword.save.file':
    '{appName} cüzdanınızın kurtarma parolası\n\n{password}\n\nBuna sahip olan ve sizin yerinize giriş yapabilen kişi cüzdanınıza sahiptir. Yalnızca sizin okuyabileceğiniz bir yerde saklayın.\n',

  'recoveryPassword.confirm.title': 'Parolayı onayla',
  'recoveryPassword.confirm.detail': 'Sakladığınız yerden bir kez daha girin.',

  'recoveryPassword.finalize.title': 'Sakladığınızı onaylayın',
  'recoveryPassword.finalize.detail': 'Bundan sonra cüzdanınız her yeni cihazda bu parolayı ister.',
  'recoveryPassword.finalize.agree':
    'Parolamı ve cihazımı kaybedersem hesabıma ve varlıklarıma erişimimi kaybedeceğimi anlıyorum.',
  'recoveryPassword.finalize.submit': 'Parolayı belirle',
  'recoveryPassword.finalize.setting': 'Parolanız belirleniyor',

  'recoveryPassword.success.title': 'Her şey hazır!',
  'recoveryPassword.success.detail': 'Hesabınız güvende.',
  'recoveryPassword.failure.title': 'Bir sorun oluştu',

  'recoveryPassword.splash.title': 'Hesabınızı güvenceye alın',
  'recoveryPassword.splash.detail':
    'Cüzdanınızı yeni bir cihazda kendiniz açabilmek için hesabınıza bir parola ekleyin.',
  'recoveryPassword.splash.warning':
    'Parolanızı ve cihazınızı kaybederseniz hesabınıza erişilemez. Kimse geri getiremez.',
  'recoveryPassword.splash.action': 'Parola ekle',

  'recoveryPassword.recover.title': 'Hesabınızı yükleyin',
  'recoveryPassword.recover.detail': 'Cüzdanınızı bu cihazda kullanmak için kurtarma parolanızı girin.',
  'recoveryPassword.recover.label': 'Kurtarma parolası',
  'recoveryPassword.recover.why': 'Bu neden gerekli?',
  'recoveryPassword.recover.because':
    'Cüzdanınızı bir parolayla güvenceye aldınız. Bu cihaz cüzdanınızı henüz tanımıyor veya tarayıcı bildiklerini sildi. Burada onu yalnızca parolanız açar: hiçbir yerde saklanmaz.',
  'recoveryPassword.recover.lost':
    'Parolanızı mı kaybettiniz? Kimse sıfırlayamaz. Bu cüzdanı daha önce kullandığınız bir cihazda hâlâ erişebilirsiniz: orada anahtarı dışa aktarın veya varlıklarınızı başka bir cüzdana taşıyın.',
  'recoveryPassword.recover.submit': 'Hesabınızı kurtarın',
  'recoveryPassword.recover.loading': 'Hesabınız kurtarılıyor',
  'recoveryPassword.recover.success': 'Tamamlandı!',
  'recoveryPassword.recover.loaded': 'Cüzdanınız bu cihazda hazır.',

  'recoveryPassword.error.characters': 'Geçersiz karakterler kullanıldı ( {characters} )',
  'recoveryPassword.error.tooShort': 'Parola en az 6 karakter olmalıdır',
  'recoveryPassword.error.mismatch': 'Parolalar eşleşmiyor',
  'recoveryPassword.error.wrong': 'Kurtarma parolası geçersiz, lütfen tekrar deneyin.',
  'recoveryPassword.error.exists.title': 'Zaten güvencede',
  'recoveryPassword.error.exists': 'Bu cüzdanın zaten kendi kurtarma yöntemi var. Başka bir parola eklenemez.',
  'recoveryPassword.error.notHere': 'Cüzdanınız artık bu cihazda değil. Bunu kapatıp baştan başlayın: önce kurtarılır.',
  'recoveryPassword.error.generic': 'Bir hata oluştu, lütfen tekrar deneyin.',
}

export default tr
