import type { MfaSmsTextKey } from './en.ts'

const ko: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'SMS 인증 설정',
  'mfaSms.number.detail': '이 번호로 코드를 문자로 보냅니다.',
  'mfaSms.number.risk': '문자 메시지는 다른 사람의 SIM 카드 등으로 전달될 수 있습니다.',
  'mfaSms.number.safer': '사용할 수 있다면 인증 앱이나 패스키가 더 안전합니다.',
  'mfaSms.number.label': '전화번호',
  'mfaSms.number.country': '국가',
  'mfaSms.number.placeholder': '휴대전화 번호',
  'mfaSms.number.submit': '계속',
  'mfaSms.enrol.detail': '{number}(으)로 코드를 보냈습니다.',
  'mfaSms.added.title': 'SMS 인증이 추가되었습니다',
  'mfaSms.added.detail': '중요한 작업 전에 코드를 문자로 보냅니다.',
  'mfaSms.verify.detail': '휴대전화로 코드를 보냈습니다.',
  'mfaSms.verify.sending': '휴대전화로 코드를 보내는 중입니다.',
  'mfaSms.verify.none': '코드를 보내지 않았습니다.',
  'mfaSms.resend.question': '메시지를 받지 못하셨나요?',
  'mfaSms.resend.resend': '코드 다시 보내기',
  'mfaSms.resend.resendIn': '{seconds}초 후 다시 보내기',
  'mfaSms.resend.resent': '{time}에 새 코드를 보냈습니다. 가장 최근 코드 두 개를 사용할 수 있습니다.',
  'mfaSms.resend.mayResend': '이제 새 코드를 요청할 수 있습니다.',
  'mfaSms.error.number': '올바른 전화번호를 입력하세요.',
  'mfaSms.error.loginNumber': '이 번호는 로그인에 사용 중입니다. 다른 번호를 선택하세요.',
  'mfaSms.error.budget': '오늘은 더 이상 메시지를 보낼 수 없습니다. 다른 방법을 선택하세요.',
  'mfaSms.error.country': '이 국가로는 메시지를 보낼 수 없습니다. 다른 방법을 선택하세요.',
  'mfaSms.error.notSent': '문제가 발생하여 코드를 보내지 못했습니다. 나중에 다시 시도하세요.',
}

export default ko
