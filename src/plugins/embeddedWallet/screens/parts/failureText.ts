import { createFailureText, mfaFailureText, type Text } from '../../../../ui/hooks/index.ts'
import type { FailureView } from '../../describe/screenData.ts'
import type { SaidKey } from '../../locales/enTransactions.ts'

type Failure = Pick<FailureView, 'message' | 'outcome' | 'reason'>

/** Text of a failure; for second factors, and in languages other than English, in the user's language (MFA-71, ERROR-78). */
export function failureText(t: Text, { mfaCode, retryAfterS, ...failure }: FailureView): string {
  const { message } = failure
  if (mfaCode === undefined) return messageText(t, failure)
  // The text of the second-factor prompt says to close its window. Here another screen is open.
  if (mfaCode === 'mfa_verification_max_attempts_reached') return t('mfa.error.tooManyCodes')
  return mfaFailureText(t, { code: mfaCode, message, retryable: true, retryAfterS }, 'verification')
}

/**
 * The failure's own message, which is English, or its text by `reason` if the texts are in another language. That of a logout is for developers
 * in any language.
 */
export function messageText(t: Text, { message, outcome, reason = '' }: Failure): string {
  const key = keyOf(reason, outcome)
  if (t('times.locale') === 'en' && key !== LOGGED_OUT) return message
  return key ? t(key) : otherText(t, { code: reason })
}

function keyOf(
  reason: string,
  outcome: FailureView['outcome'],
): SaidKey | 'embeddedWallet.tx.insufficient' | undefined {
  if (outcome === 'uncertain') return `embeddedWallet.said.${reason === 'TIMEOUT' ? 'pending' : 'unsure'}`
  if (outcome === 'reverted') return 'embeddedWallet.said.reverted'
  return REASONS.get(reason)
}

const LOGGED_OUT = 'embeddedWallet.said.loggedOut'

const REASONS: ReadonlyMap<string, SaidKey | 'embeddedWallet.tx.insufficient'> = new Map([
  ['INSUFFICIENT_FUNDS', 'embeddedWallet.tx.insufficient'],
  ['NONCE_EXPIRED', 'embeddedWallet.said.replaced'],
  ['TRANSACTION_REPLACED', 'embeddedWallet.said.replaced'],
  ['REPLACEMENT_UNDERPRICED', 'embeddedWallet.said.underpriced'],
  ['FEE_TOO_LOW', 'embeddedWallet.said.feeTooLow'],
  ['CALL_EXCEPTION', 'embeddedWallet.said.refused'],
  ['NETWORK_ERROR', 'embeddedWallet.said.unreachable'],
  ['TIMEOUT', 'embeddedWallet.said.silent'],
  ['UNKNOWN_ERROR', 'embeddedWallet.said.declined'],
  ['embedded_wallet_invalid_transaction', 'embeddedWallet.said.invalid'],
  ['invalid_message', 'embeddedWallet.said.invalid'],
  ['must_be_authenticated', LOGGED_OUT],
])

/** Text of a failure that does not come from a chain: the core's, or that something went wrong. */
const otherText = createFailureText({}, 'embeddedWallet.failed.detail')
