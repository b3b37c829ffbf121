import type { Messages } from '../../../core/index.ts'
import type { ReceiveTextKey } from './en.ts'

const ko = {
  'receive.label': '내 주소로 받기',
  'receive.description': '거래소 또는 누구에게서나',
  'receive.title': '{symbol} 받기',
  'receive.network': '네트워크',
  'receive.amount': '보낼 금액',
  'receive.code': '{chain} 주소의 QR 코드',
  'receive.code.amount': '{chain} 주소와 금액의 QR 코드',
  'receive.address': '내 주소',
  'receive.copy': '주소 복사',
  'receive.copied': '복사됨',
  'receive.copyFailed': '복사하지 못함',
  'receive.warning': '{symbol}은(는) {chain}에서만 보내세요. 다른 네트워크로 보낸 돈은 여기에 도착하지 않습니다.',
  'receive.waiting': '결제를 기다리는 중...',
  'receive.starting': '네트워크에 확인하는 중...',
  'receive.failed': '지금은 돈이 도착하는지 확인할 수 없습니다. 주소는 그대로 사용할 수 있습니다.',
  'receive.stopped': '한 시간이 지나 확인을 중단했습니다. 주소는 그대로 사용할 수 있습니다.',
  'receive.retry': '다시 확인',
  'receive.partial': '{arrived} {symbol} 도착. {missing} {symbol} 부족합니다.',
  'receive.elsewhere.title': '다른 네트워크에 도착',
  'receive.elsewhere':
    '{amount} {symbol}이(가) {chain}이(가) 아닌 {other}에 도착했습니다. 돈은 {other}의 지갑에 있습니다.',
  'receive.completed': '{arrived} {symbol} 도착',
  'receive.completed.detail': '돈은 {chain}의 지갑에 있습니다.',
} as const satisfies Messages & Record<ReceiveTextKey, string>

export default ko
