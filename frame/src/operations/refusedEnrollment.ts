import type { MfaEnrollment } from 'latchkey/core/frame/contract'
import type { FrameContext } from './context.ts'

/** An enrolment whose code the server called wrong. */
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
 * True if the same code was the last to be refused. Later clients of others repeat an enrolment by themselves, since its
 * error looks to them like a missing second factor: a typo would use up four tries.
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

/** A new code or secret is on its way, of which the same digits may be right. */
export const forgetRefused = (context: FrameContext): void => void refusals.delete(context)
