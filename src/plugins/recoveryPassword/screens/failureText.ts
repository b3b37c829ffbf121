import type { AuthFailure } from '../../../core/index.ts'
import { createFailureText, createFailureTitle } from '../../../ui/hooks/index.ts'
import type { RecoveryPasswordTextKey } from '../locales/en.ts'

export const TEXTS: Readonly<Record<string, RecoveryPasswordTextKey>> = {
  invalid_recovery_pin: 'recoveryPassword.error.wrong',
  embedded_wallet_already_exists: 'recoveryPassword.error.exists',
  embedded_wallet_password_already_exists: 'recoveryPassword.error.exists',
  wallet_not_on_device: 'recoveryPassword.error.notHere',
}

/** Titles of failures that the core has no title for. */
export const TITLES: Readonly<Record<string, RecoveryPasswordTextKey>> = {
  embedded_wallet_already_exists: 'recoveryPassword.error.exists.title',
  embedded_wallet_password_already_exists: 'recoveryPassword.error.exists.title',
}

/** Title shown if a password could not be set, by the code of the failure. */
export const failureTitle = createFailureTitle(TITLES, 'recoveryPassword.failure.title')

/** Text shown for a failure, by its code (RECOVERY-43). */
export const failureText = createFailureText(TEXTS, 'recoveryPassword.error.generic')

/** True for failures that no retry can mend. */
export const isFinal = ({ code }: Pick<AuthFailure, 'code'>): boolean =>
  [
    'must_be_authenticated',
    'missing_or_invalid_token',
    'embedded_wallet_password_already_exists',
    'embedded_wallet_already_exists',
    'wallet_not_on_device',
  ].includes(code)
