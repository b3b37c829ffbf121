import { isEffect, nameOfFunction, type SagaEffect } from '../../core/saga/tellEffect.ts'

/** An effect that a saga made and nothing ran. */
export interface IdleEffect {
  /** The call that made it, such as `put(badge/tried)`. */
  readonly name: string
}

/** A run of a function or generator that makes effects. */
export interface Maker {
  steps: number
  /** `stopped` if it was cancelled. */
  end: 'returned' | 'threw' | 'stopped' | null
}

interface Made {
  readonly by: Maker
  readonly step: number
}

export const newMaker = (): Maker => ({ steps: 0, end: null })

/** The running saga of a plugin, and where the effects that it makes are recorded; `null` while none runs. */
let current: { ledger: MadeEffects; by: Maker } | null = null
/** Called with effects that are made outside any saga; `null` if no rule watches for them. */
let outside: ((effect: SagaEffect) => void) | null = null
let installed = 0
const { defineProperty } = Object

/**
 * Watches effects being made until the returned function is called. Each function of `latchkey/core` that makes an effect puts an
 * iterator on it by `Object.defineProperty`. Watching that needs no hook in the code that hosts load.
 *
 * @param onOutside Called with effects that are made outside a saga, such as in a screen.
 */
export function watchMaking(onOutside: ((effect: SagaEffect) => void) | null = null): () => void {
  installed += 1
  outside = onOutside ?? outside
  if (installed === 1) {
    Object.defineProperty = <T>(target: T, key: PropertyKey, attributes: PropertyDescriptor & ThisType<unknown>): T => {
      if (key === Symbol.iterator && isEffect(target)) {
        if (current) current.ledger.made(target, current.by)
        else outside?.(target)
      }
      return defineProperty(target, key, attributes)
    }
  }
  return () => {
    installed -= 1
    if (outside === onOutside) outside = null
    if (installed === 0) Object.defineProperty = defineProperty
  }
}

/** Compares the effects that a plugin's sagas make with those that ran: an effect does nothing until a saga yields it. */
export class MadeEffects {
  /** Effects that have not run yet. Those that ran are dropped, because a client runs tens of thousands of them. */
  readonly #waiting = new Map<SagaEffect, Made>()
  /** Names of the effects that ran. */
  readonly #ran = new Set<string>()

  /** Records the effects that are made while `work` runs. */
  during<R>(by: Maker, work: () => R): R {
    const before = current
    current = { ledger: this, by }
    by.steps += 1
    try {
      return work()
    } catch (error) {
      by.end = 'threw'
      throw error
    } finally {
      current = before
    }
  }

  made(effect: SagaEffect, by: Maker): void {
    this.#waiting.set(effect, { by, step: by.steps })
  }

  /** Notes that an effect ran. Effects among its arguments count as handed on to the function that it calls. */
  ran(effect: unknown): void {
    if (!isEffect(effect)) return
    this.#waiting.delete(effect)
    this.#ran.add(nameOf(effect))
    // Usually empty, because most effects are the core's: skips the search through the arguments.
    if (this.#waiting.size === 0) return
    const { type, payload } = effect
    if (type === 'CALL' || type === 'FORK') this.#handedOn(payload.args, 0)
    else if (type === 'ALL' || type === 'RACE' || type === 'SET_CONTEXT') this.#handedOn(payload, 0)
  }

  #handedOn(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > DEPTH_LIMIT) return
    if (isEffect(value)) this.ran(value)
    else if (Array.isArray(value) || isPlain(value))
      for (const part of Object.values(value)) this.#handedOn(part, depth + 1)
  }

  /** True for a recorded effect that nothing ran. */
  isIdle(effect: SagaEffect): boolean {
    return this.#waiting.has(effect)
  }

  /** Returns the effects that nothing ran, once per name. */
  idle(): IdleEffect[] {
    // An effect made in advance may legitimately not run, if a failure or a cancellation comes before its `yield*`.
    const isCertain = ({ by, step }: Made): boolean =>
      by.end === 'returned' || (by.end === 'threw' && step === by.steps)
    const names = [...this.#waiting].flatMap(([effect, made]) =>
      isCertain(made) || !this.#ran.has(nameOf(effect)) ? [nameOf(effect)] : [],
    )
    return [...new Set(names)].map((name) => ({ name }))
  }
}

/** Depth to which the arguments of an effect are searched for further effects. */
const DEPTH_LIMIT = 3

const isPlain = (value: object): boolean => [null, Object.prototype].includes(Object.getPrototypeOf(value) as null)

/** Names an effect by the call that makes it, without its data, which may be secret. */
export function nameOf({ type, payload }: SagaEffect): string {
  switch (type) {
    case 'CALL':
    case 'FORK': {
      const called = nameOfFunction(payload.fn as { name: string }).replace(/\$\d+$/, '')
      if (type === 'CALL') return called === 'sleep' ? 'delay(…)' : `call(${called})`
      if (/^take[A-Z]/.test(called)) return `${called}(…)`
      return `${payload.detached === true ? 'spawn' : 'fork'}(${called})`
    }
    case 'PUT':
      return `put(${(payload.action as { type?: string } | undefined)?.type ?? '…'})`
    case 'SELECT':
      return `select(${nameOfFunction(payload.selector as { name: string })})`
    case 'TAKE':
      return typeof payload.pattern === 'string' ? `take(${payload.pattern})` : 'take(…)'
    case 'GET_CONTEXT':
      return `${(payload as unknown) === 'services' ? 'services' : 'getContext'}()`
    default:
      return `${type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}(…)`
  }
}
