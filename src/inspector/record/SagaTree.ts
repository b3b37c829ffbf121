import type { SagaMonitor, Task } from 'redux-saga'
import type { AnyFlow, FlowTrigger } from '../../core/flow/createFlow.ts'
import { runFlow } from '../../core/flow/runFlow.ts'
import { supervise } from '../../core/plugin/supervise.ts'
import type { Plugin } from '../../core/plugin/types.ts'
import { isEffect, type SagaEffect } from '../../core/saga/tellEffect.ts'
import { failureOf } from '../redact/failureOf.ts'
import { shapeOf } from '../redact/shapeOf.ts'
import type { Words } from '../redact/words.ts'
import type { RecordedDetails, RecordedOutcome } from '../types.ts'
import { nameEffect } from './nameEffect.ts'
import type { EntryLog, OpenEntry } from './EntryLog.ts'
import { FlowRuns } from './FlowRuns.ts'

/** Effects that are not recorded: they take no time and change nothing. */
const UNTOLD = ['SELECT', 'GET_CONTEXT', 'SET_CONTEXT', 'CANCELLED', 'FLUSH', 'ACTION_CHANNEL']

/** An effect that a saga has yielded and that has not ended, with its entry in the log. */
interface Node {
  readonly entry: OpenEntry
  readonly parent: Node | null
  readonly children: Set<Node>
  readonly isDetached: boolean
  /** True for a `fork` and the root saga: the entry lasts until the task ends, not only until the task has started. */
  readonly isTask: boolean
  readonly isCall: boolean
  /** Path of an API call, kept in memory only; `null` for other effects. */
  readonly path: string | null
}

type Triggered = Parameters<NonNullable<SagaMonitor['effectTriggered']>>[0] & { effect: unknown }
type Invoked = { fn: (...args: never[]) => unknown; args: readonly unknown[]; detached?: boolean }

/**
 * Records a client's sagas as a tree of entries: effects are under the saga that yields them. Flows have a lane of
 * their own.
 */
export class SagaTree {
  readonly #log: EntryLog
  readonly #words: Words
  /** Effects that have not ended, by the id that redux-saga gives them. */
  readonly #nodes = new Map<number, Node>()
  readonly #runs = new FlowRuns()
  readonly #puts = new WeakMap<object, Node>()
  /**
   * Errors whose stack was recorded at the effect that threw them. Callers that fail by the same error do not repeat
   * it.
   */
  readonly #told = new WeakSet<object>()

  constructor(log: EntryLog, words: Words) {
    this.#log = log
    this.#words = words
  }

  /** Adds the root saga, which runs all others. */
  root(effectId: number, entry: OpenEntry): void {
    this.#add(effectId, null, { entry, isTask: true })
  }

  triggered({ effectId, parentEffectId, label, effect }: Triggered): void {
    const parent = this.#nodes.get(parentEffectId) ?? null
    if (!isEffect(effect)) return this.#add(effectId, parent, { name: nameEffect(effect, this.#words), label })
    const { type, payload } = effect
    if (UNTOLD.includes(type)) return
    if (type === 'PUT' && !payload.channel) {
      if (parent && typeof payload.action === 'object' && payload.action) this.#puts.set(payload.action, parent)
      return
    }
    if (type === 'FORK' && payload.fn === runFlow) return this.#addFlow(effectId, parent, payload.args as never)
    if (type === 'TAKE') for (const flow of [payload.pattern].flat()) if (typeof flow === 'string') this.#join(flow)
    this.#add(effectId, parent, { name: nameEffect(effect, this.#words), label, effect })
  }

  resolved(effectId: number, result: unknown): void {
    const node = this.#nodes.get(effectId)
    if (!node) return
    if (node.isTask) return this.#follow(effectId, node, result as Task)
    this.#settle(
      effectId,
      node,
      'done',
      node.isCall && result !== undefined ? { result: shapeOf(result, this.#words) } : {},
    )
  }

  rejected(effectId: number, error: unknown): void {
    const node = this.#nodes.get(effectId)
    if (node) this.#settle(effectId, node, 'failed', this.#tellFailure(error))
  }

  cancelled(effectId: number): void {
    const node = this.#nodes.get(effectId)
    if (node) this.#settle(effectId, node, 'cancelled')
  }

  /** Returns the entry of the saga that dispatched an action. */
  dispatcherOf(action: object): OpenEntry | null {
    return this.#puts.get(action)?.entry ?? null
  }

  /** Returns the entry of the API call that a request belongs to: the latest call to that path that has not ended. */
  callerOf(path: string): OpenEntry | null {
    return [...this.#nodes.values()].findLast((node) => node.path !== null && path.endsWith(node.path))?.entry ?? null
  }

  /** Called when a flow was triggered, before its watcher starts a run or lets the call join one. */
  asked(trigger: FlowTrigger): void {
    this.#runs.asked(trigger)
  }

  /** Called when a flow ended: ends its entry, and those of all calls that joined it. */
  endFlow(requestId: string, outcome: RecordedOutcome, details: RecordedDetails): void {
    for (const entry of this.#runs.ended(requestId)) this.#log.end(entry, outcome, details)
  }

  #join(flow: string): void {
    const { trigger, run } = this.#runs.answered(flow) ?? {}
    if (!trigger || !run) return
    const details = { label: 'joined', arguments: shapeOf(trigger.payload, this.#words, 'closed') }
    run.joined.push(
      this.#log.begin({ lane: 'flow', name: flow, parent: run.entry.id, plugin: run.entry.plugin, details }),
    )
  }

  #addFlow(effectId: number, watcher: Node | null, [flow, trigger]: [AnyFlow, FlowTrigger]): void {
    // The parent is the saga that triggered the flow, and not the watcher that waits for all triggers.
    const parent = this.#puts.get(trigger) ?? null
    const entry = this.#log.begin({
      lane: 'flow',
      name: flow.id,
      parent: parent?.entry.id,
      plugin: flow.id.split('/')[0],
      details: { arguments: shapeOf(trigger.payload, this.#words, 'closed') },
    })
    this.#add(effectId, watcher, { entry, isTask: true })
    this.#runs.began(trigger, entry)
  }

  #add(
    effectId: number,
    parent: Node | null,
    {
      entry,
      name = '',
      label,
      effect,
      isTask = effect?.type === 'FORK',
    }: { entry?: OpenEntry; name?: string; label?: string | undefined; effect?: SagaEffect; isTask?: boolean },
  ): void {
    const { fn, args = [], detached = false } = (effect?.payload ?? {}) as Partial<Invoked>
    const isInvoked = effect?.type === 'CALL' || effect?.type === 'FORK'
    const details: RecordedDetails = {
      ...(label && { label }),
      ...(isInvoked &&
        args.length > 0 && { arguments: args.map((value) => shapeOf(value, this.#words, 'closed')).join(', ') }),
    }
    const plugin = fn === (supervise as unknown) ? (args[0] as Plugin).id : (parent?.entry.plugin ?? 'core')
    const path = isInvoked && typeof args[0] === 'string' && args[0].startsWith('/') ? args[0] : null
    const node: Node = {
      entry: entry ?? this.#log.begin({ lane: 'saga', name, parent: parent?.entry.id, plugin, details }),
      parent,
      children: new Set(),
      isDetached: detached,
      isTask,
      isCall: effect?.type === 'CALL',
      path,
    }
    this.#nodes.set(effectId, node)
    parent?.children.add(node)
  }

  #follow(effectId: number, node: Node, task: Task): void {
    const end = (): void =>
      this.#settle(
        effectId,
        node,
        task.isCancelled() ? 'cancelled' : task.error() !== undefined ? 'failed' : 'done',
        task.error() !== undefined ? this.#tellFailure(task.error()) : {},
      )
    if (!task.isRunning()) return end()
    task.toPromise().then(end, end)
  }

  #settle(effectId: number, node: Node, outcome: RecordedOutcome, details: RecordedDetails = {}): void {
    this.#nodes.delete(effectId)
    node.parent?.children.delete(node)
    this.#log.end(node.entry, outcome, details)
    // Child effects, which redux-saga ends together with this one without telling the monitor.
    if (outcome !== 'done')
      for (const child of node.children) if (!child.isDetached) this.#log.end(child.entry, 'cancelled')
  }

  #tellFailure(error: unknown): RecordedDetails {
    const { stack, ...failure } = failureOf(error, this.#words)
    if (typeof error !== 'object' || error === null || this.#told.has(error)) return failure
    this.#told.add(error)
    return stack === undefined ? failure : { ...failure, stack }
  }
}
