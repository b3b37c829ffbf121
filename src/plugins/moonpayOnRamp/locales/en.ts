import type { EnglishModule } from '../../../core/index.ts'

const en = {
  'moonpayOnRamp.label': 'Pay by card',
  'moonpayOnRamp.description': 'Card, Apple Pay or bank transfer, with MoonPay',

  'moonpayOnRamp.prompt.detail':
    "Pay by card, Apple Pay or bank transfer on MoonPay's page, in a new tab. Your {symbol} arrives here on {chain}.",
  'moonpayOnRamp.prompt.anyAmount': 'Any amount of {symbol}',
  'moonpayOnRamp.prompt.continue': 'Continue to MoonPay',

  'moonpayOnRamp.fact.asked': 'You get',
  'moonpayOnRamp.fact.wallet': 'Wallet',
  'moonpayOnRamp.fact.network': 'Network',
  'moonpayOnRamp.fact.price': 'You pay',
  'moonpayOnRamp.fact.paid': 'Amount paid',
  'moonpayOnRamp.fact.fees': 'Fees included',
  'moonpayOnRamp.fact.received': 'Amount received',

  'moonpayOnRamp.pending': 'In Progress',
  'moonpayOnRamp.pending.detail':
    "Pay on MoonPay's page. This screen changes once the payment is through; you may close it meanwhile.",
  'moonpayOnRamp.blocked.detail': "Your browser blocked the new tab. Open MoonPay's page here to pay.",
  'moonpayOnRamp.authorizing': 'Processing payment',
  'moonpayOnRamp.authorizing.detail':
    'This may take up to a few hours. You will receive an email from MoonPay when the purchase is complete.',
  'moonpayOnRamp.completed': "You've funded your account!",
  'moonpayOnRamp.completed.detail': 'It may take a few minutes for the assets to appear.',
  'moonpayOnRamp.failed': 'Your payment failed',
  'moonpayOnRamp.failed.detail':
    "Please contact MoonPay's support to resolve this issue. Debit cards work better than credit cards.",
  'moonpayOnRamp.serviceFailure': 'We cannot see your payment',
  'moonpayOnRamp.serviceFailure.detail': 'MoonPay ran into an error when processing your transaction. Try again?',

  'moonpayOnRamp.open': 'Open MoonPay',
  'moonpayOnRamp.openAgain': 'Open MoonPay again',
  'moonpayOnRamp.retry': 'Try again',
  'moonpayOnRamp.support': "MoonPay's support",

  'moonpayOnRamp.error.generic': 'MoonPay cannot be opened right now. Please try again later.',
  'moonpayOnRamp.error.amount': 'MoonPay does not sell this amount.',
  'moonpayOnRamp.error.asset': 'MoonPay does not sell this on this network.',
  'moonpayOnRamp.error.wallet': 'This wallet is not linked to your account.',
  'moonpayOnRamp.error.off': 'This app does not offer payments by card right now.',
  'moonpayOnRamp.error.loggedOut': 'Please log in again.',
  'moonpayOnRamp.error.offline': "We can't reach the service. Check your connection and try again.",
} as const

/** Keys of the texts, which a host replaces by `texts` of its configuration. */
export type MoonpayOnRampTextKey = keyof typeof en

export default en

/** The other languages, of which one loads when it is shown. */
export const translations: EnglishModule['translations'] = () => import('./translations.ts')
