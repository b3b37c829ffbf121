import type { MfaProof } from 'latchkey/core/frame/contract'
import { missingMfa, FrameFailure } from '../frameFailure.ts'
import type { FrameContext } from './context.ts'
import { userOf } from './user.ts'

/** The server's error code for a second-factor token that has expired or was used. */
export const MFA_TOKEN_OVER = 'expired_or_invalid_mfa_token'

/** Runs a request with the second factor that `mfa:verify` proved, if the request has none of its own. */
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
