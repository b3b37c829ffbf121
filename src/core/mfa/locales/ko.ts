import type { MfaTextKey } from './en.ts'

/** Korean texts of the core's screens for second factors. The type requires one for each English text. */
const ko: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': '거래 보호',
  'mfa.intro.detail': '본인만 지갑을 사용할 수 있도록 두 번째 확인을 추가하세요.',
  'mfa.intro.continue': '계속',
  'mfa.notNow': '나중에',
  'mfa.none.title': '보안 강화',
  'mfa.none.detail': '이 앱에는 인증 방법이 없습니다.',
  'mfa.none.close': '확인',

  'mfa.choose.title': '인증 방법 선택',
  'mfa.choose.detail': '중요한 작업 전에 요청됩니다.',
  'mfa.choose.label': '인증 방법',
  'mfa.recommended': '추천',
  'mfa.added': '추가됨',
  'mfa.disabled': '사용 안 함',
  'mfa.remove': '{method} 삭제',
  'mfa.remove.question': '삭제할까요?',
  'mfa.remove.last': '계정에 두 번째 확인이 없어집니다.',
  'mfa.remove.keep': '유지',
  'mfa.remove.confirm': '삭제',
  'mfa.remove.done': '{method} 항목을 삭제했습니다.',

  'mfa.verify.title': '본인 확인',
  'mfa.verify.detail': '인증 방법 선택',
  'mfa.verify.none': '이 앱에서는 두 번째 인증 수단을 확인할 수 없습니다. 추가한 앱을 사용하세요.',
  'mfa.code.title': '인증 코드 입력',
  'mfa.enrol.step': '{count}단계 중 {at}단계',
  'mfa.enrol.code.title': '등록 코드 입력',
  'mfa.another': '다른 방법 선택',
  'mfa.done': '완료',

  'mfa.code.label': '6자리 코드',
  'mfa.code.checking': '확인 중...',
  'mfa.code.success': '완료되었습니다',
  'mfa.code.numeric': '코드는 숫자만 입력할 수 있습니다',
  'mfa.code.length': '코드는 숫자 6자리여야 합니다',

  'mfa.error.maxAttempts': '최대 시도 횟수를 초과했습니다. 이 창을 닫고 10초 후에 다시 시도하세요.',
  'mfa.error.tooManyCodes': '최대 시도 횟수를 초과했습니다. 10초 기다린 후 다시 시도하세요.',
  'mfa.error.timeLimit': '코드 입력 시간이 지났습니다. 30초 후에 다시 시도하세요.',
  'mfa.error.invalidCode': '입력한 코드가 올바르지 않습니다',
  'mfa.error.canceled': '인증이 취소되었습니다',
  'mfa.error.enrollment': '알 수 없는 오류',
  'mfa.error.verification': '문제가 발생했습니다.',
}

export default ko
