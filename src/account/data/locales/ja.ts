import type { AccountDataTextKey } from './en.ts'

const ja: Readonly<Record<AccountDataTextKey, string>> = {
  'accountData.confirm': 'アカウントを削除する前に、ご本人であることを確認してください。',
  'accountData.delete.title': 'アカウントを削除',
  'accountData.delete.detail': '{appName}のアカウントを、すべてのデバイスで削除します。',
  'accountData.delete.goes': '削除されるもの',
  'accountData.delete.goes.logins': 'ログイン方法、2つ目の要素、デバイス',
  'accountData.delete.goes.wallet': 'ウォレット: エクスポートしたキーがなければ、中の資産は誰にも取り出せなくなります',
  'accountData.delete.goes.data': 'ログインサービスに保存されている、ご本人に関する情報',
  'accountData.delete.stays': '残るもの',
  'accountData.delete.stays.chain': '公開ネットワーク上の支払い（誰にも削除できません）',
  'accountData.delete.stays.app': '{appName}が独自に保存している情報（運営元にお問い合わせください）',
  'accountData.delete.later': '数日間は取り消せます。その後は完全に削除されます。',
  'accountData.delete.balance': 'ウォレットにはまだ{amounts}があります。',
  'accountData.delete.balance.some':
    'ウォレットにまだ資産が残っている可能性があります。応答のないネットワークがあります。',
  'accountData.delete.balance.more': 'ほかにも資産が残っている可能性があります。応答のないネットワークがあります。',
  'accountData.delete.balance.advice':
    '先に別の場所へ送るか、キーをエクスポートしてください。後から届いた支払いも失われます。',
  'accountData.delete.balance.loading': 'ウォレットを確認しています',
  'accountData.delete.exportKey': 'キーをエクスポート',
  'accountData.delete.next': 'アカウントを削除',
  'accountData.delete.question': '今すぐアカウントを削除しますか？',
  'accountData.delete.yes': 'はい、削除します',
  'accountData.delete.no': '残す',
  'accountData.delete.failed': 'うまくいきませんでした。もう一度お試しください。',
  'accountData.deleted.title': 'アカウントを削除しました',
  'accountData.deleted.detail': '{time}に完全に削除されます。',
  'accountData.deleted.mailed':
    'それまでにアカウントを残せるリンクをお送りしました。もう一度ログインして残すこともできます。',
  'accountData.deleted.login': '残すには、それまでにもう一度ログインしてください。',
  'accountData.deleted.close': '完了',
  'accountData.export.confirm': 'データをエクスポートする前に、ご本人であることを確認してください。',
  'accountData.export.title': 'データをエクスポート',
  'accountData.export.detail': '{appName}がログインサービスに保存している情報を、1つのファイルにまとめます。',
  'accountData.export.what':
    'アカウント、デバイス、2つ目の要素、最近のアクティビティが含まれます。キーとパスワードは含まれません。ほかの人に渡さないでください。',
  'accountData.export.save': 'ファイルを保存',
  'accountData.export.saved': '保存しました。',
  'accountData.export.failed': 'うまくいきませんでした。もう一度お試しください。',
}

export default ja
