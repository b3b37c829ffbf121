import type { FundingTextKey } from './en.ts'

/** Turkish texts of funding, shared by all providers. The type makes a missing key a compile error. */
const tr: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'Para ekle',
  'funding.choose.detail': '{chain} üzerinde nasıl {symbol} ekleyeceğinizi seçin.',
  'funding.choose.amount': '{chain} üzerinde nasıl {amount} {symbol} ekleyeceğinizi seçin.',
  'funding.choose.label': 'Para ekleme yolları',
  'funding.none.title': 'Para eklenemiyor',
  'funding.none.detail': 'Bu uygulama {chain} üzerinde {symbol} için bir yol sunmuyor.',
  'funding.none.close': 'Anladım',

  'funding.unfinished.title': 'Bir ödeme yolda',
  'funding.unfinished.detail': 'Bunu daha önce başlattınız. Takip edebilir veya yenisini başlatabilirsiniz.',
  'funding.unfinished.follow': 'Takip et',

  'funding.backToPayment': 'Ödemenize dönün',
  'funding.done': 'Bitti',
}

export default tr
