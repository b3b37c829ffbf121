import type { AccountDataTextKey } from './en.ts'

const tr: Readonly<Record<AccountDataTextKey, string>> = {
  'accountData.confirm': 'Hesabınızı silmeden önce siz olduğunuzu onaylayın.',
  'accountData.delete.title': 'Hesabınızı silin',
  'accountData.delete.detail': '{appName} hesabınız tüm cihazlarınız için silinir.',
  'accountData.delete.goes': 'Silinecekler',
  'accountData.delete.goes.logins': 'Giriş yöntemleriniz, ikinci faktörleriniz ve cihazlarınız',
  'accountData.delete.goes.wallet': 'Cüzdanınız: dışa aktarılmış anahtarı olmadan içindekilere artık kimse ulaşamaz',
  'accountData.delete.goes.data': 'Giriş hizmetinin sizinle ilgili sakladıkları',
  'accountData.delete.stays': 'Kalacaklar',
  'accountData.delete.stays.chain': 'Herkese açık ağlardaki ödemeler: bunları kimse silemez',
  'accountData.delete.stays.app': '{appName} uygulamasının kendi sakladıkları: bunları uygulamaya sorun',
  'accountData.delete.later': 'Birkaç gün içinde vazgeçebilirsiniz. Sonra kalıcı olarak silinir.',
  'accountData.delete.balance': 'Cüzdanınızda hâlâ {amounts} var.',
  'accountData.delete.balance.some': 'Cüzdanınızda hâlâ bir şey olabilir: bazı ağlar yanıt vermedi.',
  'accountData.delete.balance.more': 'Daha fazlası olabilir: bazı ağlar yanıt vermedi.',
  'accountData.delete.balance.advice':
    'Önce başka bir yere gönderin veya anahtarınızı dışa aktarın. Daha sonra gelen ödemeler de kaybolur.',
  'accountData.delete.balance.loading': 'Cüzdanınıza bakılıyor',
  'accountData.delete.exportKey': 'Anahtarı dışa aktar',
  'accountData.delete.next': 'Hesabımı sil',
  'accountData.delete.question': 'Hesabınız şimdi silinsin mi?',
  'accountData.delete.yes': 'Evet, sil',
  'accountData.delete.no': 'Kalsın',
  'accountData.delete.failed': 'Bu işe yaramadı. Lütfen tekrar deneyin.',
  'accountData.deleted.title': 'Hesabınız silindi',
  'accountData.deleted.detail': '{time} tarihinde kalıcı olarak silinir.',
  'accountData.deleted.mailed':
    'O zamana kadar hesabınızı koruyabileceğiniz bir bağlantı gönderdik. Yeniden giriş de yapabilirsiniz.',
  'accountData.deleted.login': 'Hesabınızı korumak için o zamana kadar yeniden giriş yapın.',
  'accountData.deleted.close': 'Bitti',
  'accountData.export.confirm': 'Verilerinizi dışa aktarmadan önce siz olduğunuzu onaylayın.',
  'accountData.export.title': 'Verilerinizi dışa aktarın',
  'accountData.export.detail':
    '{appName} uygulamasının giriş hizmetinde sizinle ilgili sakladığı her şeyi içeren tek bir dosya.',
  'accountData.export.what':
    'Hesaplarınızı, cihazlarınızı, ikinci faktörlerinizi ve son etkinliklerinizi içerir; anahtar ve parola içermez. Kimseyle paylaşmayın.',
  'accountData.export.save': 'Dosyayı kaydet',
  'accountData.export.saved': 'Kaydedildi.',
  'accountData.export.failed': 'Bu işe yaramadı. Lütfen tekrar deneyin.',
}

export default tr
