import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const ar = {
  'receive.label': 'الاستلام على عنوانك',
  'receive.description': 'من منصة تداول أو من أي شخص',
  'receive.title': 'استلام {symbol}',
  'receive.network': 'الشبكة',
  'receive.amount': 'المبلغ المطلوب إرساله',
  'receive.code': 'رمز QR لعنوانك على {chain}',
  'receive.code.amount': 'رمز QR لعنوانك على {chain} مع المبلغ',
  'receive.address': 'عنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم النسخ',
  'receive.copyFailed': 'تعذّر النسخ',
  'receive.warning': 'أرسل {symbol} على {chain} فقط. المال المرسل عبر شبكة أخرى لا يصل إلى هنا.',
  'receive.waiting': 'في انتظار دفعتك...',
  'receive.starting': 'جارٍ سؤال الشبكة...',
  'receive.failed': 'لا يمكننا رؤية وصول المال الآن. عنوانك يعمل على أي حال.',
  'receive.stopped': 'توقفنا عن المتابعة بعد ساعة. عنوانك يعمل على أي حال.',
  'receive.retry': 'تابع من جديد',
  'receive.partial': 'وصل {arrived} {symbol}. ما زال ينقص {missing} {symbol}.',
  'receive.elsewhere.title': 'وصل عبر شبكة أخرى',
  'receive.elsewhere': 'وصل {amount} {symbol} على {other} وليس على {chain}. المال في محفظتك على {other}.',
  'receive.completed': 'وصل {arrived} {symbol}',
  'receive.completed.detail': 'المال في محفظتك على {chain}.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default ar
