import type { TestClient } from '../createTestClient.ts'
import type { Pace } from './pace.ts'

/** Observes the page, the client's state and the clock. */
export interface MoveWatch {
  /** True once nothing has moved for two seconds of real time: nothing more will come. Call it once in each turn of the event loop. */
  isOver(): boolean
  /**
   * Waits until nothing has moved for some real time, or until `isDone`. Files load and keys are made in real time. Does nothing in tests.
   *
   * @param ms Milliseconds without a move
   */
  calmDown(ms: number, isDone?: () => boolean): Promise<void>
  stop(): void
}

/** Loading a file moves nothing until it is there. Turns count too: a busy machine may pause for any time between two of them. */
const OVER = { ms: 2_000, turns: 50 }
const CALM_TURNS = 3
const PAUSE_MS = 5
/** Limit for a page that never stops moving. */
const MAX_PAUSES = 400

export function watchMoves({ client, clock }: Pick<TestClient<readonly []>, 'client' | 'clock'>, page: Document, { idle }: Pace): MoveWatch {
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
      for (let pause = 0; idle && pause < MAX_PAUSES && !isDone() && !isStill({ ms, turns: CALM_TURNS }); pause += 1) await idle(PAUSE_MS)
    },
    stop() {
      observer.disconnect()
      unsubscribe()
    },
  }
}
