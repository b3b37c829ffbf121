import type { RecoveryGoogleDriveTextKey } from './en.ts'

const ko: Record<RecoveryGoogleDriveTextKey, string> = {
  'recoveryGoogleDrive.option': 'Google 드라이브에 백업',
  'recoveryGoogleDrive.title': '본인임을 확인하세요',
  'recoveryGoogleDrive.setUp.detail':
    '계정의 키는 본인의 Google 드라이브에 보관됩니다. 어느 기기에서든 본인만 접근할 수 있습니다.',
  'recoveryGoogleDrive.recover.detail':
    '계정이 Google 드라이브에 백업되어 있습니다. 같은 Google 계정으로 확인하면 여기에 불러옵니다.',
  'recoveryGoogleDrive.confirm': 'Google로 확인',
  'recoveryGoogleDrive.inWindow': 'Google 창에서 계속하세요.',
  'recoveryGoogleDrive.setUp.working': '계정을 백업하는 중…',
  'recoveryGoogleDrive.recover.working': '계정을 불러오는 중…',
  'recoveryGoogleDrive.success': '완료되었습니다',
  'recoveryGoogleDrive.setUp.done': '계정이 Google 드라이브에 백업되었습니다.',
  'recoveryGoogleDrive.recover.done': '계정을 불러왔습니다.',
  'recoveryGoogleDrive.setUp.failed': 'Google 드라이브 백업 실패',
  'recoveryGoogleDrive.recover.failed': 'Google 드라이브 복구 실패',
  'recoveryGoogleDrive.error.account.title': '여기에 백업이 없음',
  'recoveryGoogleDrive.error.account': '백업과 연결된 Google 드라이브 계정을 선택했는지 확인하세요.',
  'recoveryGoogleDrive.error.generic': '문제가 발생했습니다.',
  'recoveryGoogleDrive.error.denied.title': 'Google에서 취소됨',
  'recoveryGoogleDrive.error.denied': '다시 시도하고 Google 드라이브에서 확인을 완료하세요.',
  'recoveryGoogleDrive.error.blocked.title': '창이 차단됨',
  'recoveryGoogleDrive.error.blocked': '이 페이지의 팝업을 허용하고 다시 시도하세요.',
  'recoveryGoogleDrive.error.closed.title': '창이 닫힘',
  'recoveryGoogleDrive.error.closed': '다시 시도하고 Google 창에서 확인하세요.',
  'recoveryGoogleDrive.error.suspended.title': '계정 정지됨',
  'recoveryGoogleDrive.error.suspended': '다른 Google 계정을 사용하세요.',
  'recoveryGoogleDrive.error.notAllowed.title': '여기에서는 사용할 수 없음',
  'recoveryGoogleDrive.error.notAllowed': '이 앱은 Google 드라이브 백업을 제공하지 않습니다.',
  'recoveryGoogleDrive.error.exists.title': '이미 보호됨',
  'recoveryGoogleDrive.error.exists': '계정에 이미 자체 복구 방법이 있습니다.',
  'recoveryGoogleDrive.error.notHere':
    '이 기기에 계정이 없습니다. 창을 닫고 처음부터 다시 시작하세요. 먼저 불러옵니다.',
  'recoveryGoogleDrive.error.full.title': 'Google 드라이브가 가득 찼습니다',
  'recoveryGoogleDrive.error.full': '공간을 확보하고 다시 시도하세요.',
  'recoveryGoogleDrive.error.unavailable.title': 'Google 드라이브가 응답하지 않음',
  'recoveryGoogleDrive.error.unavailable': '잠시 후 다시 시도하세요.',
  'recoveryGoogleDrive.error.permission.title': 'Google 드라이브에 접근할 수 없음',
  'recoveryGoogleDrive.error.permission': 'Google에서 요청하면 백업 접근을 허용하고 다시 시도하세요.',
  'recoveryGoogleDrive.error.damaged.title': '백업이 손상되었습니다',
  'recoveryGoogleDrive.error.damaged': '더 이상 읽을 수 없습니다.',
  'recoveryGoogleDrive.retry': '다시 시도',
  'recoveryGoogleDrive.done': '완료',
  'recoveryGoogleDrive.close': '닫기',
}

export default ko
