import type { AuthFailure } from '../../../core/index.ts'
import { createFailureText } from '../../../ui/hooks/index.ts'
import type { RecoveryPasswordTextKey } from '../locales/en.ts'

const TEXTS: Readonly<Record<string, RecoveryPasswordTextKey>> = {
  invalid_recovery_pin: 'recoveryPassword.error.wrong',
  too_many_requests: 'recoveryPassword.error.tooMany',
  network_unreachable: 'recoveryPassword.error.offline',
  must_be_authenticated: 'recoveryPassword.error.loggedOut',
  missing_or_invalid_token: 'recoveryPassword.error.loggedOut',
  embedded_wallet_already_exists: 'recoveryPassword.error.exists',
  embedded_wallet_password_already_exists: 'recoveryPassword.error.exists',
  wallet_not_on_device: 'recoveryPassword.error.notHere',
}

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
