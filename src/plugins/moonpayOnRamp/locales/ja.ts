import type { MoonpayOnRampTextKey } from './en.ts'

const ja: Readonly<Record<MoonpayOnRampTextKey, string>> = {
  'moonpayOnRamp.label': 'カードで支払う',
  'moonpayOnRamp.description': 'カード、Apple Pay、銀行振込（MoonPay）',

  'moonpayOnRamp.prompt.detail':
    'MoonPayはカード、Apple Pay、銀行振込で{symbol}を販売しています。新しいタブのMoonPayのページで支払うと、{symbol}が{chain}に届きます。',
  'moonpayOnRamp.prompt.anyAmount': 'お好きな量の{symbol}',
  'moonpayOnRamp.prompt.continue': 'MoonPayに進む',

  'moonpayOnRamp.fact.asked': '受け取る額',
  'moonpayOnRamp.fact.wallet': 'ウォレット',
  'moonpayOnRamp.fact.network': 'ネットワーク',
  'moonpayOnRamp.fact.price': '支払う額',
  'moonpayOnRamp.fact.paid': '支払った額',
  'moonpayOnRamp.fact.fees': '手数料を含む',
  'moonpayOnRamp.fact.received': '受け取った額',

  'moonpayOnRamp.pending': '処理中',
  'moonpayOnRamp.pending.detail':
    'MoonPayのページで支払ってください。支払いが完了するとこの画面が変わります。その間は閉じてもかまいません。',
  'moonpayOnRamp.blocked.detail':
    'ブラウザが新しいタブをブロックしました。ここからMoonPayのページを開いて支払ってください。',
  'moonpayOnRamp.authorizing': '支払いを処理しています',
  'moonpayOnRamp.authorizing.detail': '数時間かかることがあります。購入が完了すると、MoonPayからメールが届きます。',
  'moonpayOnRamp.completed': '資金を追加しました',
  'moonpayOnRamp.completed.detail': '資産が表示されるまで数分かかることがあります。',
  'moonpayOnRamp.failed': '支払いに失敗しました',
  'moonpayOnRamp.failed.detail':
    'MoonPayのサポートにお問い合わせください。クレジットカードよりデビットカードの方が通りやすいです。',
  'moonpayOnRamp.serviceFailure': '支払いを確認できません',
  'moonpayOnRamp.serviceFailure.detail': 'MoonPayで取引の処理中にエラーが発生しました。もう一度試しますか？',

  'moonpayOnRamp.open': 'MoonPayを開く',
  'moonpayOnRamp.openAgain': 'MoonPayをもう一度開く',
  'moonpayOnRamp.retry': 'もう一度試す',
  'moonpayOnRamp.support': 'MoonPayのサポート',

  'moonpayOnRamp.error.generic': '現在MoonPayを開けません。後でもう一度お試しください。',
  'moonpayOnRamp.error.amount': 'MoonPayはこの金額を販売していません。',
  'moonpayOnRamp.error.asset': 'MoonPayはこのネットワークでは販売していません。',
  'moonpayOnRamp.error.wallet': 'このウォレットはアカウントに連携されていません。',
  'moonpayOnRamp.error.off': 'このアプリでは現在カード払いを利用できません。',
  'moonpayOnRamp.error.loggedOut': 'もう一度ログインしてください。',
  'moonpayOnRamp.error.offline': 'サービスに接続できません。接続を確認して、もう一度お試しください。',
}

export default ja
