import type { MfaPasskeyTextKey } from './en.ts'

const ar: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'مفتاح مرور',
  'mfaPasskey.enrol.title': 'إعداد التحقق بمفتاح المرور',
  'mfaPasskey.enrol.detail': 'فعّل مفاتيح مرورك للتحقق',
  'mfaPasskey.enrol.none': 'ليس لديك مفتاح مرور بعد. سينشئ متصفحك أو جهازك واحدًا أولًا.',
  'mfaPasskey.enrol.enable': 'تفعيل',
  'mfaPasskey.enrol.create': 'إنشاء مفتاح مرور',
  'mfaPasskey.waiting': 'اتبع تعليمات متصفحك أو جهازك.',
  'mfaPasskey.enrol.busy': 'جارٍ التفعيل...',
  'mfaPasskey.added.title': 'أُضيف التحقق بمفتاح المرور',
  'mfaPasskey.added.detail': 'سيُطلب منك مفتاح مرور قبل كل أمر مهم.',
  'mfaPasskey.verify.title': 'جارٍ التحقق بمفتاح المرور',
  'mfaPasskey.retry': 'حاول مرة أخرى',
  'mfaPasskey.error.notAllowed': 'انتهت مهلة طلب مفتاح المرور أو رفضته.',
  'mfaPasskey.error.refused': 'تعذّر التحقق من مفتاح مرورك. حاول مرة أخرى.',
  'mfaPasskey.error.notHere': 'لا يعمل أي من مفاتيح مرور التحقق في هذه الصفحة. اختر طريقة أخرى للتحقق.',
  'mfaPasskey.error.notSupported': 'لا يستطيع هذا المتصفح أو الجهاز استخدام مفاتيح المرور هنا.',
  'mfaPasskey.error.alreadyLinked': 'على هذا الجهاز مفتاح مرور لحسابك بالفعل.',
  'mfaPasskey.error.limit': 'لا يمكن ربط مزيد من مفاتيح المرور بالحساب.',
  'mfaPasskey.error.unknown': 'حدث خطأ غير معروف.',
  'mfaPasskey.error.notAllowed.title': 'لم يُستخدم أي مفتاح مرور',
  'mfaPasskey.error.refused.title': 'لم يُقبل مفتاح المرور',
  'mfaPasskey.error.notHere.title': 'لا يوجد مفتاح مرور لهذه الصفحة',
  'mfaPasskey.error.notSupported.title': 'مفاتيح المرور لا تعمل هنا',
  'mfaPasskey.error.alreadyLinked.title': 'لديك مفتاح مرور هنا',
  'mfaPasskey.enrol.failed': 'لم يُضف التحقق بمفتاح المرور',
  'mfaPasskey.verify.failed': 'لم يتم التحقق',
}

export default ar
