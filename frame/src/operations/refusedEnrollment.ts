import type { MfaEnrollment } from 'latchkey/core/frame/contract'
import type { FrameContext } from './context.ts'

/** An enrolment whose code the server rejected as wrong. */
interface RefusedEnrollment {
  userId: string
  method: string
  phoneNumber: string | undefined
  code: string | undefined
}

const refusals = new WeakMap<FrameContext, RefusedEnrollment>()

const toRefused = (userId: string, { method, phoneNumber, code }: MfaEnrollment): RefusedEnrollment => ({
  userId,
  method,
  phoneNumber,
  code,
})

/**
 * True if this code was the last one to be rejected. Newer clients of other vendors repeat an enrolment on their own,
 * since its error looks to them like a missing second factor: one typo would use up four of the user's tries.
 */
export function isRefusedAlready(context: FrameContext, userId: string, enrollment: MfaEnrollment): boolean {
  const last = refusals.get(context)
  const own = toRefused(userId, enrollment)
  return (
    last !== undefined &&
    last.userId === own.userId &&
    last.method === own.method &&
    last.phoneNumber === own.phoneNumber &&
    last.code === own.code
  )
}

export const rememberRefused = (context: FrameContext, userId: string, enrollment: MfaEnrollment): void =>
  void refusals.set(context, toRefused(userId, enrollment))

/** Call it when a new code or secret is sent, for which the rejected digits may be right. */
export const forgetRefused = (context: FrameContext): void => void refusals.delete(context)
