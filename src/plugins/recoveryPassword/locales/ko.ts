import type { RecoveryPasswordTextKey } from './en.ts'

const ko: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': '비밀번호 설정',
  'recoveryPassword.password': '비밀번호',
  'recoveryPassword.show': '비밀번호 표시',
  'recoveryPassword.hide': '비밀번호 숨기기',
  'recoveryPassword.account': '{who} (지갑)',
  'recoveryPassword.accountLabel': '계정',
  'recoveryPassword.step': '{count}단계 중 {at}단계',
  'recoveryPassword.continue': '계속',
  'recoveryPassword.cancel': '취소',
  'recoveryPassword.close': '닫기',
  'recoveryPassword.done': '완료',
  'recoveryPassword.retry': '다시 시도',

  'recoveryPassword.create.title': '계정 보호',
  'recoveryPassword.create.detail': '본인만 아는 비밀번호를 정하세요. 새 기기에서 지갑을 열 때 사용합니다.',
  'recoveryPassword.create.generate': '강력한 비밀번호 생성',
  'recoveryPassword.create.another': '다른 비밀번호 생성',
  'recoveryPassword.create.generated': '새 비밀번호가 입력되었습니다.',
  'recoveryPassword.create.hint': '영문자, 숫자 또는 !@#$%^&*()-_+. 6자 이상.',

  'recoveryPassword.strength': '비밀번호 강도',
  'recoveryPassword.strength.weak': '약함',
  'recoveryPassword.strength.medium': '보통',
  'recoveryPassword.strength.strong': '강함',

  'recoveryPassword.save.title': '비밀번호 보관',
  'recoveryPassword.save.detail':
    '아무도 재설정할 수 없으며 저희도 마찬가지입니다. 계속하기 전에 안전한 곳에 보관하세요.',
  'recoveryPassword.save.copy': '클립보드에 복사',
  'recoveryPassword.save.copied': '복사됨',
  'recoveryPassword.save.copyFailed': '복사하지 못함',
  'recoveryPassword.save.download': '파일로 다운로드',
  'recoveryPassword.save.downloaded': '파일이 다운로드 폴더에 있습니다.',
  'recoveryPassword.save.file':
    '{appName} 지갑의 복구 비밀번호\n\n{password}\n\n이 비밀번호를 가지고 본인으로 로그인할 수 있는 사람은 지갑을 사용할 수 있습니다. 본인만 읽을 수 있는 곳에 보관하세요.\n',

  'recoveryPassword.confirm.title': '비밀번호 확인',
  'recoveryPassword.confirm.detail': '보관한 곳에서 한 번 더 입력하세요.',

  'recoveryPassword.finalize.title': '보관했는지 확인',
  'recoveryPassword.finalize.detail': '이제부터 새 기기에서는 지갑에 이 비밀번호가 필요합니다.',
  'recoveryPassword.finalize.agree':
    '비밀번호와 기기를 잃어버리면 계정과 자산을 이용할 수 없게 된다는 것을 이해합니다.',
  'recoveryPassword.finalize.submit': '비밀번호 설정',
  'recoveryPassword.finalize.setting': '비밀번호를 설정하는 중',

  'recoveryPassword.success.title': '준비 완료',
  'recoveryPassword.success.detail': '계정이 보호되었습니다.',
  'recoveryPassword.failure.title': '문제가 발생했습니다',

  'recoveryPassword.splash.title': '계정 보호',
  'recoveryPassword.splash.detail': '새 기기에서 직접 지갑을 열 수 있도록 계정에 비밀번호를 추가하세요.',
  'recoveryPassword.splash.warning':
    '비밀번호와 기기를 잃어버리면 계정을 이용할 수 없습니다. 아무도 복구할 수 없습니다.',
  'recoveryPassword.splash.action': '비밀번호 추가',

  'recoveryPassword.recover.title': '계정 불러오기',
  'recoveryPassword.recover.detail': '이 기기에서 지갑을 사용하려면 복구 비밀번호를 입력하세요.',
  'recoveryPassword.recover.label': '복구 비밀번호',
  'recoveryPassword.recover.why': '왜 필요한가요?',
  'recoveryPassword.recover.because':
    '지갑이 비밀번호로 보호되어 있습니다. 이 기기에 아직 지갑 정보가 없거나 브라우저가 정보를 삭제했습니다. 여기에서는 비밀번호로만 열 수 있으며 비밀번호는 어디에도 저장되지 않습니다.',
  'recoveryPassword.recover.lost':
    '비밀번호를 잃어버리셨나요? 아무도 재설정할 수 없습니다. 이 지갑을 사용했던 기기에서는 아직 열 수 있을지도 모릅니다. 그곳에서 키를 내보내거나 자산을 다른 지갑으로 옮기세요.',
  'recoveryPassword.recover.submit': '계정 복구',
  'recoveryPassword.recover.loading': '계정을 복구하는 중',
  'recoveryPassword.recover.success': '완료되었습니다',
  'recoveryPassword.recover.loaded': '이 기기에서 지갑을 사용할 수 있습니다.',

  'recoveryPassword.error.characters': '사용할 수 없는 문자입니다 ( {characters} )',
  'recoveryPassword.error.tooShort': '비밀번호는 6자 이상이어야 합니다',
  'recoveryPassword.error.mismatch': '비밀번호가 일치하지 않습니다',
  'recoveryPassword.error.wrong': '복구 비밀번호가 올바르지 않습니다. 다시 시도하세요.',
  'recoveryPassword.error.exists.title': '이미 보호됨',
  'recoveryPassword.error.exists': '이 지갑에는 이미 자체 복구 방법이 있습니다. 다른 비밀번호를 추가할 수 없습니다.',
  'recoveryPassword.error.notHere': '이 기기에 지갑이 없습니다. 창을 닫고 처음부터 다시 시작하세요. 먼저 복구합니다.',
  'recoveryPassword.error.generic': '오류가 발생했습니다. 다시 시도하세요.',
}

export default ko
