import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const tr = {
  'receive.label': 'Adresinize alın',
  'receive.description': 'Bir borsadan veya herhangi birinden',
  'receive.title': '{symbol} al',
  'receive.network': 'Ağ',
  'receive.amount': 'Gönderilecek tutar',
  'receive.code': '{chain} üzerindeki adresinizin QR kodu',
  'receive.code.amount': '{chain} üzerindeki adresinizin ve tutarın QR kodu',
  'receive.address': 'Adresiniz',
  'receive.copy': 'Adresi kopyala',
  'receive.copied': 'Kopyalandı',
  'receive.copyFailed': 'Kopyalanamadı',
  'receive.warning': '{symbol} yalnızca {chain} üzerinde gönderin. Başka bir ağda gönderilen para buraya ulaşmaz.',
  'receive.waiting': 'Ödemeniz bekleniyor...',
  'receive.starting': 'Ağa soruluyor...',
  'receive.failed': 'Şu anda para gelip gelmediğini göremiyoruz. Adresiniz yine de çalışır.',
  'receive.stopped': 'Bir saat sonra izlemeyi bıraktık. Adresiniz yine de çalışır.',
  'receive.retry': 'Yeniden izle',
  'receive.partial': '{arrived} {symbol} ulaştı. {missing} {symbol} hâlâ eksik.',
  'receive.elsewhere.title': 'Başka bir ağda ulaştı',
  'receive.elsewhere': '{amount} {symbol} {chain} yerine {other} üzerinde ulaştı. Para cüzdanınızda, {other} üzerinde.',
  'receive.completed': '{arrived} {symbol} ulaştı',
  'receive.completed.detail': 'Para cüzdanınızda, {chain} üzerinde.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default tr
