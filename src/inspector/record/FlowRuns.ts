import type { FlowTrigger } from '../../core/flow/createFlow.ts'
import { isSame } from '../../core/flow/runFlow.ts'
import type { OpenEntry } from './EntryLog.ts'

interface Run {
  readonly flow: string
  readonly entry: OpenEntry
  /** In memory only, as long as it runs. */
  readonly args: unknown
  /** Calls that wait for its result. */
  readonly joined: OpenEntry[]
}

/** Runs of flows, and the calls that joined one. */
export class FlowRuns {
  readonly #runs = new Map<string, Run>()
  /** The last trigger of each flow that has not been answered yet. */
  readonly #pending = new Map<string, FlowTrigger>()

  asked(trigger: FlowTrigger): void {
    this.#pending.set(trigger.meta.flow, trigger)
  }

  began({ meta: { flow, requestId }, payload }: FlowTrigger, entry: OpenEntry): void {
    this.#pending.delete(flow)
    this.#runs.set(requestId, { flow, entry, args: payload, joined: [] })
  }

  /** The flow's watcher waits again, so that the last trigger is answered. Returns it with the run that it joined, if none was started for it. */
  answered(flow: string): { readonly trigger: FlowTrigger; readonly run: Pick<Run, 'entry' | 'joined'> } | null {
    const trigger = this.#pending.get(flow)
    this.#pending.delete(flow)
    const run = trigger && [...this.#runs.values()].find((running) => running.flow === flow && isSame(running.args, trigger.payload))
    return run ? { trigger, run } : null
  }

  /** Returns the entries that end with a run. */
  ended(requestId: string): readonly OpenEntry[] {
    const run = this.#runs.get(requestId)
    this.#runs.delete(requestId)
    return run ? [run.entry, ...run.joined] : []
  }
}
