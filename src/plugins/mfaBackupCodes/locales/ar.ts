import type { MfaBackupCodesTextKey } from './en.ts'

const ar: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'الرموز الاحتياطية',
  'mfaBackupCodes.use': 'استخدام رمز احتياطي',

  'mfaBackupCodes.offer.title': 'احصل على رموز احتياطية',
  'mfaBackupCodes.offer.detail': 'عشرة رموز تثبت هويتك إن فقدت هاتفك. يعمل كل رمز مرة واحدة.',
  'mfaBackupCodes.offer.show': 'عرض رموزي',

  'mfaBackupCodes.codes.title': 'احفظ رموزك الاحتياطية',
  'mfaBackupCodes.codes.detail': 'لن تُعرض إلا الآن. احفظها حيث تجدها من دون هاتفك.',
  'mfaBackupCodes.codes.label': 'رموزك الاحتياطية',
  'mfaBackupCodes.codes.copy': 'نسخ',
  'mfaBackupCodes.codes.copied': 'تم النسخ',
  'mfaBackupCodes.codes.copyFailed': 'تعذّر النسخ',
  'mfaBackupCodes.codes.download': 'تنزيل',
  'mfaBackupCodes.codes.print': 'طباعة',
  'mfaBackupCodes.codes.done': 'حفظتها',
  'mfaBackupCodes.codes.file':
    'رموز احتياطية من أجل {appName}\n\nيعمل كل رمز مرة واحدة بدلًا من طريقة التحقق الأخرى.\nأبقها سرية.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'يثبت كل رمز هويتك مرة واحدة عندما لا يمكنك استخدام طريقة أخرى.',
  'mfaBackupCodes.manage.left': 'الرموز غير المستخدمة',
  'mfaBackupCodes.manage.leftOf': '{left} من {count}',
  'mfaBackupCodes.manage.made': 'تاريخ الإنشاء',
  'mfaBackupCodes.manage.few': 'أوشكت رموزك على النفاد. أنشئ رموزًا جديدة.',
  'mfaBackupCodes.manage.none': 'استخدمت كل رموزك. أنشئ رموزًا جديدة.',
  'mfaBackupCodes.manage.loading': 'جارٍ عدّ رموزك...',
  'mfaBackupCodes.renew': 'إنشاء رموز جديدة',
  'mfaBackupCodes.renew.title': 'هل تريد إنشاء رموز جديدة؟',
  'mfaBackupCodes.renew.detail': 'ستتوقف الرموز التي لديك الآن عن العمل.',
  'mfaBackupCodes.remove': 'إزالة الرموز الاحتياطية',
  'mfaBackupCodes.remove.title': 'هل تريد إزالة الرموز الاحتياطية؟',
  'mfaBackupCodes.remove.detail': 'إن فقدت هاتفك، فلن يُدخلك أي رمز.',
  'mfaBackupCodes.keep': 'إبقاء رموزي',

  'mfaBackupCodes.verify.title': 'أدخل رمزًا احتياطيًا',
  'mfaBackupCodes.verify.detail': 'استخدم أحد الرموز التي حفظتها. يعمل مرة واحدة.',
  'mfaBackupCodes.verify.label': 'رمز احتياطي',
  'mfaBackupCodes.verify.form': 'يتكون الرمز الاحتياطي من عشرة حروف وأرقام، مثل 7K2QM-9XW4T.',
  'mfaBackupCodes.verify.left': 'الرموز غير المستخدمة: {left}',
  'mfaBackupCodes.verify.few': 'الرموز غير المستخدمة: {left}. أنشئ رموزًا جديدة قريبًا.',
  'mfaBackupCodes.verify.submit': 'تحقق',
  'mfaBackupCodes.retry': 'حاول مرة أخرى',
}

export default ar
