/**
 * Login with the token of the host's own identity system: `latchkey/plugins/customAuth`.
 */
export type { CustomAuthAccount } from './account.ts'
export type { WireCustomAuthAccount } from './contract.ts'
export { CUSTOM_AUTH_ERRORS, type CustomAuthErrorCode } from './errors.ts'
export { useCustomAuth, type UseCustomAuth, type UseCustomAuthOptions } from './hooks.ts'
export type { CustomAuthOptions, HostToken } from './options.ts'
export { customAuth } from './plugin.ts'
