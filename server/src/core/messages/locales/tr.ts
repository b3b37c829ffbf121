import type { MessageTexts } from './en.ts'

const KNOWN = 'Bildiğiniz iletişim adresini kullanın: bu iletide bağlantı yoktur.'
const OTHERS_OUT = 'Diğer tüm cihazlarda oturum kapatıldı.'
const ALL_OUT = 'Tüm cihazlarda oturum kapatıldı.'
const AS_BEFORE = 'hesabınız eski haline döner ve tüm cihazlarda oturum kapatılır.'
const OUT_THERE =
  'Bu durumda biri, oturum açtığınız bir sayfayı veya tarayıcıyı kontrol ediyor olabilir. Orada da oturumu kapatın.'

const tr: MessageTexts = {
  'device.both': '{os} üzerinde {browser}',
  'device.os': '{os} cihazı',
  'device.unknown': 'bilinmeyen cihaz',

  'method.account': 'hesap',
  'method.backup_codes': 'yedek kodlar',
  'method.email': 'e-posta adresi',
  'method.farcaster': 'Farcaster hesabı',
  'method.passkey': 'geçiş anahtarı',
  'method.phone': 'telefon numarası',
  'method.provider': '{provider} hesabı',
  'method.sms': 'SMS',
  'method.totp': 'kimlik doğrulama uygulaması',
  'method.wallet': 'cüzdan',

  'mail.footer': 'Bu iletiyi {app} hesabınız nedeniyle aldınız.',

  'loginCode.subject': '{code} {app} kodunuz',
  'loginCode.title': '{app} girişi',
  'loginCode.enter': 'Bu kodu istediğiniz yere girin.',
  'loginCode.text': '{code}, {app} için giriş kodunuz.',
  'loginCode.expiry':
    'Bir kez kullanılabilir ve {minutes, plural, one {# dakika} other {# dakika}} içinde geçerliliğini yitirir.',
  'loginCode.unasked':
    'Bu kodu siz istemediyseniz iletiyi dikkate almayın: posta kutunuz olmadan kimse kullanamaz. Kodu kimseyle paylaşmayın.',
  'loginCode.footer': 'Bu adres {app} girişi için yazıldı.',

  'sms.code':
    '{code}, {app} kodunuz. Süresi {minutes, plural, one {# dakika} other {# dakika}} sonra dolar. Kimseye vermeyin.',
  'sms.codeShort': '{code}, {app} kodunuz. Kimseye vermeyin.',

  'notice.time': 'Zaman: {time}.',
  'notice.with': 'cihaz: {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several': 'Son iletimizden bu yana {count, plural, one {# değişiklik} other {# değişiklik}} daha yapıldı:',
  'notice.each': '{time}: {what}',
  'notice.advice': `Bunu siz yapmadıysanız biri hesabınıza erişmiş olabilir. Cihazlarınızda oturumu kapatın, hesabınızı kontrol edin ve uygulamanın destek ekibine başvurun. ${KNOWN}`,

  'loginChanged.title': '{app} giriş yönteminiz değişti',
  'loginChanged.linked': 'Hesabınıza yeni bir giriş yöntemi eklendi: {method}.',
  'loginChanged.replaced': `Kullandığınız bir giriş yöntemi başka biriyle değiştirildi: {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `Giriş yöntemlerinizden birinin bilgileri değiştirildi: {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `Hesabınızdan bir giriş yöntemi kaldırıldı: {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `Bunu siz yaptıysanız bir şey yapmanız gerekmez. Değilse 7 gün içinde geri alın: ${AS_BEFORE}`,
  'loginChanged.link': 'Bu değişikliği gör ve geri al',
  'loginChanged.adviceAll': `Bunları siz yaptıysanız bir şey yapmanız gerekmez. Değilse ilkinden sonraki 7 gün içinde hepsini geri alın: ${AS_BEFORE}`,
  'loginChanged.linkAll': 'Bu değişiklikleri gör ve geri al',

  'changeUndone.title': '{app} giriş yönteminizdeki bir değişiklik geri alındı',
  'changeUndone.happened': `Hesabınıza yine o değişiklikten önceki gibi girebilirsiniz. Sonraki değişiklikler de geri alındı. ${ALL_OUT}`,
  'changeUndone.otherDeleted': 'Şimdi size geri dönen yöntemle bu arada açılmış yeni bir hesap boştu ve silindi.',
  'changeUndone.advice': `Bunu siz yapmadıysanız biri, hesabınıza bağlı olan bir adresin postalarını okuyabiliyor demektir. Bu durumda uygulamanın destek ekibine başvurun. ${KNOWN}`,

  'loginTaken.title': '{app} hesabınızdan bir giriş yöntemi kaldırıldı',
  'loginTaken.happened': `Bu yöntemle artık bu hesaba giremezsiniz: {method}. İşletmeci onu daha önce ait olduğu hesaba geri verdi. Hesaptaki diğer her şey kalır. ${ALL_OUT}`,
  'loginTaken.advice': `Bunu siz istemediyseniz uygulamanın destek ekibine başvurun. ${KNOWN}`,

  'mfaChanged.title': '{app} doğrulama yöntemleriniz değişti',
  'mfaChanged.first': 'Doğrulama açıldı: {method}. Bundan sonra hassas işlemlerden önce istenecek.',
  'mfaChanged.added': 'Bir doğrulama yöntemi eklendi: {method}.',
  'mfaChanged.replaced': 'Bir doğrulama yöntemi yeniden kuruldu: {method}. Önceki kurulum artık çalışmaz.',
  'mfaChanged.removed': 'Bir doğrulama yöntemi kaldırıldı: {method}.',
  'mfaChanged.lastRemoved': 'Bir doğrulama yöntemi kaldırıldı: {method}. Hassas işlemler artık doğrulanmıyor.',
  'mfaChanged.reset':
    'İşletmeci doğrulamayı kapattı. Şimdiye kadarki yöntem: {method}. Uygulamada yeniden kurabilirsiniz.',

  'newSession.title': '{app} oturumunuz yeni bir yerde açık',
  'newSession.happened': 'Oturumunuz şuraya taşındı: {place}. Cihaz: {device}. Orada kimsenin giriş yapması gerekmedi.',
  'newSession.program': 'web sitesi olmayan bir program',
  'newSession.advice': `Bunu siz yaptıysanız bir şey yapmanız gerekmez. Değilse o oturumu sonlandırın. Bağlantı bir kez, 7 gün içinde çalışır. ${OUT_THERE}`,
  'newSession.link': 'Bu oturumu gör ve sonlandır',
  'newSession.adviceAll': `Bunları siz yaptıysanız bir şey yapmanız gerekmez. Değilse o oturumları sonlandırın. Bağlantı bir kez, ilkinden sonraki 7 gün içinde çalışır. ${OUT_THERE}`,
  'newSession.linkAll': 'Bu oturumları gör ve sonlandır',

  'deletion.title': '{app} hesabınız silinecek',
  'deletion.happened': `Hesabınızın silinmesini istediniz. İçindeki her şeyle birlikte şu tarihte kalıcı olarak silinecek: {time}. ${ALL_OUT}`,
  'deletion.advice':
    'Hesabı tutmak istiyorsanız silmeyi o zamana kadar geri alın. Silmeyi siz istemediyseniz de geri alın, sonra giriş yapıp hesabınızın nasıl korunduğunu kontrol edin.',
  'deletion.link': 'Hesabımı tut',
  'deletion.final': `Bunu siz istemediyseniz uygulamanın destek ekibine hemen başvurun. ${KNOWN}`,

  'accountKept.title': '{app} hesabınız duruyor',
  'accountKept.happened':
    'Hesabınızın silinmesi geri alındı. İçindeki her şey eskisi gibi. Tüm cihazlarda oturum kapalı kalır.',
  'accountKept.advice': `Bunu siz yapmadıysanız biri postalarınızı okuyabiliyor veya sizin yerinize girebiliyor demektir. Giriş yapın, hesabınızın nasıl korunduğunu kontrol edin ve uygulamanın destek ekibine başvurun. ${KNOWN}`,

  'newDevice.title': 'Yeni bir cihaz {app} cüzdanınıza erişti',
  'newDevice.text': 'Yeni bir cihaz cüzdanınıza erişim kazandı.',

  'backupCodeUsed.title': '{app} için bir yedek kod kullanıldı',
  'backupCodeUsed.text': 'Diğer doğrulamanız yerine yedek kodlarınızdan biri kullanıldı.',
  'backupCodeUsed.left': '{count, plural, one {# kodunuz} other {# kodunuz}} kaldı.',
  'backupCodeUsed.few':
    'Yalnızca {count, plural, one {# kodunuz} other {# kodunuz}} kaldı. Uygulamada yenilerini oluşturun.',
  'backupCodeUsed.none': 'Bu sonuncusuydu. Uygulamada yenilerini oluşturun.',

  'page.noToken': 'Bu bağlantı eksik. Postadaki bağlantıyı yeniden açın veya tamamını kopyalayın.',
  'page.noScript': 'Bu sayfa için JavaScript gerekir.',
  'page.back': '{app} uygulamasına dön',
  'page.busy': 'Çok fazla deneme yapıldı. Biraz bekleyip yeniden deneyin.',

  'undoPage.title': 'Hesabınızdaki bir değişikliği geri alın',
  'undoPage.text':
    'Giriş yönteminiz değiştirildi. Bunu siz yapmadıysanız geri alın: hesabınız bu değişiklikten önceki haline döner, giriş yönteminizdeki sonraki değişiklikler de geri alınır ve tüm cihazlarda oturum kapatılır.',
  'undoPage.button': 'Bu değişikliği geri al',
  'undoPage.doing': 'Değişiklik geri alınıyor…',
  'undoPage.done': 'Değişiklik geri alındı ve tüm cihazlarda oturum kapatıldı. Eskisi gibi giriş yapın.',
  'undoPage.failed': 'Değişiklik geri alınamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  'undoPage.gone': 'Bu değişiklik artık geri alınamaz: zaten geri alındı veya üzerinden 7 günden fazla geçti.',
  'undoPage.taken':
    'Bu değişiklik henüz geri alınamaz: o zaman girişte kullandığınız şey artık başka bir hesaba ait. Bu sizin e-posta adresinizse o adrese gönderilen iletideki bağlantıyı kullanın. Değilse o hesaba girin, oraya başka bir giriş yöntemi bağlayın ve bunu kaldırın. Sonra bu bağlantıyı yeniden açın: geçerli kalır. Yapamazsanız uygulamanın destek ekibine başvurun.',

  'keepPage.title': 'Hesabınızı tutun',
  'keepPage.text':
    'Hesabınızın silinmesi istendi. Tutarsanız içindeki her şey eskisi gibi kalır ve her zamanki gibi giriş yaparsınız.',
  'keepPage.button': 'Hesabımı tut',
  'keepPage.doing': 'Silme geri alınıyor…',
  'keepPage.done': 'Hesabınız duruyor. Eskisi gibi giriş yapın.',
  'keepPage.failed': 'Silme geri alınamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  'keepPage.gone':
    'Bu bağlantı artık çalışmıyor: hesabı tutmak için süre doldu veya daha yeni bir iletide başka bir bağlantı var.',
  'keepPage.used': 'Hesabınız zaten duruyor: bu bağlantıya artık gerek yok.',

  'endPage.title': 'Oturumu sonlandırın',
  'endPage.text':
    'Oturumunuz yeni bir yere taşındı. Bunu siz yapmadıysanız sonlandırın. Ondan sonra yeni bir yere taşınan her oturum da sonlanır. Giriş yaptığınız tarayıcıda oturum açık kalır.',
  'endPage.button': 'Bu oturumu sonlandır',
  'endPage.doing': 'Oturum sonlandırılıyor…',
  'endPage.done': 'Oturum sonlandı. Şimdi geldiği tarayıcıda oturumu kapatın ve yeniden giriş yapın.',
  'endPage.failed': 'Oturum sonlandırılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  'endPage.gone':
    'Bu bağlantı artık oturum sonlandırmıyor: zaten kullanıldı veya üzerinden 7 günden fazla geçti. Oturumlarınızı uygulamada görebilirsiniz.',

  'homePage.title': 'Giriş sunucusu',
  'homePage.heading': 'Burada görülecek bir şey yok',
  'homePage.text':
    'Uygulamalar bu adresi kullanıcılarının girişi için kullanır. Giriş yapmak için geldiğiniz uygulamayı açın.',

  'loginPage.title': 'Giriş yapılamıyor',
  'loginPage.heading': 'Bu giriş sona erdi',
  'loginPage.text':
    'Zaten kullanıldı, çok uzun sürdü veya bu tarayıcıda başlamadı. Uygulamaya dönüp yeniden giriş yapın.',
  'askPage.title': 'Girişinizi onaylayın',
  'askPage.heading': '{app} için giriş mi yapıyorsunuz?',
  'askPage.text':
    'Buraya {app} üzerinden gelmediniz. Bir iletideki veya başka bir sitedeki bağlantıyı izlediyseniz bu sayfayı kapatın: biri hesabınıza girmek istiyor olabilir.',
  'askPage.goOn': '{app} girişini ben seçtim, devam et',

  'stepPage.title': 'Devam edilemiyor',
  'stepPage.heading': 'Bu adım sona erdi',
  'stepPage.text':
    'Zaten kullanıldı, çok uzun sürdü veya bu tarayıcıda başlamadı. Uygulamaya dönüp orada yeniden deneyin.',
  'drivePage.title': 'Drive erişimini onaylayın',
  'drivePage.heading': '{app} cüzdanınızı yedekliyor veya kurtarıyor musunuz?',
  'drivePage.text':
    'Buraya {app} üzerinden gelmediniz. Bir iletideki veya başka bir sitedeki bağlantıyı izlediyseniz bu sayfayı kapatın: biri cüzdanınızı ele geçirmek istiyor olabilir.',
  'drivePage.goOn': 'Bunu {app} içinde ben başlattım, devam et',
}

export default tr
