import type { EmbeddedWalletTextKey } from './en.ts'
import { arTransactions } from './arTransactions.ts'

const ar: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...arTransactions,
  'embeddedWallet.close': 'إغلاق',
  'embeddedWallet.retry': 'حاول مرة أخرى',
  'embeddedWallet.copyAddress': 'نسخ العنوان',
  'embeddedWallet.addressCopied': 'نُسخ العنوان',
  'embeddedWallet.copyFailed': 'تعذّر النسخ',

  'embeddedWallet.failed.title': 'حدث خطأ ما',
  'embeddedWallet.failed.detail': 'نعمل على ذلك. حاول مرة أخرى لاحقًا.',

  'embeddedWallet.create.title': 'جارٍ إنشاء حسابك',
  'embeddedWallet.create.detail': 'جارٍ إنشاء محفظتك. يستغرق هذا لحظة.',
  'embeddedWallet.create.failed.title': 'لم تُنشأ المحفظة',
  'embeddedWallet.create.failed':
    'تعذّر إنشاء محفظتك. لم يضِع شيء: حاول مرة أخرى، أو أغلق هذه النافذة وسجّل الدخول من جديد.',

  'embeddedWallet.created.welcome': 'مرحبًا بك في {appName}',
  'embeddedWallet.created.account': 'تم إنشاء حسابك.',
  'embeddedWallet.created.title': 'كل شيء جاهز!',
  'embeddedWallet.created.detail': 'حسابك مؤمَّن.',

  'embeddedWallet.connecting.title': 'جارٍ الاتصال بمحفظتك',
  'embeddedWallet.connecting.detail': 'يستغرق هذا لحظة.',

  'embeddedWallet.recovery.title': 'أمّن حسابك',
  'embeddedWallet.recovery.detail': 'اختر كيف تعود إلى محفظتك على جهاز جديد.',
  'embeddedWallet.recovery.why': 'لماذا عليّ تأمين حسابي؟',

  'embeddedWallet.info.own.title': 'محفظتك لك',
  'embeddedWallet.info.own.detail': 'لا يوجد مفتاحها في مكان واحد أبدًا. جزء منه على هذا الجهاز.',
  'embeddedWallet.info.device.title': 'الأجهزة تضيع',
  'embeddedWallet.info.device.detail': 'وكذلك بيانات المتصفح. تحتاج المحفظة إلى نسخة احتياطية على جهاز جديد.',
  'embeddedWallet.info.only.title': 'لا يفتحها سواك',
  'embeddedWallet.info.only.detail': 'لا يستطيع أحد استعادة النسخة الاحتياطية عنك، ولا نحن.',
  'embeddedWallet.info.select': 'اختر طريقة النسخ الاحتياطي',

  'embeddedWallet.export.title': 'نقل المحفظة',
  'embeddedWallet.export.detail': 'خذ محفظتك إلى تطبيق آخر بمفتاحها الخاص.',
  'embeddedWallet.export.wallet': 'محفظتك',
  'embeddedWallet.export.copy.title': 'انسخ مفتاحك الخاص',
  'embeddedWallet.export.import.title': 'استورده في تطبيق محفظتك الآخر',
  'embeddedWallet.export.import.detail':
    'اختر هناك «استيراد حساب» أو «المفتاح الخاص»، والصق المفتاح، وتحقق من أنه يعرض العنوان أعلاه.',
  'embeddedWallet.export.frame': 'المفتاح الخاص',
  'embeddedWallet.export.loading': 'جارٍ التحميل...',
  'embeddedWallet.export.failed': 'تعذّر تحميل مفتاحك.',
  'embeddedWallet.export.warning.title': 'لا تشارك مفتاحك الخاص مع أحد أبدًا',
  'embeddedWallet.export.warning.detail': 'لا يحتاج إليه أحد ممن يساعدونك.',
}

export default ar
