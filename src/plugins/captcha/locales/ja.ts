import type { Messages } from '../../../core/index.ts'
import type { CaptchaTextKey } from './en.ts'

const ja: Messages & Record<CaptchaTextKey, string> = {
  'captcha.waiting.title': '人による操作か確認しています',
  'captcha.waiting.detail': 'すぐに終わります。',
  'captcha.asking.title': '人による操作ですか？',
  'captcha.asking.detail': '続けるには、下の確認を完了してください。',
  'captcha.passed.title': '完了しました',
  'captcha.passed.detail': '確認が完了しました。',
  'captcha.failed.title': 'CAPTCHAを通過できませんでした',
  'captcha.failed.detail': 'CAPTCHAを通過できませんでした。もう一度お試しください。',
  'captcha.failed.hint': '広告ブロッカーやVPNを使っている場合は、オフにしてもう一度お試しください。',
  'captcha.retry': 'もう一度試す',
  'captcha.giveUp': '別の方法を試す',
}

export default ja
