import type { FlowTrigger } from '../../core/flow/createFlow.ts'
import { isSame } from '../../core/flow/runFlow.ts'
import type { OpenEntry } from './EntryLog.ts'

interface Run {
  readonly flow: string
  readonly entry: OpenEntry
  /** Arguments of the run: kept in memory only, and while it runs. */
  readonly args: unknown
  /** Entries of calls that joined the run and wait for its result. */
  readonly joined: OpenEntry[]
}

/** Runs of flows that have not ended, and the calls that joined them. */
export class FlowRuns {
  readonly #runs = new Map<string, Run>()
  /** The last trigger of each flow for which no run has begun yet. */
  readonly #pending = new Map<string, FlowTrigger>()

  asked(trigger: FlowTrigger): void {
    this.#pending.set(trigger.meta.flow, trigger)
  }

  began({ meta: { flow, requestId }, payload }: FlowTrigger, entry: OpenEntry): void {
    this.#pending.delete(flow)
    this.#runs.set(requestId, { flow, entry, args: payload, joined: [] })
  }

  /**
   * Called when a flow's watcher waits for its next trigger, so that it has handled the last one. If that one started
   * no run, returns it with the run that it joined.
   */
  answered(flow: string): { readonly trigger: FlowTrigger; readonly run: Pick<Run, 'entry' | 'joined'> } | null {
    const trigger = this.#pending.get(flow)
    this.#pending.delete(flow)
    const run =
      trigger &&
      [...this.#runs.values()].find((running) => running.flow === flow && isSame(running.args, trigger.payload))
    return run ? { trigger, run } : null
  }

  /** Removes a run that has ended, and returns the entries that end with it. */
  ended(requestId: string): readonly OpenEntry[] {
    const run = this.#runs.get(requestId)
    this.#runs.delete(requestId)
    return run ? [run.entry, ...run.joined] : []
  }
}
