import type { MfaTotpTextKey } from './en.ts'

const ar: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': 'تطبيق المصادقة',
  'mfaTotp.scan.title': 'امسح رمز QR',
  'mfaTotp.scan.detail': 'افتح تطبيق المصادقة وامسح هذا الرمز.',
  'mfaTotp.scan.code': 'رمز QR لتطبيق المصادقة',
  'mfaTotp.scan.byHand': 'أو أدخل هذا المفتاح يدويًا',
  'mfaTotp.scan.copy': 'نسخ المفتاح',
  'mfaTotp.scan.copied': 'تم النسخ',
  'mfaTotp.scan.copyFailed': 'تعذّر النسخ',
  'mfaTotp.scan.next': 'متابعة',
  'mfaTotp.scan.loading': 'جارٍ تجهيز رمزك...',
  'mfaTotp.retry': 'حاول مرة أخرى',
  'mfaTotp.enrol.detail': 'أدخل الرمز الذي يعرضه تطبيق المصادقة الآن.',
  'mfaTotp.added.title': 'أُضيف تطبيق المصادقة',
  'mfaTotp.added.detail': 'سيُطلب منك رمز من تطبيقك قبل كل أمر مهم.',
  'mfaTotp.verify.detail': 'أدخل الرمز الذي يعرضه تطبيق المصادقة الآن.',
  'mfaTotp.clock':
    'كل رمز صالح لمرة واحدة. إن رُفض رمز جديد أيضًا، فقد تكون ساعة هاتفك غير مضبوطة. دع هاتفك يضبط الوقت تلقائيًا.',
}

export default ar
