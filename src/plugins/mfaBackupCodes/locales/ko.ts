import type { MfaBackupCodesTextKey } from './en.ts'

const ko: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': '백업 코드',
  'mfaBackupCodes.use': '백업 코드 사용',

  'mfaBackupCodes.offer.title': '백업 코드 받기',
  'mfaBackupCodes.offer.detail':
    '휴대전화를 잃어버렸을 때 본인을 확인하는 코드 10개입니다. 각각 한 번만 사용할 수 있습니다.',
  'mfaBackupCodes.offer.show': '코드 보기',

  'mfaBackupCodes.codes.title': '백업 코드 보관',
  'mfaBackupCodes.codes.detail': '지금만 표시됩니다. 휴대전화가 없어도 찾을 수 있는 곳에 보관하세요.',
  'mfaBackupCodes.codes.label': '내 백업 코드',
  'mfaBackupCodes.codes.copy': '복사',
  'mfaBackupCodes.codes.copied': '복사됨',
  'mfaBackupCodes.codes.copyFailed': '복사하지 못함',
  'mfaBackupCodes.codes.download': '다운로드',
  'mfaBackupCodes.codes.print': '인쇄',
  'mfaBackupCodes.codes.done': '보관했습니다',
  'mfaBackupCodes.codes.file':
    '{appName} 백업 코드\n\n각 코드는 다른 인증 방법 대신 한 번만 사용할 수 있습니다.\n아무에게도 알려 주지 마세요.\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': '다른 방법을 사용할 수 없을 때 코드마다 한 번씩 본인을 확인할 수 있습니다.',
  'mfaBackupCodes.manage.left': '사용하지 않은 코드',
  'mfaBackupCodes.manage.leftOf': '{count}개 중 {left}개',
  'mfaBackupCodes.manage.made': '만든 날짜',
  'mfaBackupCodes.manage.few': '코드가 얼마 남지 않았습니다. 새 코드를 만드세요.',
  'mfaBackupCodes.manage.none': '코드를 모두 사용했습니다. 새 코드를 만드세요.',
  'mfaBackupCodes.manage.loading': '코드 수를 확인하는 중...',
  'mfaBackupCodes.renew': '새 코드 만들기',
  'mfaBackupCodes.renew.title': '새 코드를 만들까요?',
  'mfaBackupCodes.renew.detail': '지금 있는 코드는 더 이상 사용할 수 없게 됩니다.',
  'mfaBackupCodes.remove': '백업 코드 삭제',
  'mfaBackupCodes.remove.title': '백업 코드를 삭제할까요?',
  'mfaBackupCodes.remove.detail': '휴대전화를 잃어버리면 어떤 코드로도 로그인할 수 없게 됩니다.',
  'mfaBackupCodes.keep': '코드 유지',

  'mfaBackupCodes.verify.title': '백업 코드 입력',
  'mfaBackupCodes.verify.detail': '보관해 둔 코드 중 하나를 사용하세요. 한 번만 사용할 수 있습니다.',
  'mfaBackupCodes.verify.label': '백업 코드',
  'mfaBackupCodes.verify.form': '백업 코드는 7K2QM-9XW4T처럼 영문자와 숫자 10자입니다.',
  'mfaBackupCodes.verify.left': '사용하지 않은 코드: {left}',
  'mfaBackupCodes.verify.few': '사용하지 않은 코드: {left}. 곧 새 코드를 만드세요.',
  'mfaBackupCodes.verify.submit': '인증',
  'mfaBackupCodes.retry': '다시 시도',
}

export default ko
