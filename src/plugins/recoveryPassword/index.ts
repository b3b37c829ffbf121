/**
 * Recovery of the embedded wallet by a password: `latchkey/plugins/recoveryPassword`.
 */
export { RECOVERY_PASSWORD_ERRORS, type RecoveryPasswordErrorCode } from './errors.ts'
export { useRecoveryPassword, type UseRecoveryPassword, type UseRecoveryPasswordOptions } from './hooks.ts'
export type { RecoveryPasswordTextKey } from './locales/en.ts'
export { checkPassword, type PasswordCheck, type PasswordProblem } from './password/checkPassword.ts'
export { passwordStrength, type PasswordStrength, type StrengthLabel } from './password/passwordStrength.ts'
export { recoveryPassword } from './plugin.ts'
export type { SetUpPasswordArgs } from './saga.ts'
