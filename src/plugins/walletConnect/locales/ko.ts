import type { WalletConnectTextKey } from './en.ts'

const ko: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': '휴대전화로 스캔',
  'walletConnect.scan': '휴대전화의 {wallet} 지갑으로 이 코드를 스캔하세요.',
  'walletConnect.scanAny': '휴대전화의 지갑으로 이 코드를 스캔하세요.',
  'walletConnect.open': '{wallet}에서 연결을 승인한 후 여기로 돌아오세요.',
  'walletConnect.openAny': '이 휴대전화의 지갑을 선택하고 승인한 후 여기로 돌아오세요.',
  'walletConnect.qrLabel': '{wallet} 연결용 QR 코드',
  'walletConnect.qrLabelAny': '지갑 연결용 QR 코드',
  'walletConnect.openApp': '{wallet} 열기',
  'walletConnect.apps': '이 휴대전화의 지갑',
  'walletConnect.showQr': '다른 기기로 스캔',
  'walletConnect.copyLink': '링크 복사',
  'walletConnect.linkCopied': '링크 복사됨',
  'walletConnect.copyFailed': '복사하지 못함',
  'walletConnect.preparing': '연결을 준비하는 중',
  'walletConnect.waiting': '지갑을 기다리는 중',
  'walletConnect.expired': '코드가 만료되었습니다',
  'walletConnect.expiredDetail': '코드는 5분 동안 유효합니다.',
  'walletConnect.newCode': '새 코드',
  'walletConnect.install': '아직 {wallet} 지갑이 없습니다',
  'walletConnect.other': '다른 지갑 선택',
  'walletConnect.error.wallet_connect_no_project_id':
    '이 앱에서는 다른 기기의 지갑을 연결하도록 설정되어 있지 않습니다.',
  'walletConnect.error.wallet_connect_unreachable':
    'WalletConnect에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
}

export default ko
