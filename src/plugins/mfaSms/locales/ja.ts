import type { MfaSmsTextKey } from './en.ts'

const ja: Readonly<Record<MfaSmsTextKey, string>> = {
  'mfaSms.label': 'SMS',
  'mfaSms.number.title': 'SMSによる確認を設定',
  'mfaSms.number.detail': 'この番号にコードをSMSで送信します。',
  'mfaSms.number.risk': 'SMSは、他人のSIMカードなどに転送されるおそれがあります。',
  'mfaSms.number.safer': '使える場合は、認証アプリやパスキーの方が安全です。',
  'mfaSms.number.label': '電話番号',
  'mfaSms.number.country': '国',
  'mfaSms.number.placeholder': '携帯電話番号',
  'mfaSms.number.submit': '続行',
  'mfaSms.enrol.detail': '{number}にコードを送信しました。',
  'mfaSms.added.title': 'SMSによる確認を追加しました',
  'mfaSms.added.detail': '重要な操作の前に、コードをSMSで送信します。',
  'mfaSms.verify.detail': 'スマートフォンにコードを送信しました。',
  'mfaSms.verify.sending': 'スマートフォンにコードを送信しています。',
  'mfaSms.verify.none': 'コードは送信されませんでした。',
  'mfaSms.resend.question': 'メッセージが届きませんか？',
  'mfaSms.resend.resend': 'コードを再送信',
  'mfaSms.resend.resendIn': '{seconds}秒後に再送信できます',
  'mfaSms.resend.resent': '{time}に新しいコードを送信しました。最新の2つのコードが有効です。',
  'mfaSms.resend.mayResend': '新しいコードを取得できます。',
  'mfaSms.error.number': '有効な電話番号を入力してください。',
  'mfaSms.error.loginNumber': 'この番号はログインに使われています。別の番号をお選びください。',
  'mfaSms.error.budget': '本日はこれ以上メッセージを送信できません。別の方法をお選びください。',
  'mfaSms.error.country': 'この国にはメッセージを送信できません。別の方法をお選びください。',
  'mfaSms.error.notSent': '問題が発生し、コードを送信できませんでした。後でもう一度お試しください。',
}

export default ja
