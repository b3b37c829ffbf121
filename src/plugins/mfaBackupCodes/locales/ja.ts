import type { MfaBackupCodesTextKey } from './en.ts'

const ja: Readonly<Record<MfaBackupCodesTextKey, string>> = {
  'mfaBackupCodes.label': 'バックアップコード',
  'mfaBackupCodes.use': 'バックアップコードを使う',

  'mfaBackupCodes.offer.title': 'バックアップコードを取得',
  'mfaBackupCodes.offer.detail':
    'スマートフォンをなくしたときにご本人確認に使える10個のコードです。1個につき1回だけ使えます。',
  'mfaBackupCodes.offer.show': 'コードを表示',

  'mfaBackupCodes.codes.title': 'バックアップコードを保管',
  'mfaBackupCodes.codes.detail': '表示されるのは今だけです。スマートフォンがなくても確認できる場所に保管してください。',
  'mfaBackupCodes.codes.label': 'バックアップコード',
  'mfaBackupCodes.codes.copy': 'コピー',
  'mfaBackupCodes.codes.copied': 'コピーしました',
  'mfaBackupCodes.codes.copyFailed': 'コピーできませんでした',
  'mfaBackupCodes.codes.download': 'ダウンロード',
  'mfaBackupCodes.codes.print': '印刷',
  'mfaBackupCodes.codes.done': '保管しました',
  'mfaBackupCodes.codes.file':
    '{appName}のバックアップコード\n\n各コードは、ほかの確認方法の代わりに1回だけ使えます。\n誰にも見せないでください。\n\n{codes}\n',

  'mfaBackupCodes.manage.detail': 'ほかの方法が使えないときに、1個につき1回ご本人確認ができます。',
  'mfaBackupCodes.manage.left': '未使用のコード',
  'mfaBackupCodes.manage.leftOf': '{count}個中{left}個',
  'mfaBackupCodes.manage.made': '作成日',
  'mfaBackupCodes.manage.few': 'コードが残りわずかです。新しいコードを作成してください。',
  'mfaBackupCodes.manage.none': 'コードをすべて使い切りました。新しいコードを作成してください。',
  'mfaBackupCodes.manage.loading': 'コードの数を確認しています...',
  'mfaBackupCodes.renew': '新しいコードを作成',
  'mfaBackupCodes.renew.title': '新しいコードを作成しますか？',
  'mfaBackupCodes.renew.detail': '今お持ちのコードは使えなくなります。',
  'mfaBackupCodes.remove': 'バックアップコードを削除',
  'mfaBackupCodes.remove.title': 'バックアップコードを削除しますか？',
  'mfaBackupCodes.remove.detail': 'スマートフォンをなくした場合、コードでログインできなくなります。',
  'mfaBackupCodes.keep': 'コードを残す',

  'mfaBackupCodes.verify.title': 'バックアップコードを入力',
  'mfaBackupCodes.verify.detail': '保管したコードのいずれかを入力してください。使えるのは1回だけです。',
  'mfaBackupCodes.verify.label': 'バックアップコード',
  'mfaBackupCodes.verify.form': 'バックアップコードは10文字の英数字です（例: 7K2QM-9XW4T）。',
  'mfaBackupCodes.verify.left': '未使用のコード: {left}',
  'mfaBackupCodes.verify.few': '未使用のコード: {left}。早めに新しいコードを作成してください。',
  'mfaBackupCodes.verify.submit': '確認',
  'mfaBackupCodes.retry': 'もう一度試す',
}

export default ja
