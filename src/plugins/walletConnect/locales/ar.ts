import type { WalletConnectTextKey } from './en.ts'

const ar: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'امسح بهاتفك',
  'walletConnect.scan': 'امسح هذا الرمز باستخدام {wallet} على هاتفك.',
  'walletConnect.scanAny': 'امسح هذا الرمز باستخدام المحفظة على هاتفك.',
  'walletConnect.open': 'وافق على الربط في {wallet}، ثم عُد إلى هنا.',
  'walletConnect.openAny': 'اختر المحفظة على هذا الهاتف ووافق هناك، ثم عُد إلى هنا.',
  'walletConnect.qrLabel': 'رمز QR لربط {wallet}',
  'walletConnect.qrLabelAny': 'رمز QR لربط محفظة',
  'walletConnect.openApp': 'افتح {wallet}',
  'walletConnect.apps': 'المحافظ على هذا الهاتف',
  'walletConnect.showQr': 'المسح بجهاز آخر',
  'walletConnect.copyLink': 'نسخ الرابط',
  'walletConnect.linkCopied': 'نُسخ الرابط',
  'walletConnect.copyFailed': 'تعذّر النسخ',
  'walletConnect.preparing': 'جارٍ تجهيز الربط',
  'walletConnect.waiting': 'في انتظار محفظتك',
  'walletConnect.expired': 'انتهت صلاحية هذا الرمز',
  'walletConnect.expiredDetail': 'الرموز صالحة لخمس دقائق.',
  'walletConnect.newCode': 'رمز جديد',
  'walletConnect.install': 'ليس لدي {wallet} بعد',
  'walletConnect.other': 'اختر محفظة أخرى',
  'walletConnect.error.wallet_connect_no_project_id': 'لم يُعدّ هذا التطبيق لربط محفظة على جهاز آخر.',
  'walletConnect.error.wallet_connect_unreachable': 'تعذّر الوصول إلى WalletConnect. تحقق من اتصالك وحاول مرة أخرى.',
}

export default ar
