'use client'
import type { CompletedLogin } from '../../core/index.ts'
import { useCodeLogin, type FlowOutcome, type UseCodeLoginOptions } from '../../ui/hooks/index.ts'
import { SMS_LOGIN } from './codeLogin.ts'
import type { ResendSmsCodeArgs, SendSmsCodeArgs, SmsCodeArgs } from './saga.ts'
import type { SmsState } from './slice.ts'

export type UseSmsLoginOptions = UseCodeLoginOptions

/** Functions that never reject: the outcome and the callbacks report success or failure. */
export interface UseSmsLogin {
  /** `phoneNumber` has its country code: `+1 415 555 2671`. */
  sendCode: (args: SendSmsCodeArgs) => Promise<FlowOutcome<void>>
  /** `phoneNumber` defaults to the one that the last code went to. */
  loginWithCode: (args: SmsCodeArgs) => Promise<FlowOutcome<CompletedLogin>>
  /** Sends another code to the same number, once `state.resendInS` is 0. */
  resendCode: (args?: ResendSmsCodeArgs) => Promise<FlowOutcome<void>>
  /** Cancels the login, and clears the state for another number or user. */
  reset: () => void
  state: SmsState
}

/**
 * Login with a code by text message in a form of your own, without the modal.
 *
 * @throws ConfigError outside the provider
 * @example
 * const { sendCode, loginWithCode, state } = useSmsLogin({ onComplete: ({ user }) => greet(user) })
 * return state.status === 'awaiting-code-input'
 *   ? <CodeForm onSubmit={(code) => void loginWithCode({ code })} />
 *   : <NumberForm onSubmit={(phoneNumber) => void sendCode({ phoneNumber })} />
 */
export const useSmsLogin = (options?: UseSmsLoginOptions): UseSmsLogin => useCodeLogin(SMS_LOGIN, options)
