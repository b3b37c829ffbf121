import type { MissingWalletTextKey } from './en.ts'

/** Korean texts that help to install a wallet, under the keys of `en.ts`. */
const ko: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': '{wallet} 설치',
  'install.detail': '{wallet} 지갑이 아직 이 브라우저에 없습니다.',
  'install.open': '{wallet} 받기',
  'install.extension': '확장 프로그램 설치',
  'install.step': '{wallet} 설치',
  'install.hint': '새 탭에서 진행한 후 여기로 돌아오세요.',
  'setUp.step': '지갑 설정',
  'setUp.hint': '새로 만들거나 기존 지갑을 가져오세요.',
  'phrase.step': '복구 문구 보관',
  'phrase.hint': '적어 두고 절대 공유하지 마세요.',
  steps: '단계',
  reload: '페이지 새로고침',
  found: '{wallet} 준비 완료',
  'found.detail': '계속하려면 연결하세요.',
  connect: '연결',
  'app.title': '{wallet}에서 열기',
  'app.detail': '이 페이지가 {wallet} 앱의 브라우저에서 다시 열리며 그곳에서 계속합니다.',
  'app.paste': '이 페이지의 링크를 복사하여 {wallet} 앱의 브라우저에서 여세요.',
  'app.open': '{wallet} 열기',
  'app.get': '아직 {wallet} 지갑이 없습니다',
  'app.copy': '링크 복사',
  'app.copied': '링크 복사됨',
  'app.notCopied': '복사하지 못함',
}

export default ko
