import type { MoonpayOnRampTextKey } from './en.ts'

const tr: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'Kartla öde',
  'moonpayOnRamp.description': 'Kart, Apple Pay veya havale, MoonPay ile',

  'moonpayOnRamp.prompt.detail':
    'MoonPay kart, Apple Pay ve havale ile {symbol} satar. Yeni bir sekmede, onun sayfasında ödersiniz ve {symbol} burada {chain} üzerinde size ulaşır.',
  'moonpayOnRamp.prompt.anyAmount': 'Dilediğiniz kadar {symbol}',
  'moonpayOnRamp.prompt.continue': "MoonPay'e devam et",

  'moonpayOnRamp.fact.asked': 'Alacağınız',
  'moonpayOnRamp.fact.wallet': 'Cüzdan',
  'moonpayOnRamp.fact.network': 'Ağ',
  'moonpayOnRamp.fact.price': 'Ödeyeceğiniz',
  'moonpayOnRamp.fact.paid': 'Ödenen tutar',
  'moonpayOnRamp.fact.fees': 'Ücretler dahil',
  'moonpayOnRamp.fact.received': 'Alınan tutar',

  'moonpayOnRamp.pending': 'Sürüyor',
  'moonpayOnRamp.pending.detail':
    "MoonPay'in sayfasında ödeyin. Ödeme tamamlanınca bu ekran değişir; bu arada kapatabilirsiniz.",
  'moonpayOnRamp.blocked.detail': "Tarayıcınız yeni sekmeyi engelledi. Ödemek için MoonPay'in sayfasını burada açın.",
  'moonpayOnRamp.authorizing': 'Ödeme işleniyor',
  'moonpayOnRamp.authorizing.detail':
    "Bu birkaç saat sürebilir. Satın alma tamamlanınca MoonPay'den bir e-posta alırsınız.",
  'moonpayOnRamp.completed': 'Hesabınıza para eklediniz!',
  'moonpayOnRamp.completed.detail': 'Varlıkların görünmesi birkaç dakika sürebilir.',
  'moonpayOnRamp.failed': 'Ödemeniz başarısız oldu',
  'moonpayOnRamp.failed.detail':
    "Çözmek için MoonPay'in desteğine başvurun. Banka kartları kredi kartlarından daha iyi çalışır.",
  'moonpayOnRamp.serviceFailure': 'Ödemenizi göremiyoruz',
  'moonpayOnRamp.serviceFailure.detail':
    'MoonPay işleminizi gerçekleştirirken bir hatayla karşılaştı. Tekrar denensin mi?',

  'moonpayOnRamp.open': "MoonPay'i aç",
  'moonpayOnRamp.openAgain': "MoonPay'i yeniden aç",
  'moonpayOnRamp.retry': 'Tekrar dene',
  'moonpayOnRamp.support': 'MoonPay desteği',

  'moonpayOnRamp.error.generic': 'MoonPay şu anda açılamıyor. Lütfen daha sonra tekrar deneyin.',
  'moonpayOnRamp.error.amount': 'MoonPay bu tutarı satmıyor.',
  'moonpayOnRamp.error.asset': 'MoonPay bunu bu ağda satmıyor.',
  'moonpayOnRamp.error.wallet': 'Bu cüzdan hesabınıza bağlı değil.',
  'moonpayOnRamp.error.off': 'Bu uygulama şu anda kartla ödeme sunmuyor.',
  'moonpayOnRamp.error.loggedOut': 'Lütfen yeniden giriş yapın.',
  'moonpayOnRamp.error.offline': 'Hizmete ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
}

export default tr
