import type { MfaBackupCodesTextKey } from './en.ts'

const tr: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'Yedek kodlar',
  'mfaBackupCodes.use': 'Yedek kod kullan',

  'mfaBackupCodes.offer.title': 'Yedek kod alın',
  'mfaBackupCodes.offer.detail': 'Telefonunuzu kaybederseniz kimliğinizi doğrulayan on kod. Her biri bir kez çalışır.',
  'mfaBackupCodes.offer.show': 'Kodlarımı göster',

  'mfaBackupCodes.codes.title': 'Yedek kodlarınızı saklayın',
  'mfaBackupCodes.codes.detail':
    'Yalnızca şimdi gösterilir. Telefonunuz olmadan da bulabileceğiniz bir yerde saklayın.',
  'mfaBackupCodes.codes.label': 'Yedek kodlarınız',
  'mfaBackupCodes.codes.copy': 'Kopyala',
  'mfaBackupCodes.codes.copied': 'Kopyalandı',
  'mfaBackupCodes.codes.copyFailed': 'Kopyalanamadı',
  'mfaBackupCodes.codes.download': 'İndir',
  'mfaBackupCodes.codes.print': 'Yazdır',
  'mfaBackupCodes.codes.done': 'Sakladım',
  'mfaBackupCodes.codes.file':
    '{appName} için yedek kodlar\n\nHer kod, diğer doğrulama yönteminizin yerine bir kez çalışır.\nKodları gizli tutun.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'Başka bir yöntem kullanamadığınızda her kod kimliğinizi bir kez doğrular.',
  'mfaBackupCodes.manage.left': 'Kullanılmamış kodlar',
  'mfaBackupCodes.manage.leftOf': '{left}/{count}',
  'mfaBackupCodes.manage.made': 'Oluşturulma tarihi',
  'mfaBackupCodes.manage.few': 'Kodlarınız bitmek üzere. Yenilerini oluşturun.',
  'mfaBackupCodes.manage.none': 'Tüm kodlarınızı kullandınız. Yenilerini oluşturun.',
  'mfaBackupCodes.manage.loading': 'Kodlarınız sayılıyor...',
  'mfaBackupCodes.renew': 'Yeni kodlar oluştur',
  'mfaBackupCodes.renew.title': 'Yeni kodlar oluşturulsun mu?',
  'mfaBackupCodes.renew.detail': 'Şu anki kodlarınız artık çalışmaz.',
  'mfaBackupCodes.remove': 'Yedek kodları kaldır',
  'mfaBackupCodes.remove.title': 'Yedek kodlar kaldırılsın mı?',
  'mfaBackupCodes.remove.detail': 'Telefonunuzu kaybederseniz hiçbir kod giriş yapmanızı sağlamaz.',
  'mfaBackupCodes.keep': 'Kodlarım kalsın',

  'mfaBackupCodes.verify.title': 'Bir yedek kod girin',
  'mfaBackupCodes.verify.detail': 'Sakladığınız kodlardan birini kullanın. Bir kez çalışır.',
  'mfaBackupCodes.verify.label': 'Yedek kod',
  'mfaBackupCodes.verify.form': 'Yedek kod, 7K2QM-9XW4T gibi on harf ve rakamdan oluşur.',
  'mfaBackupCodes.verify.left': 'Kullanılmamış kodlar: {left}',
  'mfaBackupCodes.verify.few': 'Kullanılmamış kodlar: {left}. Yakında yenilerini oluşturun.',
  'mfaBackupCodes.verify.submit': 'Doğrula',
  'mfaBackupCodes.retry': 'Tekrar dene',
}

export default tr
