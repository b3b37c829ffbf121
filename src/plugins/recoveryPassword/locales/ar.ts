import type { RecoveryPasswordTextKey } from './en.ts'

const ar: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'تعيين كلمة مرور',
  'recoveryPassword.password': 'كلمة المرور',
  'recoveryPassword.show': 'إظهار كلمة المرور',
  'recoveryPassword.hide': 'إخفاء كلمة المرور',
  'recoveryPassword.account': '{who} (محفظة)',
  'recoveryPassword.accountLabel': 'الحساب',
  'recoveryPassword.step': 'الخطوة {at} من {count}',
  'recoveryPassword.continue': 'متابعة',
  'recoveryPassword.cancel': 'إلغاء',
  'recoveryPassword.close': 'إغلاق',
  'recoveryPassword.done': 'تم',
  'recoveryPassword.retry': 'حاول مرة أخرى',

  'recoveryPassword.create.title': 'أمّن حسابك',
  'recoveryPassword.create.detail': 'اختر كلمة مرور لا يعرفها سواك. فهي تفتح محفظتك على جهاز جديد.',
  'recoveryPassword.create.generate': 'إنشاء كلمة مرور قوية',
  'recoveryPassword.create.another': 'إنشاء كلمة أخرى',
  'recoveryPassword.create.generated': 'كلمة مرور جديدة في الحقل.',
  'recoveryPassword.create.hint': '6 أحرف أو أرقام على الأقل، أو !@#$%^&*()-_+.',

  'recoveryPassword.strength': 'قوة كلمة المرور',
  'recoveryPassword.strength.weak': 'ضعيفة',
  'recoveryPassword.strength.medium': 'متوسطة',
  'recoveryPassword.strength.strong': 'قوية',

  'recoveryPassword.save.title': 'احفظ كلمة مرورك',
  'recoveryPassword.save.detail': 'لا يستطيع أحد إعادة تعيينها، ولا نحن. احفظها في مكان آمن قبل المتابعة.',
  'recoveryPassword.save.copy': 'نسخ إلى الحافظة',
  'recoveryPassword.save.copied': 'تم النسخ',
  'recoveryPassword.save.copyFailed': 'تعذّر النسخ',
  'recoveryPassword.save.download': 'تنزيل كملف',
  'recoveryPassword.save.downloaded': 'الملف في مجلد التنزيلات.',
  'recoveryPassword.save.file':
    'كلمة مرور الاستعادة لمحفظتك في {appName}\n\n{password}\n\nمن يملكها ويستطيع الدخول باسمك يملك محفظتك. احفظها حيث لا يقرؤها سواك.\n',

  'recoveryPassword.confirm.title': 'تأكيد كلمة المرور',
  'recoveryPassword.confirm.detail': 'أدخلها مرة أخرى من حيث حفظتها.',

  'recoveryPassword.finalize.title': 'أكّد أنك حفظتها',
  'recoveryPassword.finalize.detail': 'من الآن تحتاج محفظتك إلى كلمة المرور هذه على كل جهاز جديد.',
  'recoveryPassword.finalize.agree': 'أدرك أنني إن فقدت كلمة المرور والجهاز، فسأفقد الوصول إلى حسابي وأصولي.',
  'recoveryPassword.finalize.submit': 'تعيين كلمة المرور',
  'recoveryPassword.finalize.setting': 'جارٍ تعيين كلمة مرورك',

  'recoveryPassword.success.title': 'كل شيء جاهز!',
  'recoveryPassword.success.detail': 'حسابك مؤمَّن.',
  'recoveryPassword.failure.title': 'حدث خطأ ما',

  'recoveryPassword.splash.title': 'أمّن حسابك',
  'recoveryPassword.splash.detail': 'أضف كلمة مرور إلى حسابك، حتى تفتح محفظتك على جهاز جديد بنفسك.',
  'recoveryPassword.splash.warning': 'إن فقدت كلمة المرور والجهاز، يتعذّر الوصول إلى حسابك. لا يستطيع أحد استعادته.',
  'recoveryPassword.splash.action': 'إضافة كلمة مرور',

  'recoveryPassword.recover.title': 'حمّل حسابك',
  'recoveryPassword.recover.detail': 'أدخل كلمة مرور الاستعادة لاستخدام محفظتك على هذا الجهاز.',
  'recoveryPassword.recover.label': 'كلمة مرور الاستعادة',
  'recoveryPassword.recover.why': 'لماذا هذا ضروري؟',
  'recoveryPassword.recover.because':
    'أمّنت محفظتك بكلمة مرور. هذا الجهاز لا يعرف محفظتك بعد، أو حذف المتصفح ما كان يعرفه. لا تفتحها هنا إلا كلمة مرورك، وهي غير محفوظة في أي مكان.',
  'recoveryPassword.recover.lost':
    'فقدت كلمة المرور؟ لا يستطيع أحد إعادة تعيينها. قد تستطيع الدخول من جهاز استخدمت عليه هذه المحفظة من قبل: صدّر المفتاح هناك أو انقل أصولك إلى محفظة أخرى.',
  'recoveryPassword.recover.submit': 'استعادة حسابك',
  'recoveryPassword.recover.loading': 'جارٍ استعادة حسابك',
  'recoveryPassword.recover.success': 'تم بنجاح!',
  'recoveryPassword.recover.loaded': 'محفظتك جاهزة على هذا الجهاز.',

  'recoveryPassword.error.characters': 'أحرف غير صالحة ( {characters} )',
  'recoveryPassword.error.tooShort': 'يجب ألا تقل كلمة المرور عن 6 أحرف',
  'recoveryPassword.error.mismatch': 'كلمتا المرور غير متطابقتين',
  'recoveryPassword.error.wrong': 'كلمة مرور الاستعادة غير صحيحة، حاول مرة أخرى.',
  'recoveryPassword.error.exists.title': 'مؤمَّن بالفعل',
  'recoveryPassword.error.exists': 'لهذه المحفظة استعادة خاصة بها بالفعل. لا يمكن إضافة كلمة مرور أخرى إليها.',
  'recoveryPassword.error.notHere': 'لم تعد محفظتك على هذا الجهاز. أغلق هذه النافذة وابدأ من جديد: تُستعاد أولًا.',
  'recoveryPassword.error.generic': 'حدث خطأ، حاول مرة أخرى.',
}

export default ar
