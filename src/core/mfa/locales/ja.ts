import type { MfaTextKey } from './en.ts'

/** Japanese texts of the core's screens for second factors. The type requires one for each English text. */
const ja: Readonly<Record<MfaTextKey, string>> = {
  'mfa.intro.title': '取引の保護',
  'mfa.intro.detail': '2つ目の確認を追加して、ご本人だけがウォレットを使えるようにします。',
  'mfa.intro.continue': '続行',
  'mfa.notNow': '今はしない',
  'mfa.none.title': 'セキュリティを強化',
  'mfa.none.detail': 'このアプリには確認方法がありません。',
  'mfa.none.close': 'OK',

  'mfa.choose.title': '確認方法を選択',
  'mfa.choose.detail': '重要な操作の前に確認を求められます。',
  'mfa.choose.label': '確認方法',
  'mfa.recommended': 'おすすめ',
  'mfa.added': '追加済み',
  'mfa.disabled': '無効',
  'mfa.remove': '{method}を削除',
  'mfa.remove.question': '削除しますか？',
  'mfa.remove.last': 'アカウントに2つ目の確認がなくなります。',
  'mfa.remove.keep': '残す',
  'mfa.remove.confirm': '削除',
  'mfa.remove.done': '{method}を削除しました。',

  'mfa.verify.title': 'ご本人確認',
  'mfa.verify.detail': '確認方法を選択',
  'mfa.verify.none': 'このアプリでは2つ目の要素を確認できません。追加したアプリを使ってください。',
  'mfa.code.title': '確認コードを入力',
  'mfa.enrol.step': 'ステップ{at}/{count}',
  'mfa.enrol.code.title': '登録コードを入力',
  'mfa.another': '別の方法を選択',
  'mfa.done': '完了',

  'mfa.code.label': '6桁のコード',
  'mfa.code.checking': '確認中...',
  'mfa.code.success': '完了しました',
  'mfa.code.numeric': 'コードは数字のみです',
  'mfa.code.length': 'コードは6桁の数字です',

  'mfa.error.maxAttempts': '試行回数の上限を超えました。この画面を閉じて、10秒後にもう一度お試しください。',
  'mfa.error.tooManyCodes': '試行回数の上限を超えました。10秒待ってからお試しください。',
  'mfa.error.timeLimit': 'コードの入力時間を過ぎました。30秒後にもう一度お試しください。',
  'mfa.error.invalidCode': '入力したコードが正しくありません',
  'mfa.error.canceled': '確認をキャンセルしました',
  'mfa.error.enrollment': '不明なエラー',
  'mfa.error.verification': '問題が発生しました。',
}

export default ja
