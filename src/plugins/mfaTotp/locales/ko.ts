import type { MfaTotpTextKey } from './en.ts'

const ko: Readonly<Record<MfaTotpTextKey, string>> = {
  'mfaTotp.label': '인증 앱',
  'mfaTotp.scan.title': 'QR 코드 스캔',
  'mfaTotp.scan.detail': '인증 앱을 열고 이 코드를 스캔하세요.',
  'mfaTotp.scan.code': '인증 앱용 QR 코드',
  'mfaTotp.scan.byHand': '또는 이 키를 직접 입력하세요',
  'mfaTotp.scan.copy': '키 복사',
  'mfaTotp.scan.copied': '복사됨',
  'mfaTotp.scan.copyFailed': '복사하지 못함',
  'mfaTotp.scan.next': '계속',
  'mfaTotp.scan.loading': '코드를 준비하는 중...',
  'mfaTotp.retry': '다시 시도',
  'mfaTotp.enrol.detail': '인증 앱에 지금 표시된 코드를 입력하세요.',
  'mfaTotp.added.title': '인증 앱이 추가되었습니다',
  'mfaTotp.added.detail': '중요한 작업 전에 앱의 코드를 요청합니다.',
  'mfaTotp.verify.detail': '인증 앱에 지금 표시된 코드를 입력하세요.',
  'mfaTotp.clock':
    '코드는 한 번만 사용할 수 있습니다. 새 코드도 거부되면 휴대전화 시계가 맞지 않을 수 있습니다. 시간이 자동으로 설정되도록 하세요.',
}

export default ko
