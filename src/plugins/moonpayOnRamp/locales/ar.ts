import type { MoonpayOnRampTextKey } from './en.ts'

const ar: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'الدفع بالبطاقة',
  'moonpayOnRamp.description': 'بطاقة أو Apple Pay أو تحويل بنكي، عبر MoonPay',

  'moonpayOnRamp.prompt.detail':
    'تبيع MoonPay {symbol} بالبطاقات وApple Pay والتحويل البنكي. تدفع في صفحتها في علامة تبويب جديدة، وتصل {symbol} إلى هنا على {chain}.',
  'moonpayOnRamp.prompt.anyAmount': 'أي مقدار تريده من {symbol}',
  'moonpayOnRamp.prompt.continue': 'المتابعة إلى MoonPay',

  'moonpayOnRamp.fact.asked': 'تحصل على',
  'moonpayOnRamp.fact.wallet': 'المحفظة',
  'moonpayOnRamp.fact.network': 'الشبكة',
  'moonpayOnRamp.fact.price': 'تدفع',
  'moonpayOnRamp.fact.paid': 'المبلغ المدفوع',
  'moonpayOnRamp.fact.fees': 'الرسوم مشمولة',
  'moonpayOnRamp.fact.received': 'المبلغ المستلم',

  'moonpayOnRamp.pending': 'قيد التنفيذ',
  'moonpayOnRamp.pending.detail':
    'ادفع في صفحة MoonPay. تتغيّر هذه الشاشة عند اكتمال الدفع، ويمكنك إغلاقها في أثناء ذلك.',
  'moonpayOnRamp.blocked.detail': 'حظر متصفحك علامة التبويب الجديدة. افتح صفحة MoonPay هنا للدفع.',
  'moonpayOnRamp.authorizing': 'جارٍ معالجة الدفع',
  'moonpayOnRamp.authorizing.detail': 'قد يستغرق هذا بضع ساعات. سترسل إليك MoonPay بريدًا عند اكتمال الشراء.',
  'moonpayOnRamp.completed': 'أضفت رصيدًا إلى حسابك!',
  'moonpayOnRamp.completed.detail': 'قد يستغرق ظهور الأصول بضع دقائق.',
  'moonpayOnRamp.failed': 'فشلت دفعتك',
  'moonpayOnRamp.failed.detail': 'تواصل مع دعم MoonPay لحل المشكلة. بطاقات الخصم أنجح من بطاقات الائتمان.',
  'moonpayOnRamp.serviceFailure': 'لا يمكننا رؤية دفعتك',
  'moonpayOnRamp.serviceFailure.detail': 'واجهت MoonPay خطأ في معالجة معاملتك. هل تريد المحاولة مرة أخرى؟',

  'moonpayOnRamp.open': 'افتح MoonPay',
  'moonpayOnRamp.openAgain': 'افتح MoonPay مرة أخرى',
  'moonpayOnRamp.retry': 'حاول مرة أخرى',
  'moonpayOnRamp.support': 'دعم MoonPay',

  'moonpayOnRamp.error.generic': 'لا يمكن فتح MoonPay الآن. حاول مرة أخرى لاحقًا.',
  'moonpayOnRamp.error.amount': 'لا تبيع MoonPay هذا المبلغ.',
  'moonpayOnRamp.error.asset': 'لا تبيع MoonPay هذا على هذه الشبكة.',
  'moonpayOnRamp.error.wallet': 'هذه المحفظة غير مرتبطة بحسابك.',
  'moonpayOnRamp.error.off': 'لا يقدّم هذا التطبيق الدفع بالبطاقة الآن.',
  'moonpayOnRamp.error.loggedOut': 'سجّل الدخول مرة أخرى.',
  'moonpayOnRamp.error.offline': 'تعذّر الوصول إلى الخدمة. تحقق من اتصالك وحاول مرة أخرى.',
}

export default ar
