import { AuthError } from '../errors/AuthError.ts'
import { errorCodePrefix } from '../plugin/assertPlugins.ts'
import type { CodeLoginSlice, CodeLoginState } from './slice.ts'

/** What the core's sagas for login by code need to know of the method that sends the codes, such as e-mail. */
export interface CodeChannel {
  /** The plugin's id, such as `sms`. In snake case it begins the plugin's error codes. */
  readonly id: string
  /** Type of the linked account that redeeming a code creates. */
  readonly accountType: string
  /** The body field that carries the address, such as `email`. */
  readonly field: string
  readonly paths: {
    readonly init: string
    readonly authenticate: string
    readonly link: string
    readonly unlink: string
  }
  /** Seconds for which the server takes a code. Default 600. */
  readonly codeLifetimeS?: number | undefined
  readonly slice: CodeLoginSlice
  /** Selects the plugin's state from the client's state. */
  select(state: object): CodeLoginState
  /**
   * The plugin's errors: at least `not_sent`, `resend_too_soon`, `code_not_requested`, `code_not_numeric`, `code_incomplete`,
   * `verification_failed` and `unlink_failed`, each after the plugin's prefix, and `invalidAddress`.
   */
  readonly errors: Readonly<Record<string, string>>
  /** Error code for an invalid address. */
  readonly invalidAddress: string
  /** The normalised address. @throws AuthError `invalidAddress` */
  readonly readAddress: (input: unknown) => string
}

/** An error of the channel with its message. Always retryable, because the user can correct the cause. */
export const codeError = (
  { id, errors }: Pick<CodeChannel, 'id' | 'errors'>,
  name: string,
  cause?: AuthError,
): AuthError => {
  const code = `${errorCodePrefix(id)}${name}`
  return new AuthError(code, errors[code] ?? name, { retryable: true, status: cause?.status, cause })
}
