import { type Client, toFailure } from '../../core/index.ts'

interface Outcome<Result> {
  /** Names the work in `onError` of the client. */
  phase: string
  onSuccess: (result: Result) => void
  /** Tells the host; whether somebody listened. */
  onFailure: (error: unknown) => boolean
}

/** Ends that are no failure: the user left, or the host took the provider away. */
const QUIET_CODES = new Set(['exited_auth_flow', 'exited_link_flow', 'client_destroyed'])

/** Hands the outcome of a promise to callbacks. A failure that nobody listens for is reported to the client's `onError`. */
export function settle<Result>(client: Client, work: Promise<Result>, outcome: Outcome<Result>): void {
  void work.then(outcome.onSuccess, (error: unknown) => {
    const { code } = toFailure(error)
    if (code === 'client_destroyed') return
    if (!outcome.onFailure(error) && !QUIET_CODES.has(code)) {
      client.reportError(error, { plugin: null, phase: outcome.phase })
    }
  })
}
