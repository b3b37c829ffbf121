import type { MfaPasskeyTextKey } from './en.ts'

const ja: Readonly<Record<MfaPasskeyTextKey, string>> = {
  'mfaPasskey.label': 'パスキー',
  'mfaPasskey.enrol.title': 'パスキーによる確認を設定',
  'mfaPasskey.enrol.detail': 'パスキーを確認に使えるようにします',
  'mfaPasskey.enrol.none': 'パスキーがまだありません。先にブラウザまたはデバイスで作成します。',
  'mfaPasskey.enrol.enable': '有効にする',
  'mfaPasskey.enrol.create': 'パスキーを作成',
  'mfaPasskey.waiting': 'ブラウザまたはデバイスの指示に従ってください。',
  'mfaPasskey.enrol.busy': '有効にしています...',
  'mfaPasskey.added.title': 'パスキーによる確認を追加しました',
  'mfaPasskey.added.detail': '重要な操作の前に、パスキーを求められます。',
  'mfaPasskey.verify.title': 'パスキーで確認しています',
  'mfaPasskey.retry': 'もう一度試す',
  'mfaPasskey.error.notAllowed': 'パスキーのリクエストがタイムアウトしたか、拒否されました。',
  'mfaPasskey.error.refused': 'パスキーを確認できませんでした。もう一度お試しください。',
  'mfaPasskey.error.notHere': '確認用のパスキーはどれもこのページでは使えません。別の確認方法をお選びください。',
  'mfaPasskey.error.notSupported': 'このブラウザまたはデバイスでは、ここでパスキーを使えません。',
  'mfaPasskey.error.alreadyLinked': 'このデバイスには、このアカウントのパスキーがすでにあります。',
  'mfaPasskey.error.limit': 'このアカウントにはこれ以上パスキーを連携できません。',
  'mfaPasskey.error.unknown': '不明なエラーが発生しました。',
  'mfaPasskey.error.notAllowed.title': 'パスキーは使われませんでした',
  'mfaPasskey.error.refused.title': 'パスキーが受け付けられませんでした',
  'mfaPasskey.error.notHere.title': 'このページで使えるパスキーがありません',
  'mfaPasskey.error.notSupported.title': 'ここではパスキーを使えません',
  'mfaPasskey.error.alreadyLinked.title': 'すでにパスキーがあります',
  'mfaPasskey.enrol.failed': 'パスキーによる確認は追加されませんでした',
  'mfaPasskey.verify.failed': '確認できませんでした',
}

export default ja
