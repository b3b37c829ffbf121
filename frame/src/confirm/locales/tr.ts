import type { ConfirmTexts } from '../texts.ts'

const tr: ConfirmTexts = {
  sign: 'İmzala',
  reject: 'Reddet',
  proceed: 'Devam et',
  yes: 'Evet, devam et',
  back: 'Geri',
  details: 'Ne imzaladığınız',
  titles: {
    message: 'Mesajı imzala',
    typedData: 'Verileri imzala',
    transaction: 'İşlemi imzala',
    farcaster: 'Farcaster için imzala',
    recovery: 'Cüzdanınızın nasıl kurtarılacağını değiştirin',
  },
  wallet: 'Cüzdanınız',
  to: 'Alıcı',
  spender: 'İzni alan',
  token: 'Token sözleşmesi',
  amount: 'Tutar',
  network: 'Ağ',
  chain: 'Ağ {id}',
  fee: 'Ücret, en fazla',
  nonce: 'Nonce',
  data: 'Veri',
  accessList: 'Erişim listesi',
  entries: 'Kayıt sayısı: {count}',
  message: 'Mesaj',
  bytes: 'Baytlar',
  type: 'Tür',
  signer: 'Farcaster hesabı',
  hash: 'Özet',
  baseUnits: '{units} en küçük birim',
  coins: '{coins} ({units})',
  sends: '{to} adresine {amount} gönderir.',
  calls: '{to} sözleşmesini çağırır.',
  creates: 'Bir sözleşme oluşturur.',
  transfers: '{to} adresine {token} tokeninden {amount} ya da bu numaralı öğesini gönderir.',
  transfersFrom: '{token} tokeninden {amount} ya da bu numaralı öğesini {from} adresinden {to} adresine taşır.',
  approves: '{spender} adresinin {token} tokeninden {amount} ya da bu numaralı öğesini almasına izin verir.',
  approvesAll: '{spender} adresinin {token} tokeninden sahip olduğunuz ve olacağınız her şeyi almasına izin verir.',
  revokes:
    '{spender} adresinin {token} tokeninden alabileceklerini sona erdirir ya da 0 numaralı öğeyi almasına izin verir.',
  approvesItems:
    '{operator} adresinin {token} öğelerinden sahip olduğunuz ve olacağınız her birini taşımasına izin verir.',
  revokesItems: '{operator} adresi artık {token} öğelerinizi taşıyamaz.',
  password:
    'Cüzdanınız için bir parola belirler. Onu bilen ve hesabınıza giriş yapabilen herkes cüzdanı başka bir cihazda kullanabilir.',
  drive:
    'Bir bulut sürücüsünün cüzdanınızı kurtarmasına izin verir. O sürücüyü açabilen ve hesabınıza giriş yapabilen herkes cüzdanı başka bir cihazda kullanabilir.',
  warnings: {
    unreadable: 'Bu bir metin değil. Yalnızca siteye güveniyor ve ne için olduğunu biliyorsanız imzalayın.',
    otherSite: 'Bu mesaj, isteyen siteye değil, {site} sitesine giriş yapar. Yalnızca bunu bekliyorsanız imzalayın.',
    typedData:
      'Böyle bir imza, başkalarının varlıklarınızı taşımasına izin verebilir. Yalnızca her alanı anlıyorsanız imzalayın.',
    unknownCall: 'Bu çağrının ne yaptığı burada okunamıyor. Yalnızca siteye güveniyorsanız imzalayın.',
    takesAll: 'Bu, varlıklarınızın denetimini verir. Yalnızca adrese tamamen güveniyorsanız imzalayın.',
    blind:
      'Burada içeriğin yalnızca özeti biliniyor. Yalnızca az önce bir şey yayımladıysanız ya da değiştirdiyseniz imzalayın.',
    tooMuch: '{count} alan daha buraya sığmıyor. Onlar da imzalanır.',
  },
  deeds: {
    approvesAll: {
      question: 'Onaylıyor musunuz: {to} adresine {chain} üzerinde tüm {token} varlığınızı harcama izni vermek?',
      detail:
        'Siz geri alana kadar, sonradan alacaklarınız dahil, bu tokenin tümü alınabilir. Yalnızca tamamen güveniyorsanız kabul edin.',
    },
    approvesItems: {
      question: 'Onaylıyor musunuz: {to} adresine {chain} üzerinde tüm {token} öğelerinizi taşıma izni vermek?',
      detail: 'Siz geri alana kadar bu koleksiyondaki her öğe alınabilir. Yalnızca tamamen güveniyorsanız kabul edin.',
    },
    permitsAll: {
      question: 'Onaylıyor musunuz: {to} adresine tüm {token} varlığınızı alma izni vermek?',
      detail:
        'Ücreti yoktur ama birinin cüzdanınızdan bu tokenin tümünü almasına izin verir. Yalnızca tamamen güveniyorsanız kabul edin.',
    },
    permitsItems: {
      question: 'Onaylıyor musunuz: {to} adresine tüm {token} öğelerinizi alma izni vermek?',
      detail: 'Siz geri alana kadar bu koleksiyondaki her öğe alınabilir. Yalnızca tamamen güveniyorsanız kabul edin.',
    },
    lends: {
      question: 'Onaylıyor musunuz: {to} adresine adınıza sınırsız {token} borç alma izni vermek?',
      detail: 'Ücreti yoktur ama alınan borcu siz ödersiniz.',
    },
    controls: {
      question: 'Onaylıyor musunuz: {to} adresine {token} içinde sizin adınıza hareket etme izni vermek?',
      detail:
        'Orada sahip olduklarınız size yeniden sorulmadan kullanılabilir. Yalnızca tamamen güveniyorsanız kabul edin.',
    },
    runsCode: {
      question: 'Onaylıyor musunuz: {to} kodunun cüzdanınız olarak çalışmasına izin vermek?',
      detail:
        'Kod, sonradan alacaklarınız dahil, cüzdanınızdaki her şeyi alabilir. Yalnızca tamamen güveniyorsanız kabul edin.',
    },
    givesAway: {
      question: 'Onaylıyor musunuz: {token} varlığından {amount} tutarını karşılıksız vermek?',
      detail:
        'Emir cüzdanınıza hiçbir şey ödemiyor: bu imzaya sahip olan bedava alabilir. Vermek istemiyorsanız imzalamayın.',
    },
    givesItem: {
      question: 'Onaylıyor musunuz: {token} öğesini ({id}) karşılıksız vermek?',
      detail:
        'Emir cüzdanınıza hiçbir şey ödemiyor: bu imzaya sahip olan bedava alabilir. Vermek istemiyorsanız imzalamayın.',
    },
    otherSite: {
      question: 'Onaylıyor musunuz: {site} sitesine giriş yapmak?',
      detail: 'Bulunduğunuz sayfaya değil, {site} sitesine giriş yapar. Bunu isteyen, oradaki hesabınıza girebilir.',
    },
  },
  tooEarly: 'Çok hızlıydı. Bir saniye bekleyip tekrar basın.',
  earlyTap: 'Bir saniye sonra tekrar dokunun: ilk dokunuş hiç sayılmaz.',
  notSeen:
    'Hiçbir şey imzalanmadı: bir şey burayı kapatıyor, burası saydam ya da sığmıyor. Tamamını gördüğünüzde bir saniye bekleyip tekrar basın.',
  notInFront: 'Hiçbir şey imzalanmadı: bu pencereyi öne getirin, büyütün, bir saniye bekleyip tekrar basın.',
  notRead: 'Hiçbir şey imzalanmadı: önce imzaladığınız şeyin sonuna kadar kaydırın.',
  elsewhere: 'Tarayıcınız bunu sitenin içinde koruyamıyor. Ne imzaladığınızı gördüğünüz kendi penceresinde açılır.',
  openWindow: 'Pencereyi aç',
  opened: 'Diğer pencerede yanıtlayın.',
  blocked: 'Tarayıcınız pencereyi engelledi. Bağlantıyla açın.',
  loading: 'Yükleniyor...',
  noOpener: 'Bu pencere, onu açan sayfayı kaybetti. Kapatıp tekrar deneyin ya da Chrome veya Edge kullanın.',
  done: 'Bu pencereyi kapatabilirsiniz.',
}

export default tr
