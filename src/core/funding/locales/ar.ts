import type { FundingTextKey } from './en.ts'

/** Arabic texts of funding, shared by all providers. The type makes a missing key a compile error. */
const ar: Readonly<Record<FundingTextKey, string>> = {
  'funding.title': 'إضافة رصيد',
  'funding.choose.detail': 'اختر كيف تضيف {symbol} على {chain}.',
  'funding.choose.amount': 'اختر كيف تضيف {amount} {symbol} على {chain}.',
  'funding.choose.label': 'طرق إضافة الرصيد',
  'funding.none.title': 'لا توجد طريقة لإضافة رصيد',
  'funding.none.detail': 'لا يقدّم هذا التطبيق أي طريقة من أجل {symbol} على {chain}.',
  'funding.none.close': 'حسنًا',

  'funding.unfinished.title': 'هناك دفعة في الطريق',
  'funding.unfinished.detail': 'بدأتها من قبل. يمكنك متابعتها أو بدء أخرى.',
  'funding.unfinished.follow': 'تابعها',

  'funding.backToPayment': 'العودة إلى دفعتك',
  'funding.done': 'تم',
}

export default ar
