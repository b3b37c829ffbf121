import type { MfaSmsTextKey } from './en.ts'

const ar: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'رسالة SMS',
  'mfaSms.number.title': 'إعداد التحقق برسالة SMS',
  'mfaSms.number.detail': 'سنرسل رمزًا برسالة SMS إلى هذا الرقم.',
  'mfaSms.number.risk': 'قد تُحوَّل رسائل SMS، مثلًا إلى شريحة شخص آخر.',
  'mfaSms.number.safer': 'تطبيق المصادقة أو مفتاح المرور أكثر أمانًا، إن أمكنك استخدامه.',
  'mfaSms.number.label': 'رقم الهاتف',
  'mfaSms.number.country': 'البلد',
  'mfaSms.number.placeholder': 'رقم الجوال',
  'mfaSms.number.submit': 'متابعة',
  'mfaSms.enrol.detail': 'أرسلنا رمزًا إلى {number}.',
  'mfaSms.added.title': 'أُضيف التحقق برسالة SMS',
  'mfaSms.added.detail': 'سنرسل إليك رمزًا برسالة SMS قبل كل أمر مهم.',
  'mfaSms.verify.detail': 'أرسلنا رمزًا إلى هاتفك.',
  'mfaSms.verify.sending': 'جارٍ إرسال رمز إلى هاتفك.',
  'mfaSms.verify.none': 'لم يُرسل أي رمز.',
  'mfaSms.resend.question': 'لم تصلك الرسالة؟',
  'mfaSms.resend.resend': 'إعادة إرسال الرمز',
  'mfaSms.resend.resendIn': 'إعادة الإرسال بعد {seconds} ث',
  'mfaSms.resend.resent': 'أُرسل رمز جديد الساعة {time}. يعمل آخر رمزين.',
  'mfaSms.resend.mayResend': 'يمكنك الآن طلب رمز جديد.',
  'mfaSms.error.number': 'أدخل رقم هاتف صالحًا.',
  'mfaSms.error.loginNumber': 'أنت تسجّل الدخول بهذا الرقم. اختر رقمًا آخر.',
  'mfaSms.error.budget': 'لا يمكن إرسال مزيد من الرسائل اليوم. اختر طريقة أخرى.',
  'mfaSms.error.country': 'لا يمكننا إرسال رسائل إلى هذا البلد. اختر طريقة أخرى.',
  'mfaSms.error.notSent': 'حدث خطأ ما: تعذّر إرسال الرمز. حاول مرة أخرى لاحقًا.',
}

export default ar
