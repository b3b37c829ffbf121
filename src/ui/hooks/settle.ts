import { type Client, toFailure } from '../../core/index.ts'

interface Outcome<Result> {
  /** `phase` with which a failure without a callback goes to the client's `onError`: `login` or `link`. */
  phase: string
  onSuccess: (result: Result) => void
  /** Tells the host. Returns `false` if the host gave no callback. */
  onFailure: (error: unknown) => boolean
}

/** Codes of abandoned work: the host unmounted the provider, or started the same work again. They are not reported. */
const ABANDONED_CODES = new Set(['client_destroyed', 'flow_cancelled'])
/** Codes that say that the user left, which is not reported as an error. */
const EXIT_CODES = new Set(['exited_auth_flow', 'exited_link_flow'])

/** Hands the outcome of a promise to callbacks. A failure without a callback is reported to the client's `onError`. */
export function settle<Result>(client: Client, work: Promise<Result>, outcome: Outcome<Result>): void {
  void work.then(outcome.onSuccess, (error: unknown) => {
    const { code } = toFailure(error)
    if (ABANDONED_CODES.has(code)) return
    if (!outcome.onFailure(error) && !EXIT_CODES.has(code)) {
      client.reportError(error, { plugin: null, phase: outcome.phase })
    }
  })
}
