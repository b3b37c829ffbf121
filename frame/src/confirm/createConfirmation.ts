import type { FrameSettings } from '../bootSettings.ts'
import { FRAME_FAILURE_CODES, FrameFailure } from '../frameFailure.ts'
import type { Asker } from '../messages/listen.ts'
import type { AskUser, ConfirmQuestion } from './question.ts'

export interface Confirmation {
  /**
   * Grows with each dismissal. A request notes it at its start, and is refused if it has changed by the time it would
   * ask the user.
   */
  readonly generation: number
  /**
   * Asks the user, one question after the other.
   * @throws {FrameFailure} `user_rejected_request`; `too_many_requests` if too many wait
   */
  ask(question: Omit<ConfirmQuestion, 'origin' | 'appName'>, asker: Asker, generation: number): Promise<void>
  /** Declines all open questions, and makes requests that are still under way fail instead of asking. */
  dismiss(): void
}

/** Most questions that may be open at once: the one on screen and those queued behind it. */
const QUESTIONS_MAX = 10

export function createConfirmation(askUser: AskUser, { appName = '' }: Pick<FrameSettings, 'appName'>): Confirmation {
  const open = new Set<AbortController>()
  let last: Promise<unknown> = Promise.resolve()
  let generation = 0

  return {
    get generation() {
      return generation
    },
    async ask(question, asker, begun) {
      if (begun !== generation) throw rejected()
      if (open.size >= QUESTIONS_MAX) {
        throw new FrameFailure(
          'error',
          'The wallet asks its user about too many requests.',
          FRAME_FAILURE_CODES.tooMany,
        )
      }
      const abort = new AbortController()
      open.add(abort)
      asker.tell('asking')
      const { origin } = asker
      const answer = last.then(() => !abort.signal.aborted && askUser({ ...question, origin, appName }, abort.signal))
      last = answer.catch(() => undefined)
      try {
        // An approval that arrives together with the abort, such as a press during a logout, does not count.
        if (!(await answer) || abort.signal.aborted) throw rejected()
      } finally {
        open.delete(abort)
        asker.tell('answered')
      }
    },
    dismiss() {
      generation++
      for (const abort of open) abort.abort()
    },
  }
}

const rejected = (): FrameFailure =>
  new FrameFailure('error', 'The user rejected the request.', FRAME_FAILURE_CODES.rejected)
