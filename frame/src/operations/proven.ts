import type { MfaProof } from 'latchkey/core/frame/contract'
import { missingMfa, FrameFailure } from '../frameFailure.ts'
import type { FrameContext } from './context.ts'
import { userOf } from './user.ts'

/** The server's code for a second factor's token that is no longer valid. */
export const MFA_TOKEN_OVER = 'expired_or_invalid_mfa_token'

/** Adds the second factor that was proven by `mfa:verify`, if any, to a request without one. */
export async function withHeldProof<Request extends { accessToken: string } & Partial<MfaProof>, R>(
  context: FrameContext,
  request: Request,
  work: (request: Request) => Promise<R>,
): Promise<R> {
  const held = request.mfaCode === undefined ? context.proof.take(userOf(context, request.accessToken)) : null
  if (!held) return work(request)
  try {
    return await work({ ...request, ...held })
  } catch (error) {
    // The caller sent no proof, so the error says that one is required, not that one has expired.
    if (error instanceof FrameFailure && error.code === MFA_TOKEN_OVER) throw missingMfa()
    throw error
  }
}
