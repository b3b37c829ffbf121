import type { ExportTexts } from '../texts.ts'

const tr: ExportTexts = {
  title: 'Özel anahtar',
  loading: 'Yükleniyor...',
  warning: 'Özel anahtarınızı asla kimseyle paylaşmayın.',
  warningDetail: 'Ona sahip olan, bu cüzdandaki her şeyi istediği zaman alabilir.',
  reveal: 'Göster',
  hide: 'Gizle',
  copy: 'Anahtarı kopyala',
  copied: 'Kopyalandı',
  retry: 'Tekrar dene',
  shown: 'Özel anahtar gösteriliyor.',
  hidden: 'Özel anahtar gizli.',
  keyCopied:
    'Özel anahtar kopyalandı. Panonuzu okuyabilen, bu site dahil, onu da okuyabilir. Burayı açık tutarsanız pano bir dakika içinde temizlenir.',
  keyCopiedToClear:
    'Özel anahtar kopyalandı. Panonuzu okuyabilen, bu site dahil, onu da okuyabilir. Tarayıcınız panoyu kendiliğinden temizlemez: yapıştırın, sonra “Panoyu temizle” düğmesine basın.',
  cannotCopy: 'Tarayıcınız bu sayfanın kopyalamasına izin vermiyor. Anahtarı seçip kendiniz kopyalayın.',
  clear: 'Panoyu temizle',
  cleared: 'Pano temizlendi.',
  notCleared: 'Özel anahtar hâlâ panonuzda olabilir. Kaldırmak için “Panoyu temizle” düğmesine basın.',
  cannotClear:
    'Tarayıcınız bu sayfanın panoyu temizlemesine izin vermiyor. Anahtarı panodan kaldırmak için başka bir şey kopyalayın.',
  tooEarly: 'Çok hızlıydı. Bir saniye bekleyip tekrar basın.',
  earlyTap: 'Bir saniye sonra tekrar dokunun: ilk dokunuş hiç sayılmaz.',
  notSeen:
    'Hiçbir şey yapılmadı: bir şey anahtarı kapatıyor ya da anahtar saydam. Tamamını gördüğünüzde bir saniye bekleyip tekrar basın.',
  notInFront: 'Hiçbir şey yapılmadı: bu pencereyi öne getirin, büyütün, bir saniye bekleyip tekrar basın.',
  elsewhere: 'Tarayıcınız anahtarı bu sitenin içinde koruyamıyor. Kendi penceresinde açılır.',
  openWindow: 'Pencereyi aç',
  opened: 'Anahtar diğer pencerede. İşiniz bitince onu kapatın.',
  blocked: 'Tarayıcınız pencereyi engelledi. Bağlantıyla açın.',
  openByLink: 'Özel anahtarı aç',
  failures: {
    notOnDevice: {
      title: 'Cüzdanınız henüz bu cihazda değil',
      detail: 'Geri dönün, hesabınızı bu cihazda kurtarın ve burayı tekrar açın.',
    },
    storageBlocked: {
      title: 'Bu tarayıcı cüzdan saklamıyor',
      detail:
        'Bu sitenin ve içindekilerin veri saklamasına izin verin ya da anahtarı başka bir tarayıcıda dışa aktarın.',
    },
    loggedOut: { title: 'Oturumunuz kapalı', detail: 'Burayı kapatın, yeniden giriş yapın ve geri gelin.' },
    badRequest: { title: 'Bu sayfa doğru açılmadı', detail: 'Kapatıp tekrar açın.' },
    noTicket: {
      title: 'Bu uygulama özel anahtarınızı henüz gösteremiyor',
      detail:
        'Bu sayfayı bilet olmadan açtı. Cüzdanınız güvende: uygulamayı yapanlardan anahtarları dışa aktarma yöntemini güncellemelerini isteyin. Onlar için: adresteki bir erişim belirteci kabul edilmez. POST /api/v1/embedded_wallets/exports/ticket ile bir bilet alın ve bu sayfayı #ticket=… ile açın.',
    },
    ticketOver: {
      title: 'Bu sayfa zaten kullanıldı ya da çok eski',
      detail: 'Kapatın ve anahtarı tekrar dışa aktarın. Bir dakika içinde, yalnızca bir kez açılır.',
    },
    noOpener: {
      title: 'Anahtar burada gösterilemiyor',
      detail:
        'Bu pencere, onu açan sayfayı kaybetti. Kapatın, siteye dönün ve anahtarı tekrar dışa aktarın ya da Chrome veya Edge kullanın.',
    },
    tooManyTries: { title: 'Çok fazla deneme', detail: 'Birkaç dakika bekleyip tekrar deneyin.' },
    offline: { title: 'Bağlantı yok', detail: 'Bağlantınızı kontrol edip tekrar deneyin.' },
    timedOut: { title: 'Süre doldu', detail: 'Sunucunun yanıt vermesi çok uzun sürdü. Tekrar deneyin.' },
    service: { title: 'Hizmette bir sorun var', detail: 'Lütfen birazdan tekrar deneyin.' },
    damaged: {
      title: 'Anahtar bir araya getirilemedi',
      detail: 'Hiçbir şey gösterilmedi. Bu uygulamanın desteğinden yardım isteyin.',
    },
    unknown: { title: 'Bir sorun oluştu', detail: 'Bununla ilgileniyoruz. Lütfen daha sonra tekrar deneyin.' },
  },
  tryAgain: '{when} tekrar deneyin.',
}

export default tr
