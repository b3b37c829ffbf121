import type { MfaPasskeyTextKey } from './en.ts'

const ko: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': '패스키',
  'mfaPasskey.enrol.title': '패스키 인증 설정',
  'mfaPasskey.enrol.detail': '패스키를 인증에 사용하도록 설정하세요',
  'mfaPasskey.enrol.none': '아직 패스키가 없습니다. 먼저 브라우저 또는 기기에서 만듭니다.',
  'mfaPasskey.enrol.enable': '사용 설정',
  'mfaPasskey.enrol.create': '패스키 만들기',
  'mfaPasskey.waiting': '브라우저 또는 기기의 안내를 따르세요.',
  'mfaPasskey.enrol.busy': '설정하는 중...',
  'mfaPasskey.added.title': '패스키 인증이 추가되었습니다',
  'mfaPasskey.added.detail': '중요한 작업 전에 패스키를 요청합니다.',
  'mfaPasskey.verify.title': '패스키로 확인 중',
  'mfaPasskey.retry': '다시 시도',
  'mfaPasskey.error.notAllowed': '패스키 요청이 시간 초과되었거나 거부되었습니다.',
  'mfaPasskey.error.refused': '패스키를 확인하지 못했습니다. 다시 시도하세요.',
  'mfaPasskey.error.notHere': '인증용 패스키 중 이 페이지에서 사용할 수 있는 것이 없습니다. 다른 방법을 선택하세요.',
  'mfaPasskey.error.notSupported': '이 브라우저 또는 기기에서는 여기에서 패스키를 사용할 수 없습니다.',
  'mfaPasskey.error.alreadyLinked': '이 기기에는 이미 이 계정의 패스키가 있습니다.',
  'mfaPasskey.error.limit': '계정에 패스키를 더 연결할 수 없습니다.',
  'mfaPasskey.error.unknown': '알 수 없는 오류가 발생했습니다.',
  'mfaPasskey.error.notAllowed.title': '패스키를 사용하지 않음',
  'mfaPasskey.error.refused.title': '패스키가 승인되지 않음',
  'mfaPasskey.error.notHere.title': '이 페이지의 패스키가 없음',
  'mfaPasskey.error.notSupported.title': '여기에서는 패스키를 사용할 수 없음',
  'mfaPasskey.error.alreadyLinked.title': '이미 패스키가 있습니다',
  'mfaPasskey.enrol.failed': '패스키 인증이 추가되지 않음',
  'mfaPasskey.verify.failed': '확인되지 않음',
}

export default ko
