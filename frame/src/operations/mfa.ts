/** Enrols, verifies and removes second factors. Loaded with the first of these requests. */
import type { FrameReplyData, FrameRequestData, MfaProof } from 'latchkey/core/frame/contract'
import { FrameFailure, missingMfa } from '../frameFailure.ts'
import { isMfaMethod, wrong } from '../messages/fields.ts'
import { createMfaServer, isWrongCode } from '../server/mfaServer.ts'
import type { FrameContext } from './context.ts'
import { withHeldProof } from './proven.ts'
import { forgetRefused, isRefusedAlready, rememberRefused } from './refusedEnrollment.ts'
import { userOf } from './user.ts'

/**
 * Has the server verify a second factor, and keeps the server's token for the next request that needs one. The host's
 * page learns only that the factor was right. It succeeds for a user without any method, since no request will
 * require one.
 */
export async function verifyMfa(
  context: FrameContext,
  request: FrameRequestData<'mfa:verify'>,
): Promise<FrameReplyData<'mfa:verify'>> {
  const { accessToken, mfaMethod } = request
  const userId = userOf(context, accessToken)
  // Methods of plugins are refused here: the frame knows only the verification endpoints of its three own methods.
  if (mfaMethod !== undefined && !isMfaMethod(mfaMethod)) throw wrong('mfaMethod')
  try {
    await proveAhead(context, request, userId)
  } catch (error) {
    const isNeeded = error instanceof FrameFailure && error.type === 'missing_or_invalid_mfa'
    if (!isNeeded || (await createMfaServer(context.post).hasMethods(accessToken, userId))) throw error
  }
  return {}
}

async function proveAhead(
  context: FrameContext,
  request: FrameRequestData<'mfa:verify'>,
  userId: string,
): Promise<void> {
  const { accessToken, mfaMethod, mfaCode } = request
  if (mfaCode === undefined || !isMfaMethod(mfaMethod)) throw missingMfa()
  const { generation } = context.proof
  const token = await createMfaServer(context.post).verify(accessToken, { ...request, mfaMethod, mfaCode })
  context.proof.keep(userId, { mfaMethod, mfaCode: token }, generation)
}

/** Sends a code to the phone number to be enrolled, or makes a secret for an authenticator app. */
export async function initEnrollment(
  context: FrameContext,
  request: FrameRequestData<'mfa:init-enrollment'>,
): Promise<FrameReplyData<'mfa:init-enrollment'>> {
  return withOwner(context, request, async (proven) => {
    const { accessToken } = proven
    forgetRefused(context)
    const server = createMfaServer(context.post)
    if (proven.method === 'totp') return server.startTotp(accessToken, proven)
    await server.sendEnrollmentCode(accessToken, proven.phoneNumber, proven)
    return { method: 'sms' }
  })
}

/**
 * Adds a second factor. A code that was just refused is not sent again. Drops the shares in memory of every tab,
 * since they were released without a second factor.
 */
export async function submitEnrollment(
  context: FrameContext,
  request: FrameRequestData<'mfa:submit-enrollment'>,
): Promise<FrameReplyData<'mfa:submit-enrollment'>> {
  return withOwner(context, request, async (proven, userId) => {
    // The error type differs from that of a missing second factor, so that clients which retry on that type stop and
    // ask the user instead.
    if (isRefusedAlready(context, userId, proven))
      throw new FrameFailure('error', 'The code you entered is not valid.', 'invalid_credentials')
    try {
      await createMfaServer(context.post).enroll(proven.accessToken, proven, proven)
    } catch (error) {
      if (isWrongCode(error)) rememberRefused(context, userId, proven)
      throw error
    } finally {
      // Dropped after a failure too: the server may have added the factor, and only its answer was lost.
      context.warm.drop(userId)
      context.tabs.forgetSharesOf(userId)
    }
    return {}
  })
}

export async function unenroll(
  context: FrameContext,
  request: FrameRequestData<'mfa:unenroll'>,
): Promise<FrameReplyData<'mfa:unenroll'>> {
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
