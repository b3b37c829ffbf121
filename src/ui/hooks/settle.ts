import { type Client, toFailure } from '../../core/index.ts'

interface Outcome<Result> {
  /** Names the work in `onError` of the client. */
  phase: string
  onSuccess: (result: Result) => void
  /** Tells the host; whether somebody listened. */
  onFailure: (error: unknown) => boolean
}

/** Nobody waits any more: the host took the provider away, or asked for the same thing anew. */
const ABANDONED_CODES = new Set(['client_destroyed', 'flow_cancelled'])
/** The user left, which is no failure. */
const EXIT_CODES = new Set(['exited_auth_flow', 'exited_link_flow'])

/** Hands the outcome of a promise to callbacks. A failure that nobody listens for is reported to the client's `onError`. */
export function settle<Result>(client: Client, work: Promise<Result>, outcome: Outcome<Result>): void {
  void work.then(outcome.onSuccess, (error: unknown) => {
    const { code } = toFailure(error)
    if (ABANDONED_CODES.has(code)) return
    if (!outcome.onFailure(error) && !EXIT_CODES.has(code)) {
      client.reportError(error, { plugin: null, phase: outcome.phase })
    }
  })
}
