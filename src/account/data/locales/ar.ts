import type { AccountDataTextKey } from './en.ts'

const ar: Readonly<Record<AccountDataTextKey, string>> = {
  'accountData.confirm': 'قبل أن تحذف حسابك، أكّد أنك صاحب الحساب.',
  'accountData.delete.title': 'حذف حسابك',
  'accountData.delete.detail': 'يحذف هذا حسابك في {appName} من كل أجهزتك.',
  'accountData.delete.goes': 'ما سيُحذف',
  'accountData.delete.goes.logins': 'طرق دخولك وعواملك الثانية وأجهزتك',
  'accountData.delete.goes.wallet': 'محفظتك: من دون مفتاحها المصدَّر لن يصل أحد إلى ما فيها بعد ذلك',
  'accountData.delete.goes.data': 'ما تحفظه خدمة الدخول عنك',
  'accountData.delete.stays': 'ما سيبقى',
  'accountData.delete.stays.chain': 'الدفعات على الشبكات العامة، ولا يمكن لأحد حذفها',
  'accountData.delete.stays.app': 'ما يحفظه {appName} بنفسه: اسأل القائمين عليه',
  'accountData.delete.later': 'يمكنك التراجع خلال بضعة أيام. بعدها يُحذف نهائيًا.',
  'accountData.delete.balance': 'ما زال في محفظتك {amounts}.',
  'accountData.delete.balance.some': 'قد يكون في محفظتك رصيد: لم ترد كل الشبكات.',
  'accountData.delete.balance.more': 'قد يكون فيها أكثر من ذلك: لم ترد كل الشبكات.',
  'accountData.delete.balance.advice': 'أرسل ما فيها إلى مكان آخر أو صدّر مفتاحك أولًا. كل دفعة تصل لاحقًا تضيع أيضًا.',
  'accountData.delete.balance.loading': 'جارٍ فحص محفظتك',
  'accountData.delete.exportKey': 'تصدير مفتاحك',
  'accountData.delete.next': 'حذف حسابي',
  'accountData.delete.question': 'هل تريد حذف حسابك الآن؟',
  'accountData.delete.yes': 'نعم، احذفه',
  'accountData.delete.no': 'إبقاء',
  'accountData.delete.failed': 'لم ينجح ذلك. حاول مرة أخرى.',
  'accountData.deleted.title': 'حُذف حسابك',
  'accountData.deleted.detail': 'سيُحذف نهائيًا في {time}.',
  'accountData.deleted.mailed':
    'أرسلنا إليك رابطًا يمكنك به إبقاء حسابك حتى ذلك الحين. يمكنك أيضًا تسجيل الدخول مرة أخرى.',
  'accountData.deleted.login': 'لإبقائه، سجّل الدخول مرة أخرى قبل ذلك.',
  'accountData.deleted.close': 'تم',
  'accountData.export.confirm': 'قبل أن تصدّر بياناتك، أكّد أنك صاحب الحساب.',
  'accountData.export.title': 'تصدير بياناتك',
  'accountData.export.detail': 'ملف واحد فيه كل ما يحفظه {appName} عنك في خدمة الدخول.',
  'accountData.export.what':
    'فيه حساباتك وأجهزتك وعواملك الثانية ونشاطك الأخير، من دون مفاتيح أو كلمات مرور. احتفظ به لنفسك.',
  'accountData.export.save': 'حفظ الملف',
  'accountData.export.saved': 'تم الحفظ.',
  'accountData.export.failed': 'لم ينجح ذلك. حاول مرة أخرى.',
}

export default ar
