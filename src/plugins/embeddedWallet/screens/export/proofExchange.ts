import { AuthError } from '../../../../core/index.ts'
import type { ExportMessage } from './readExportMessage.ts'

/** Milliseconds in which the page answers to a proof, as for the wallet frame (product spec, section 9). */
const ANSWER_TIMEOUT_MS = 30_000

/** Proofs of a second factor that are handed to the export page, one at a time. */
export interface ProofExchange {
  /** Posts a proof, and ends with what the page says to it. @throws AuthError `missing_or_invalid_mfa`, `mfa_verification_max_attempts_reached`, `frame_timed_out` */
  hand(post: () => void): Promise<void>
  /** Takes what the page said for the answer. Whether it was one. */
  hear(message: ExportMessage): boolean
  /** The page is gone: nobody is to wait for its answer. */
  end(): void
}

export function createProofExchange(): ProofExchange {
  let settle: ((error: AuthError | null) => void) | null = null

  return {
    hand: (post) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle?.(timedOut()), ANSWER_TIMEOUT_MS)
        settle = (error) => {
          settle = null
          clearTimeout(timer)
          if (error) reject(error)
          else resolve()
        }
        post()
      }),
    hear(message) {
      if (!settle || message === 'dismissed') return false
      settle(message === 'wants-second-factor' ? refused() : message === 'took-all-attempts' ? tooMany() : null)
      return true
    },
    end: () => settle?.(timedOut()),
  }
}

const refused = () => new AuthError('missing_or_invalid_mfa', 'The second factor was not accepted.', { retryable: true })
const tooMany = () => new AuthError('mfa_verification_max_attempts_reached', 'Max MFA verification attempts reached', { retryable: true })
const timedOut = () => new AuthError('frame_timed_out', 'The export page did not answer.', { retryable: true })
