import type { MfaTextKey } from './en.ts'

/** Arabic texts of the core's screens for second factors. The type requires one for each English text. */
const ar: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': 'حماية المعاملات',
  'mfa.intro.detail': 'أضف تحققًا ثانيًا، حتى لا يستخدم محفظتك أحد سواك.',
  'mfa.intro.continue': 'متابعة',
  'mfa.notNow': 'ليس الآن',
  'mfa.none.title': 'زد أمان حسابك',
  'mfa.none.detail': 'لا يقدّم هذا التطبيق طرق تحقق.',
  'mfa.none.close': 'حسنًا',

  'mfa.choose.title': 'اختر طريقة التحقق',
  'mfa.choose.detail': 'ستُطلب منك قبل كل أمر مهم.',
  'mfa.choose.label': 'طرق التحقق',
  'mfa.recommended': 'موصى به',
  'mfa.added': 'مضافة',
  'mfa.disabled': 'معطّلة',
  'mfa.remove': 'إزالة {method}',
  'mfa.remove.question': 'هل تريد إزالتها؟',
  'mfa.remove.last': 'لن يكون لحسابك تحقق ثانٍ.',
  'mfa.remove.keep': 'إبقاء',
  'mfa.remove.confirm': 'إزالة',
  'mfa.remove.done': 'تمت إزالة {method}.',

  'mfa.verify.title': 'تحقق من هويتك',
  'mfa.verify.detail': 'اختر طريقة التحقق',
  'mfa.verify.none': 'لا يستطيع هذا التطبيق طلب عاملك الثاني. استخدم التطبيق الذي أضفته فيه.',
  'mfa.code.title': 'أدخل رمز التحقق',
  'mfa.enrol.step': 'الخطوة {at} من {count}',
  'mfa.enrol.code.title': 'أدخل رمز التسجيل',
  'mfa.another': 'اختر طريقة أخرى',
  'mfa.done': 'تم',

  'mfa.code.label': 'رمز من 6 أرقام',
  'mfa.code.checking': 'جارٍ التحقق...',
  'mfa.code.success': 'تم بنجاح!',
  'mfa.code.numeric': 'الرمز يتكون من أرقام فقط',
  'mfa.code.length': 'يجب أن يتكون الرمز من 6 أرقام بالضبط',

  'mfa.error.maxAttempts': 'تجاوزت الحد الأقصى للمحاولات. أغلق هذه النافذة وحاول مرة أخرى بعد 10 ثوانٍ.',
  'mfa.error.tooManyCodes': 'تجاوزت الحد الأقصى للمحاولات. انتظر 10 ثوانٍ قبل أن تحاول مرة أخرى.',
  'mfa.error.timeLimit': 'انتهى وقت إدخال الرمز. حاول مرة أخرى بعد 30 ثانية.',
  'mfa.error.invalidCode': 'الرمز الذي أدخلته غير صالح',
  'mfa.error.canceled': 'أُلغي التحقق',
  'mfa.error.enrollment': 'خطأ غير معروف',
  'mfa.error.verification': 'حدث خطأ ما.',
}

export default ar
