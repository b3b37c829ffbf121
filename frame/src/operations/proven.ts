import type { MfaProof } from 'latchkey/core/frame/contract'
import { missingMfa, FrameFailure } from '../frameFailure.ts'
import type { FrameContext } from './context.ts'
import { userOf } from './user.ts'

/** The server's word for a token that it gave for a second factor, and takes no more. */
export const MFA_TOKEN_OVER = 'expired_or_invalid_mfa_token'

/** Lends a request without a second factor the one that was proven ahead (`mfa:verify`), if there is one. */
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
    // The caller gave no proof of their own: tell them that one is needed, not that one of theirs has expired.
    if (error instanceof FrameFailure && error.code === MFA_TOKEN_OVER) throw missingMfa()
    throw error
  }
}
