import type { MissingWalletTextKey } from './en.ts'

/** Arabic texts that help to install a wallet, under the keys of `en.ts`. */
const ar: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': 'تثبيت {wallet}',
  'install.detail': '{wallet} ليست في هذا المتصفح بعد.',
  'install.open': 'الحصول على {wallet}',
  'install.extension': 'ثبّت الإضافة',
  'install.step': 'تثبيت {wallet}',
  'install.hint': 'في علامة تبويب جديدة. ثم عُد إلى هنا.',
  'setUp.step': 'أعدّ محفظة',
  'setUp.hint': 'أنشئ محفظة أو استورد محفظتك.',
  'phrase.step': 'احفظ عبارة الاسترداد',
  'phrase.hint': 'اكتبها ولا تشاركها أبدًا.',
  steps: 'الخطوات',
  reload: 'أعد تحميل الصفحة',
  found: '{wallet} جاهزة',
  'found.detail': 'اربطها للمتابعة.',
  connect: 'ربط',
  'app.title': 'الفتح في {wallet}',
  'app.detail': 'تُفتح هذه الصفحة من جديد في متصفح تطبيق {wallet}، وهناك تتابع.',
  'app.paste': 'انسخ رابط هذه الصفحة وافتحه في متصفح تطبيق {wallet}.',
  'app.open': 'افتح {wallet}',
  'app.get': 'ليس لدي {wallet} بعد',
  'app.copy': 'نسخ الرابط',
  'app.copied': 'نُسخ الرابط',
  'app.notCopied': 'تعذّر النسخ',
}

export default ar
