import type { ConfirmTexts } from '../texts.ts'

const ko: ConfirmTexts = {
  sign: '서명',
  reject: '거부',
  proceed: '계속',
  yes: '예, 계속',
  back: '뒤로',
  details: '서명할 내용',
  titles: {
    message: '메시지 서명',
    typedData: '데이터 서명',
    transaction: '거래 서명',
    farcaster: 'Farcaster용 서명',
    recovery: '지갑 복구 방법 변경',
  },
  wallet: '내 지갑',
  to: '받는 주소',
  spender: '허용을 받는 주소',
  token: '토큰 컨트랙트',
  amount: '금액',
  network: '네트워크',
  chain: '체인 {id}',
  fee: '수수료(최대)',
  nonce: '논스',
  data: '데이터',
  accessList: '액세스 목록',
  entries: '{count}개 항목',
  message: '메시지',
  bytes: '바이트',
  type: '유형',
  signer: 'Farcaster 계정',
  hash: '해시',
  baseUnits: '최소 단위 {units}',
  coins: '{coins} ({units})',
  sends: '{to}에 {amount}을(를) 보냅니다.',
  calls: '컨트랙트 {to}을(를) 호출합니다.',
  creates: '컨트랙트를 만듭니다.',
  transfers: '토큰 {token}의 {amount} 또는 그 번호의 아이템을 {to}에 보냅니다.',
  transfersFrom: '토큰 {token}의 {amount} 또는 그 번호의 아이템을 {from}에서 {to}(으)로 옮깁니다.',
  approves: '{spender}이(가) 토큰 {token}의 {amount} 또는 그 번호의 아이템을 가져가도록 허용합니다.',
  approvesAll: '{spender}이(가) 토큰 {token}을(를) 지금 있는 것과 앞으로 받을 것까지 모두 가져가도록 허용합니다.',
  revokes: '{spender}이(가) 토큰 {token}을(를) 가져가는 허용을 끝내거나, 번호 0의 아이템을 가져가도록 허용합니다.',
  approvesItems: '{operator}이(가) {token} 아이템을 지금 있는 것과 앞으로 받을 것까지 모두 옮기도록 허용합니다.',
  revokesItems: '{operator}이(가) 더 이상 {token} 아이템을 옮기지 못하게 합니다.',
  password:
    '지갑의 비밀번호를 설정합니다. 비밀번호를 알고 내 계정에 로그인할 수 있는 사람은 다른 기기에서 지갑을 사용할 수 있습니다.',
  drive:
    '드라이브로 지갑을 복구할 수 있게 합니다. 그 드라이브를 열고 내 계정에 로그인할 수 있는 사람은 다른 기기에서 지갑을 사용할 수 있습니다.',
  warnings: {
    unreadable: '텍스트가 아닙니다. 사이트를 신뢰하고 용도를 아는 경우에만 서명하세요.',
    otherSite: '이 메시지는 요청한 사이트가 아닌 {site}에 로그인합니다. 예상한 경우에만 서명하세요.',
    typedData:
      '이런 서명으로 다른 사람이 자산을 옮길 수 있게 될 수 있습니다. 모든 필드를 이해하는 경우에만 서명하세요.',
    unknownCall: '이 호출이 무엇을 하는지 여기서는 읽을 수 없습니다. 사이트를 신뢰하는 경우에만 서명하세요.',
    takesAll: '자산에 대한 통제권을 넘겨주게 됩니다. 이 주소를 완전히 신뢰하는 경우에만 서명하세요.',
    blind: '여기서는 내용의 해시만 알 수 있습니다. 방금 무언가를 게시하거나 변경한 경우에만 서명하세요.',
    tooMuch: '필드 {count}개가 더 있지만 여기에 다 표시할 수 없습니다. 그것들도 서명됩니다.',
  },
  deeds: {
    approvesAll: {
      question: '다음을 진행할까요? {to}이(가) {chain}에서 모든 {token}을(를) 쓰도록 허용',
      detail:
        '철회할 때까지 나중에 받는 것을 포함하여 이 토큰을 모두 가져갈 수 있습니다. 완전히 신뢰하는 경우에만 동의하세요.',
    },
    approvesItems: {
      question: '다음을 진행할까요? {to}이(가) {chain}에서 모든 {token} 아이템을 옮기도록 허용',
      detail: '철회할 때까지 이 컬렉션의 모든 아이템을 가져갈 수 있습니다. 완전히 신뢰하는 경우에만 동의하세요.',
    },
    permitsAll: {
      question: '다음을 진행할까요? {to}이(가) 모든 {token}을(를) 가져가도록 허용',
      detail:
        '수수료는 없지만 누군가 지갑에서 이 토큰을 모두 가져갈 수 있게 됩니다. 완전히 신뢰하는 경우에만 동의하세요.',
    },
    permitsItems: {
      question: '다음을 진행할까요? {to}이(가) 모든 {token} 아이템을 가져가도록 허용',
      detail: '철회할 때까지 이 컬렉션의 모든 아이템을 가져갈 수 있습니다. 완전히 신뢰하는 경우에만 동의하세요.',
    },
    lends: {
      question: '다음을 진행할까요? {to}이(가) 내 명의로 {token}을(를) 무제한 빌리도록 허용',
      detail: '수수료는 없지만 빌린 것은 본인이 갚아야 합니다.',
    },
    controls: {
      question: '다음을 진행할까요? {to}이(가) {token}에서 대신 행동하도록 허용',
      detail: '그곳에 있는 것을 다시 묻지 않고 사용할 수 있습니다. 완전히 신뢰하는 경우에만 동의하세요.',
    },
    runsCode: {
      question: '다음을 진행할까요? {to}의 코드가 내 지갑으로 실행되도록 허용',
      detail:
        '이 코드는 나중에 받는 것을 포함하여 지갑의 모든 것을 가져갈 수 있습니다. 완전히 신뢰하는 경우에만 동의하세요.',
    },
    givesAway: {
      question: '다음을 진행할까요? {token}의 {amount} 무상으로 주기',
      detail:
        '이 주문은 지갑에 아무것도 지불하지 않습니다. 이 서명을 가진 사람은 무료로 가져갈 수 있습니다. 줄 생각이 아니라면 서명하지 마세요.',
    },
    givesItem: {
      question: '다음을 진행할까요? {token} 아이템 {id} 무상으로 주기',
      detail:
        '이 주문은 지갑에 아무것도 지불하지 않습니다. 이 서명을 가진 사람은 무료로 가져갈 수 있습니다. 줄 생각이 아니라면 서명하지 마세요.',
    },
    otherSite: {
      question: '다음을 진행할까요? {site}에 로그인',
      detail: '지금 보고 있는 페이지가 아닌 {site}에 로그인합니다. 이를 요청한 쪽이 그곳의 계정에 들어갈 수 있습니다.',
    },
  },
  tooEarly: '너무 빨랐습니다. 1초 기다린 다음 다시 누르세요.',
  earlyTap: '1초 후에 다시 탭하세요. 첫 번째 탭은 적용되지 않습니다.',
  notSeen:
    '아무것도 서명하지 않았습니다. 무언가가 이것을 가리고 있거나, 투명하거나, 다 들어가지 않습니다. 전체가 보이면 1초 기다린 다음 다시 누르세요.',
  notInFront: '아무것도 서명하지 않았습니다. 이 창을 맨 앞으로 가져와 크게 하고 1초 기다린 다음 다시 누르세요.',
  notRead: '아무것도 서명하지 않았습니다. 먼저 서명할 내용의 끝까지 스크롤하세요.',
  elsewhere: '이 브라우저는 사이트 안에서 이것을 보호할 수 없습니다. 서명할 내용을 볼 수 있는 별도의 창에서 열립니다.',
  openWindow: '창 열기',
  opened: '다른 창에서 답하세요.',
  blocked: '브라우저가 창을 차단했습니다. 링크로 여세요.',
  loading: '불러오는 중...',
  noOpener: '이 창이 자신을 연 페이지를 잃었습니다. 창을 닫고 다시 시도하거나 Chrome 또는 Edge를 사용하세요.',
  done: '이 창을 닫아도 됩니다.',
}

export default ko
