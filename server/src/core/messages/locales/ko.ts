import type { MessageTexts } from './en.ts'

const KNOWN = '이미 알고 있는 연락처를 이용하세요. 이 메시지에는 링크가 없습니다.'
const OTHERS_OUT = '다른 모든 기기에서 로그아웃되었습니다.'
const ALL_OUT = '모든 기기에서 로그아웃되었습니다.'
const AS_BEFORE = '계정이 이전 상태로 돌아가고 모든 기기에서 로그아웃됩니다.'
const OUT_THERE = '로그인해 둔 페이지나 브라우저를 다른 사람이 조작하고 있을 수 있습니다. 그곳에서도 로그아웃하세요.'

const ko: MessageTexts = {
  'device.both': '{os}의 {browser}',
  'device.os': '{os} 기기',
  'device.unknown': '알 수 없는 기기',

  'method.account': '계정',
  'method.backup_codes': '백업 코드',
  'method.email': '이메일 주소',
  'method.farcaster': 'Farcaster 계정',
  'method.passkey': '패스키',
  'method.phone': '전화번호',
  'method.provider': '{provider} 계정',
  'method.sms': '문자 메시지',
  'method.totp': '인증 앱',
  'method.wallet': '지갑',

  'mail.footer': '{app} 계정과 관련하여 보내드리는 메시지입니다.',

  'loginCode.subject': '{code} – {app} 인증 코드',
  'loginCode.title': '{app} 로그인',
  'loginCode.enter': '코드를 요청한 화면에 입력하세요.',
  'loginCode.text': '{code} – {app} 로그인용 인증 코드입니다.',
  'loginCode.expiry': '한 번만 사용할 수 있으며 {minutes, plural, other {#분}} 후에 만료됩니다.',
  'loginCode.unasked':
    '이 코드를 요청하지 않았다면 메시지를 무시하세요. 메일함이 없으면 아무도 코드를 사용할 수 없습니다. 코드를 누구에게도 알려 주지 마세요.',
  'loginCode.footer': '{app} 로그인에 이 주소가 입력되었습니다.',

  'sms.code':
    '{app} 인증 코드는 {code}입니다. {minutes, plural, other {#분}} 동안 유효합니다. 다른 사람에게 알려 주지 마세요.',
  'sms.codeShort': '{app} 인증 코드는 {code}입니다. 아무에게도 알려 주지 마세요.',

  'notice.time': '일시: {time}',
  'notice.with': '기기: {device}',
  'notice.timeWith': '{time}, {how}',
  'notice.several': '지난 메시지 이후 {count, plural, other {#건}}의 변경이 더 있었습니다.',
  'notice.each': '{time}: {what}',
  'notice.advice': `본인이 한 일이 아니라면 다른 사람이 계정에 접근했을 수 있습니다. 기기에서 로그아웃하고 계정을 확인한 뒤 앱 고객 지원에 문의하세요. ${KNOWN}`,

  'loginChanged.title': '{app} 로그인 방법이 변경되었습니다',
  'loginChanged.linked': '계정에 새 로그인 방법이 추가되었습니다: {method}.',
  'loginChanged.replaced': `사용하던 로그인 방법이 다른 것으로 교체되었습니다: {method}. ${OTHERS_OUT}`,
  'loginChanged.updated': `로그인 방법의 정보가 변경되었습니다: {method}. ${OTHERS_OUT}`,
  'loginChanged.unlinked': `계정에서 로그인 방법이 제거되었습니다: {method}. ${OTHERS_OUT}`,
  'loginChanged.advice': `본인이 했다면 아무것도 하지 않아도 됩니다. 그렇지 않다면 7일 이내에 되돌리세요. ${AS_BEFORE}`,
  'loginChanged.link': '변경 내용을 확인하고 되돌리기',
  'loginChanged.adviceAll': `본인이 했다면 아무것도 하지 않아도 됩니다. 그렇지 않다면 첫 변경 후 7일 이내에 모두 되돌리세요. ${AS_BEFORE}`,
  'loginChanged.linkAll': '변경 내용을 모두 확인하고 되돌리기',

  'changeUndone.title': '{app} 로그인 방법 변경이 취소되었습니다',
  'changeUndone.happened': `그 변경 이전과 같은 방법으로 로그인할 수 있습니다. 이후의 변경도 함께 취소되었습니다. ${ALL_OUT}`,
  'changeUndone.otherDeleted': '지금 되찾은 로그인 방법으로 그동안 만들어진 새 계정은 비어 있어서 삭제되었습니다.',
  'changeUndone.advice': `본인이 한 일이 아니라면 계정에 연결되어 있던 주소의 메일을 다른 사람이 읽을 수 있습니다. 그런 경우 앱 고객 지원에 문의하세요. ${KNOWN}`,

  'loginTaken.title': '{app} 계정에서 로그인 방법이 제거되었습니다',
  'loginTaken.happened': `이 계정에 다음 방법으로 더 이상 로그인할 수 없습니다: {method}. 운영자가 이전에 사용하던 계정에 돌려주었습니다. 계정의 나머지 내용은 그대로입니다. ${ALL_OUT}`,
  'loginTaken.advice': `요청한 적이 없다면 앱 고객 지원에 문의하세요. ${KNOWN}`,

  'mfaChanged.title': '{app} 인증 수단이 변경되었습니다',
  'mfaChanged.first': '추가 인증이 켜졌습니다: {method}. 이제 중요한 작업 전에 인증을 요청합니다.',
  'mfaChanged.added': '인증 수단이 추가되었습니다: {method}.',
  'mfaChanged.replaced': '인증 수단이 새로 설정되었습니다: {method}. 이전 설정은 더 이상 사용할 수 없습니다.',
  'mfaChanged.removed': '인증 수단이 제거되었습니다: {method}.',
  'mfaChanged.lastRemoved': '인증 수단이 제거되었습니다: {method}. 중요한 작업 전에 더 이상 인증하지 않습니다.',
  'mfaChanged.reset': '운영자가 추가 인증을 껐습니다. 사용하던 수단: {method}. 앱에서 다시 설정할 수 있습니다.',

  'newSession.title': '새로운 곳에서 {app}에 로그인되어 있습니다',
  'newSession.happened':
    '세션이 다음 위치로 이어졌습니다: {place}. 기기: {device}. 그곳에서는 로그인이 필요하지 않았습니다.',
  'newSession.program': '웹사이트가 아닌 프로그램',
  'newSession.advice': `본인이 했다면 아무것도 하지 않아도 됩니다. 그렇지 않다면 그 세션을 종료하세요. 링크는 7일 이내에 한 번만 사용할 수 있습니다. ${OUT_THERE}`,
  'newSession.link': '세션을 확인하고 종료하기',
  'newSession.adviceAll': `본인이 했다면 아무것도 하지 않아도 됩니다. 그렇지 않다면 그 세션들을 종료하세요. 링크는 첫 번째 이후 7일 이내에 한 번만 사용할 수 있습니다. ${OUT_THERE}`,
  'newSession.linkAll': '세션을 모두 확인하고 종료하기',

  'deletion.title': '{app} 계정이 삭제될 예정입니다',
  'deletion.happened': `계정 삭제가 요청되었습니다. 다음 일시에 모든 내용과 함께 영구히 삭제됩니다: {time}. ${ALL_OUT}`,
  'deletion.advice':
    '계정을 유지하려면 그 전에 삭제를 취소하세요. 삭제를 요청한 적이 없어도 취소하고, 로그인하여 계정이 잘 보호되고 있는지 확인하세요.',
  'deletion.link': '내 계정 유지하기',
  'deletion.final': `삭제를 요청한 적이 없다면 지금 앱 고객 지원에 문의하세요. ${KNOWN}`,

  'accountKept.title': '{app} 계정이 유지됩니다',
  'accountKept.happened': '계정 삭제가 취소되었습니다. 모든 내용이 이전과 같습니다. 모든 기기는 로그아웃된 상태입니다.',
  'accountKept.advice': `본인이 한 일이 아니라면 다른 사람이 메일을 읽거나 대신 로그인할 수 있습니다. 로그인하여 계정이 잘 보호되고 있는지 확인하고 앱 고객 지원에 문의하세요. ${KNOWN}`,

  'newDevice.title': '새 기기가 {app} 지갑에 접근했습니다',
  'newDevice.text': '새 기기가 지갑에 접근할 수 있게 되었습니다.',

  'backupCodeUsed.title': '{app} 백업 코드가 사용되었습니다',
  'backupCodeUsed.text': '다른 인증 대신 백업 코드 하나가 사용되었습니다.',
  'backupCodeUsed.left': '{count, plural, other {#개}} 남았습니다.',
  'backupCodeUsed.few': '{count, plural, other {#개}}만 남았습니다. 앱에서 새로 만드세요.',
  'backupCodeUsed.none': '마지막 코드였습니다. 앱에서 새로 만드세요.',

  'page.noToken': '링크가 완전하지 않습니다. 메일의 링크를 다시 열거나 전체를 복사하세요.',
  'page.noScript': '이 페이지에는 JavaScript가 필요합니다.',
  'page.back': '{app}(으)로 돌아가기',
  'page.busy': '시도가 너무 많습니다. 잠시 기다렸다가 다시 시도하세요.',

  'undoPage.title': '계정 변경 되돌리기',
  'undoPage.text':
    '로그인 방법이 변경되었습니다. 본인이 한 일이 아니라면 되돌리세요. 계정이 이 변경 이전 상태로 돌아가고, 이후의 로그인 방법 변경도 되돌려지며, 모든 기기에서 로그아웃됩니다.',
  'undoPage.button': '이 변경 되돌리기',
  'undoPage.doing': '변경을 되돌리는 중…',
  'undoPage.done': '변경을 되돌렸고 모든 기기에서 로그아웃되었습니다. 이전과 같은 방법으로 로그인하세요.',
  'undoPage.failed': '변경을 되돌리지 못했습니다. 연결을 확인하고 다시 시도하세요.',
  'undoPage.gone': '이 변경은 더 이상 되돌릴 수 없습니다. 이미 되돌렸거나 7일이 지났습니다.',
  'undoPage.taken':
    '이 변경은 아직 되돌릴 수 없습니다. 당시의 로그인 수단이 지금은 다른 계정에 속해 있습니다. 본인의 이메일 주소라면 그 주소로 보낸 메일의 링크를 사용하세요. 아니라면 그 계정에 로그인하여 다른 로그인 방법을 연결하고 이 방법의 연결을 해제하세요. 그런 다음 이 링크를 다시 여세요. 링크는 계속 유효합니다. 할 수 없다면 앱 고객 지원에 문의하세요.',

  'keepPage.title': '계정 유지하기',
  'keepPage.text': '계정 삭제가 요청되었습니다. 유지하면 모든 내용이 이전과 같고, 평소처럼 로그인할 수 있습니다.',
  'keepPage.button': '내 계정 유지하기',
  'keepPage.doing': '삭제를 취소하는 중…',
  'keepPage.done': '계정이 유지됩니다. 이전과 같은 방법으로 로그인하세요.',
  'keepPage.failed': '삭제를 취소하지 못했습니다. 연결을 확인하고 다시 시도하세요.',
  'keepPage.gone':
    '이 링크는 더 이상 사용할 수 없습니다. 계정을 유지할 수 있는 기간이 지났거나 더 새로운 메시지에 다른 링크가 있습니다.',
  'keepPage.used': '계정이 이미 유지되고 있습니다. 이 링크는 더 이상 필요하지 않습니다.',

  'endPage.title': '세션 종료하기',
  'endPage.text':
    '세션이 새로운 곳으로 이어졌습니다. 본인이 한 일이 아니라면 종료하세요. 그 이후 새로운 곳으로 이어진 세션도 모두 종료됩니다. 로그인한 브라우저는 로그인 상태로 남습니다.',
  'endPage.button': '이 세션 종료하기',
  'endPage.doing': '세션을 종료하는 중…',
  'endPage.done': '세션이 종료되었습니다. 이제 세션이 시작된 브라우저에서 로그아웃하고 다시 로그인하세요.',
  'endPage.failed': '세션을 종료하지 못했습니다. 연결을 확인하고 다시 시도하세요.',
  'endPage.gone':
    '이 링크로는 더 이상 세션을 종료할 수 없습니다. 이미 사용되었거나 7일이 지났습니다. 세션은 앱에서 확인하세요.',

  'homePage.title': '로그인 서버',
  'homePage.heading': '여기에는 볼 것이 없습니다',
  'homePage.text': '앱이 사용자 로그인에 사용하는 주소입니다. 로그인하려면 원래 앱을 여세요.',

  'loginPage.title': '로그인할 수 없습니다',
  'loginPage.heading': '이 로그인은 끝났습니다',
  'loginPage.text':
    '이미 사용되었거나, 너무 오래 걸렸거나, 이 브라우저에서 시작되지 않았습니다. 앱으로 돌아가 다시 로그인하세요.',
  'askPage.title': '로그인 확인',
  'askPage.heading': '{app}에 로그인하는 중인가요?',
  'askPage.text':
    '{app}에서 이 페이지로 온 것이 아닙니다. 메시지나 다른 사이트의 링크를 열었다면 이 페이지를 닫으세요. 누군가 계정에 들어오려는 것일 수 있습니다.',
  'askPage.goOn': '{app} 로그인을 직접 선택했습니다, 계속',

  'stepPage.title': '계속할 수 없습니다',
  'stepPage.heading': '이 단계는 끝났습니다',
  'stepPage.text':
    '이미 사용되었거나, 너무 오래 걸렸거나, 이 브라우저에서 시작되지 않았습니다. 앱으로 돌아가 다시 시도하세요.',
  'drivePage.title': '드라이브 접근 확인',
  'drivePage.heading': '{app} 지갑을 백업하거나 복구하는 중인가요?',
  'drivePage.text':
    '{app}에서 이 페이지로 온 것이 아닙니다. 메시지나 다른 사이트의 링크를 열었다면 이 페이지를 닫으세요. 누군가 지갑을 노리는 것일 수 있습니다.',
  'drivePage.goOn': '{app}에서 직접 시작했습니다, 계속',
}

export default ko
