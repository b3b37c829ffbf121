import type { RecoveryPasswordTextKey } from './en.ts'

const ja: Readonly<Record<RecoveryPasswordTextKey, string>> = {
  'recoveryPassword.option': 'パスワードを設定',
  'recoveryPassword.password': 'パスワード',
  'recoveryPassword.show': 'パスワードを表示',
  'recoveryPassword.hide': 'パスワードを隠す',
  'recoveryPassword.account': '{who}（ウォレット）',
  'recoveryPassword.accountLabel': 'アカウント',
  'recoveryPassword.step': 'ステップ{at}/{count}',
  'recoveryPassword.continue': '続行',
  'recoveryPassword.cancel': 'キャンセル',
  'recoveryPassword.close': '閉じる',
  'recoveryPassword.done': '完了',
  'recoveryPassword.retry': 'もう一度試す',

  'recoveryPassword.create.title': 'アカウントを保護',
  'recoveryPassword.create.detail':
    'ご本人だけが知るパスワードを設定してください。新しいデバイスでウォレットを開くのに使います。',
  'recoveryPassword.create.generate': '強力なパスワードを生成',
  'recoveryPassword.create.another': '別のパスワードを生成',
  'recoveryPassword.create.generated': '新しいパスワードを入力欄に設定しました。',
  'recoveryPassword.create.hint': '6文字以上の英字、数字、または!@#$%^&*()-_+.',

  'recoveryPassword.strength': 'パスワードの強度',
  'recoveryPassword.strength.weak': '弱い',
  'recoveryPassword.strength.medium': '普通',
  'recoveryPassword.strength.strong': '強い',

  'recoveryPassword.save.title': 'パスワードを保管',
  'recoveryPassword.save.detail':
    '誰にもリセットできません。私たちにもできません。先に進む前に安全な場所に保管してください。',
  'recoveryPassword.save.copy': 'クリップボードにコピー',
  'recoveryPassword.save.copied': 'コピーしました',
  'recoveryPassword.save.copyFailed': 'コピーできませんでした',
  'recoveryPassword.save.download': 'ファイルに保存',
  'recoveryPassword.save.downloaded': 'ファイルをダウンロードしました。',
  'recoveryPassword.save.file':
    '{appName}のウォレットの復元パスワード\n\n{password}\n\nこれを持ち、ご本人としてログインできる人は、ウォレットを使えます。ご本人だけが読める場所に保管してください。\n',

  'recoveryPassword.confirm.title': 'パスワードの確認',
  'recoveryPassword.confirm.detail': '保管した場所から、もう一度入力してください。',

  'recoveryPassword.finalize.title': '保管したことを確認',
  'recoveryPassword.finalize.detail': '今後、新しいデバイスではこのパスワードが必要になります。',
  'recoveryPassword.finalize.agree':
    'パスワードとデバイスを失うと、アカウントと資産を利用できなくなることを理解しました。',
  'recoveryPassword.finalize.submit': 'パスワードを設定',
  'recoveryPassword.finalize.setting': 'パスワードを設定しています',

  'recoveryPassword.success.title': '準備ができました',
  'recoveryPassword.success.detail': 'アカウントが保護されました。',
  'recoveryPassword.failure.title': '問題が発生しました',

  'recoveryPassword.splash.title': 'アカウントを保護',
  'recoveryPassword.splash.detail':
    'アカウントにパスワードを追加すると、新しいデバイスでもご自身でウォレットを開けます。',
  'recoveryPassword.splash.warning':
    'パスワードとデバイスを失うと、アカウントは利用できなくなります。誰にも復元できません。',
  'recoveryPassword.splash.action': 'パスワードを追加',

  'recoveryPassword.recover.title': 'アカウントを読み込む',
  'recoveryPassword.recover.detail': 'このデバイスでウォレットを使うには、復元パスワードを入力してください。',
  'recoveryPassword.recover.label': '復元パスワード',
  'recoveryPassword.recover.why': 'なぜ必要なのですか？',
  'recoveryPassword.recover.because':
    'ウォレットはパスワードで保護されています。このデバイスにはまだウォレットの情報がないか、ブラウザが削除しました。ここで開けるのはパスワードだけで、どこにも保存されていません。',
  'recoveryPassword.recover.lost':
    'パスワードをなくしましたか？誰にもリセットできません。以前このウォレットを使ったデバイスなら開けることがあります。そこでキーをエクスポートするか、資産を別のウォレットに移してください。',
  'recoveryPassword.recover.submit': 'アカウントを復元',
  'recoveryPassword.recover.loading': 'アカウントを復元しています',
  'recoveryPassword.recover.success': '完了しました',
  'recoveryPassword.recover.loaded': 'このデバイスでウォレットを使う準備ができました。',

  'recoveryPassword.error.characters': '使えない文字が含まれています（ {characters} ）',
  'recoveryPassword.error.tooShort': 'パスワードは6文字以上にしてください',
  'recoveryPassword.error.mismatch': 'パスワードが一致しません',
  'recoveryPassword.error.wrong': '復元パスワードが正しくありません。もう一度お試しください。',
  'recoveryPassword.error.exists.title': 'すでに保護されています',
  'recoveryPassword.error.exists': 'このウォレットにはすでに独自の復元方法があります。別のパスワードは設定できません。',
  'recoveryPassword.error.notHere':
    'このデバイスにウォレットがなくなりました。画面を閉じて最初からやり直してください。先に復元します。',
  'recoveryPassword.error.generic': 'エラーが発生しました。もう一度お試しください。',
}

export default ja
