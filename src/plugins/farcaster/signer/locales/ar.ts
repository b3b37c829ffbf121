import type { FarcasterSignerTextKey } from './en.ts'

const ar: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'اسمح لهذا التطبيق في Farcaster',
  'farcasterSigner.scan': 'امسح هذا الرمز بكاميرا هاتفك ووافق في تطبيق Farcaster.',
  'farcasterSigner.open': 'وافق على الطلب في تطبيق Farcaster، ثم عُد إلى هنا.',
  'farcasterSigner.qrLabel': 'رمز QR يفتح الطلب في تطبيق Farcaster',
  'farcasterSigner.openApp': 'افتح Farcaster',
  'farcasterSigner.openHere': 'افتح على هذا الجهاز',
  'farcasterSigner.copyLink': 'نسخ الرابط',
  'farcasterSigner.linkCopied': 'نُسخ الرابط',
  'farcasterSigner.copyFailed': 'تعذّر النسخ',
  'farcasterSigner.showQr': 'المسح بجهاز آخر',
  'farcasterSigner.connecting': 'جارٍ الاتصال بتطبيق Farcaster',
  'farcasterSigner.waiting': 'في انتظار موافقتك',
  'farcasterSigner.success': 'تم بنجاح!',
  'farcasterSigner.approved': 'يمكن لهذا التطبيق الآن الكتابة في Farcaster نيابةً عنك.',
  'farcasterSigner.failed': 'فشل الربط',
  'farcasterSigner.rejected': 'رُفض الطلب',
  'farcasterSigner.timedOut': 'انتهت مهلة الطلب',
  'farcasterSigner.retry': 'حاول مرة أخرى',
  'farcasterSigner.close': 'إغلاق',
  'farcasterSigner.error.rejected': 'يمكنك الطلب مرة أخرى متى شئت.',
  'farcasterSigner.error.timedOut': 'انتهت مهلة الطلب. حاول مرة أخرى.',
  'farcasterSigner.error.generic': 'حدث خطأ ما. حاول مرة أخرى.',
  'farcasterSigner.error.disabled.title': 'غير ممكن الآن',
  'farcasterSigner.error.noAccount.title': 'Farcaster غير مرتبط',
  'farcasterSigner.error.noWallet.title': 'ليس لديك محفظة هنا بعد',
  'farcasterSigner.error.disabled': 'لا يستطيع هذا التطبيق طلب ذلك حاليًا.',
  'farcasterSigner.error.noAccount': 'اربط حسابك في Farcaster أولًا.',
  'farcasterSigner.error.noWallet': 'يتطلب هذا محفظة في هذا التطبيق. أنشئ واحدة أولًا.',
}

export default ar
