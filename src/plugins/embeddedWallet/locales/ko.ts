import type { EmbeddedWalletTextKey } from './en.ts'
import { koTransactions } from './koTransactions.ts'

const ko: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...koTransactions,
  'embeddedWallet.close': '닫기',
  'embeddedWallet.retry': '다시 시도',
  'embeddedWallet.copyAddress': '주소 복사',
  'embeddedWallet.addressCopied': '주소 복사됨',
  'embeddedWallet.copyFailed': '복사하지 못함',

  'embeddedWallet.failed.title': '문제가 발생했습니다',
  'embeddedWallet.failed.detail': '처리하고 있습니다. 나중에 다시 시도하세요.',

  'embeddedWallet.create.title': '계정을 만드는 중',
  'embeddedWallet.create.detail': '지갑을 만들고 있습니다. 잠시 걸립니다.',
  'embeddedWallet.create.failed.title': '지갑을 만들지 못함',
  'embeddedWallet.create.failed':
    '지갑을 만들지 못했습니다. 잃은 것은 없습니다. 다시 시도하거나, 창을 닫고 다시 로그인하세요.',

  'embeddedWallet.created.welcome': '{appName}에 오신 것을 환영합니다',
  'embeddedWallet.created.account': '계정이 만들어졌습니다.',
  'embeddedWallet.created.title': '준비 완료',
  'embeddedWallet.created.detail': '계정이 보호되었습니다.',

  'embeddedWallet.connecting.title': '지갑에 연결하는 중',
  'embeddedWallet.connecting.detail': '잠시 걸립니다.',

  'embeddedWallet.recovery.title': '계정 보호',
  'embeddedWallet.recovery.detail': '새 기기에서 지갑을 다시 여는 방법을 선택하세요.',
  'embeddedWallet.recovery.why': '왜 계정을 보호해야 하나요?',

  'embeddedWallet.info.own.title': '지갑은 본인의 것입니다',
  'embeddedWallet.info.own.detail': '지갑의 키는 한곳에 모여 있지 않습니다. 그 일부가 이 기기에 있습니다.',
  'embeddedWallet.info.device.title': '기기는 잃어버릴 수 있습니다',
  'embeddedWallet.info.device.detail': '브라우저 데이터도 마찬가지입니다. 새 기기에서는 백업이 필요합니다.',
  'embeddedWallet.info.only.title': '본인만 열 수 있습니다',
  'embeddedWallet.info.only.detail': '아무도 백업을 대신 복구할 수 없으며 저희도 마찬가지입니다.',
  'embeddedWallet.info.select': '백업 방법 선택',

  'embeddedWallet.export.title': '지갑 옮기기',
  'embeddedWallet.export.detail': '개인 키로 지갑을 다른 앱으로 옮길 수 있습니다.',
  'embeddedWallet.export.wallet': '내 지갑',
  'embeddedWallet.export.copy.title': '개인 키 복사',
  'embeddedWallet.export.import.title': '다른 지갑 앱에서 가져오기',
  'embeddedWallet.export.import.detail':
    '그곳에서 “계정 가져오기” 또는 “개인 키”를 선택하고 키를 붙여넣은 후 위의 주소가 표시되는지 확인하세요.',
  'embeddedWallet.export.frame': '개인 키',
  'embeddedWallet.export.loading': '불러오는 중...',
  'embeddedWallet.export.failed': '키를 불러오지 못했습니다.',
  'embeddedWallet.export.warning.title': '개인 키를 누구와도 공유하지 마세요',
  'embeddedWallet.export.warning.detail': '도움을 주는 사람은 누구도 개인 키가 필요하지 않습니다.',
}

export default ko
