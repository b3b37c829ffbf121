import type { TestClient } from '../createTestClient.ts'
import type { Pace } from './pace.ts'

/** Observes the page, the client's state and the clock. */
export interface MoveWatch {
  /**
   * True once nothing has changed for two seconds of real time, so that nothing more is expected. Call it once in each turn
   * of the event loop.
   */
  isOver(): boolean
  /**
   * Waits until nothing has changed for some real time, or until `isDone`, because files load and keys are generated in real time.
   * Does nothing in tests.
   *
   * @param ms Milliseconds without a change
   */
  calmDown(ms: number, isDone?: () => boolean): Promise<void>
  stop(): void
}

/**
 * Limits for `isOver`: while a file loads, nothing changes. Turns of the event loop count, too, because a busy machine may
 * pause between two.
 */
const OVER = { ms: 2_000, turns: 50 }
const CALM_TURNS = 3
const PAUSE_MS = 5
/** Number of pauses after which `calmDown` returns even if the page still changes. */
const MAX_PAUSES = 400

export function watchMoves(
  { client, clock }: Pick<TestClient<readonly []>, 'client' | 'clock'>,
  page: Document,
  { idle }: Pace,
): MoveWatch {
  let since = performance.now()
  let turns = 0
  let clockBefore = ''
  const move = (): void => {
    since = performance.now()
    turns = 0
  }
  const observer = new MutationObserver(move)
  observer.observe(page, { subtree: true, childList: true, characterData: true, attributes: true })
  const unsubscribe = client.store.subscribe(move)

  const isStill = (limit: typeof OVER): boolean => {
    const clockNow = [clock.now(), clock.pending(), clock.untilNext()].join()
    if (clockNow !== clockBefore) move()
    clockBefore = clockNow
    turns += 1
    return turns > limit.turns && performance.now() - since > limit.ms
  }

  return {
    isOver: () => isStill(OVER),
    async calmDown(ms, isDone = () => false) {
      for (let pause = 0; idle && pause < MAX_PAUSES && !isDone() && !isStill({ ms, turns: CALM_TURNS }); pause += 1)
        await idle(PAUSE_MS)
    },
    stop() {
      observer.disconnect()
      unsubscribe()
    },
  }
}
