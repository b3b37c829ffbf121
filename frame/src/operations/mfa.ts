/** Second factors: enrolled, proven ahead and given up. Loaded with the first of these requests. */
import type { FrameReplyData, FrameRequestData, MfaProof } from 'latchkey/core/frame/contract'
import { FrameFailure, missingMfa } from '../frameFailure.ts'
import { isMfaMethod, wrong } from '../messages/fields.ts'
import { createMfaServer } from '../server/mfaServer.ts'
import type { FrameContext } from './context.ts'
import { withHeldProof } from './proven.ts'
import { userOf } from './user.ts'

/**
 * Has the server verify a second factor, and keeps the server's token for the next request that needs one. The host
 * learns only that the factor was right. A user who has no method has nothing to verify: that is no failure, as nothing
 * will ask for one.
 */
export async function verifyMfa(context: FrameContext, request: FrameRequestData<'mfa:verify'>): Promise<FrameReplyData<'mfa:verify'>> {
  const { accessToken, mfaMethod } = request
  const userId = userOf(context, accessToken)
  // Only of these the frame knows where the server verifies one ahead.
  if (mfaMethod !== undefined && !isMfaMethod(mfaMethod)) throw wrong('mfaMethod')
  try {
    await proveAhead(context, request, userId)
  } catch (error) {
    const isNeeded = error instanceof FrameFailure && error.type === 'missing_or_invalid_mfa'
    if (!isNeeded || (await createMfaServer(context.post).hasMethods(accessToken, userId))) throw error
  }
  return {}
}

async function proveAhead(context: FrameContext, request: FrameRequestData<'mfa:verify'>, userId: string): Promise<void> {
  const { accessToken, mfaMethod, mfaCode } = request
  if (mfaCode === undefined || !isMfaMethod(mfaMethod)) throw missingMfa()
  const { generation } = context.proof
  const token = await createMfaServer(context.post).verify(accessToken, { ...request, mfaMethod, mfaCode })
  context.proof.keep(userId, { mfaMethod, mfaCode: token }, generation)
}

/** Sends a code to the phone that is to be enrolled, or makes a secret for an authenticator app. */
export async function initEnrollment(
  context: FrameContext,
  request: FrameRequestData<'mfa:init-enrollment'>,
): Promise<FrameReplyData<'mfa:init-enrollment'>> {
  return withOwner(context, request, async (proven) => {
    const { accessToken } = proven
    const server = createMfaServer(context.post)
    if (proven.method === 'totp') return server.startTotp(accessToken, proven)
    await server.sendEnrollmentCode(accessToken, proven.phoneNumber, proven)
    return { method: 'sms' }
  })
}

/** Adds a second factor. Shares in memory, which went out without one, are dropped in every tab. */
export async function submitEnrollment(
  context: FrameContext,
  request: FrameRequestData<'mfa:submit-enrollment'>,
): Promise<FrameReplyData<'mfa:submit-enrollment'>> {
  return withOwner(context, request, async (proven, userId) => {
    try {
      await createMfaServer(context.post).enroll(proven.accessToken, proven, proven)
    } finally {
      // Also after a failure: the server may have added it, and only its answer was lost.
      context.warm.drop(userId)
      context.tabs.forgetSharesOf(userId)
    }
    return {}
  })
}

export async function unenroll(context: FrameContext, request: FrameRequestData<'mfa:unenroll'>): Promise<FrameReplyData<'mfa:unenroll'>> {
  return withOwner(context, request, async (proven) => {
    await createMfaServer(context.post).unenroll(proven.accessToken, proven.method, proven)
    return {}
  })
}

async function withOwner<Request extends { accessToken: string } & Partial<MfaProof>, R>(
  context: FrameContext,
  request: Request,
  work: (request: Request, userId: string) => Promise<R>,
): Promise<R> {
  const userId = userOf(context, request.accessToken)
  return withHeldProof(context, request, (proven) => work(proven, userId))
}
