import type { FarcasterSignerTextKey } from './en.ts'

const ko: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Farcaster에서 이 앱 허용',
  'farcasterSigner.scan': '휴대전화 카메라로 이 코드를 스캔하고 Farcaster 앱에서 승인하세요.',
  'farcasterSigner.open': 'Farcaster 앱에서 요청을 승인한 후 여기로 돌아오세요.',
  'farcasterSigner.qrLabel': 'Farcaster 앱에서 요청을 여는 QR 코드',
  'farcasterSigner.openApp': 'Farcaster 열기',
  'farcasterSigner.openHere': '이 기기에서 열기',
  'farcasterSigner.copyLink': '링크 복사',
  'farcasterSigner.linkCopied': '링크 복사됨',
  'farcasterSigner.copyFailed': '복사하지 못함',
  'farcasterSigner.showQr': '다른 기기로 스캔',
  'farcasterSigner.connecting': 'Farcaster에 연결하는 중',
  'farcasterSigner.waiting': '승인을 기다리는 중',
  'farcasterSigner.success': '완료되었습니다',
  'farcasterSigner.approved': '이제 이 앱이 대신 Farcaster에 글을 쓸 수 있습니다.',
  'farcasterSigner.failed': '연결 실패',
  'farcasterSigner.rejected': '요청이 거부됨',
  'farcasterSigner.timedOut': '요청 시간 초과',
  'farcasterSigner.retry': '다시 시도',
  'farcasterSigner.close': '닫기',
  'farcasterSigner.error.rejected': '언제든지 다시 요청할 수 있습니다.',
  'farcasterSigner.error.timedOut': '요청 시간이 초과되었습니다. 다시 시도하세요.',
  'farcasterSigner.error.generic': '문제가 발생했습니다. 다시 시도하세요.',
  'farcasterSigner.error.disabled.title': '지금은 사용할 수 없음',
  'farcasterSigner.error.noAccount.title': 'Farcaster가 연결되지 않음',
  'farcasterSigner.error.noWallet.title': '아직 지갑이 없습니다',
  'farcasterSigner.error.disabled': '이 앱은 현재 이것을 요청할 수 없습니다.',
  'farcasterSigner.error.noAccount': '먼저 Farcaster 계정을 연결하세요.',
  'farcasterSigner.error.noWallet': '이 앱의 지갑이 필요합니다. 먼저 만드세요.',
}

export default ko
