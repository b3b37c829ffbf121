import { AuthError } from '../errors/AuthError.ts'

type Outcome = { value: unknown } | { error: AuthError }

interface Run {
  flow: string
  resolve: (value: unknown) => void
  reject: (error: AuthError) => void
}

/**
 * The promises that hosts and screens hold on flow runs, by request id. Results pass through here and not through the
 * store, because they may be secret.
 */
export class FlowRuns {
  readonly #runs = new Map<string, Run>()
  readonly #followers = new Map<string, string[]>()
  readonly #crashes = new Map<string, unknown>()
  #count = 0

  /** Returns a request id that this client has not used. */
  nextId(): string {
    this.#count += 1
    return String(this.#count)
  }

  /** Returns the promise of a run that is about to be triggered. */
  open(requestId: string, flow: string): Promise<unknown> {
    return new Promise((resolve, reject) => this.#runs.set(requestId, { flow, resolve, reject }))
  }

  /** Settles a second request with the outcome of a run that is under way. */
  follow(requestId: string, runningId: string): void {
    const followers = this.#followers.get(runningId) ?? []
    this.#followers.set(runningId, [...followers, requestId])
  }

  settle(requestId: string, outcome: Outcome): void {
    const followers = this.#followers.get(requestId) ?? []
    this.#followers.delete(requestId)
    const run = this.#runs.get(requestId)
    this.#runs.delete(requestId)
    if (run && 'error' in outcome) run.reject(outcome.error)
    else if (run && 'value' in outcome) run.resolve(outcome.value)
    followers.forEach((follower) => this.settle(follower, outcome))
  }

  /** Rejects every open run of the flows whose ids begin with `prefix`. */
  rejectAll(prefix: string, error: AuthError): void {
    for (const [requestId, run] of [...this.#runs]) if (run.flow.startsWith(prefix)) this.settle(requestId, { error })
  }

  /** Notes why a plugin stopped working, and rejects its open runs. */
  crash(plugin: string, cause: unknown): void {
    this.#crashes.set(plugin, cause)
    this.rejectAll(`${plugin}/`, this.crashedError(plugin))
  }

  /** Error for starting a flow of a crashed plugin. Its `cause` is the error that crashed the plugin. */
  crashedError(plugin: string): AuthError {
    const cause = this.#crashes.get(plugin)
    return new AuthError('plugin_crashed', `'${plugin}' stopped working. Try another way or reload the page.`, {
      cause,
    })
  }
}
