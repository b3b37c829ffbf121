import type { Action } from '@reduxjs/toolkit'
import type { AnyFlow } from '../../core/flow/createFlow.ts'
import { execute } from '../../core/flow/execute.ts'
import { checkMutations } from '../../core/plugin/checkMutations.ts'
import type { Plugin, PluginSlice } from '../../core/plugin/types.ts'
import { isEffect, type SagaEffect } from '../../core/saga/tellEffect.ts'
import type { KeyValueStorage, Services } from '../../core/services/types.ts'
import { isForeign, takesAll } from './foreignActions.ts'
import { MadeEffects, newMaker } from './madeEffects.ts'
import { noteMutation, type Mutations } from './tellState.ts'

/** Everything an instrumented plugin did. */
export interface Deeds {
  /** Actions that its sagas dispatched. */
  readonly puts: Action[]
  /** Patterns that its sagas listened for. */
  readonly takes: unknown[]
  /** Other plugins' actions that its sagas read after taking all actions. */
  readonly looks: Set<string>
  /** Calls of its reducer: state before, action, state after. */
  readonly steps: Step[]
  /** State that was changed in place, by a reducer or by others: a sentence for each path and action. */
  readonly mutations: Mutations
  /** Writes to the browser's storage. */
  readonly writes: { key: string; value: string }[]
  /** Effects that its sagas made, to find those that never ran. */
  readonly effects: MadeEffects
}

export interface Step {
  readonly before: unknown
  readonly action: Action
  readonly after: unknown
}

export const noDeeds = (): Deeds => ({
  puts: [],
  takes: [],
  looks: new Set(),
  steps: [],
  mutations: new Map(),
  writes: [],
  effects: new MadeEffects(),
})

type AnyFunction = (...args: never[]) => unknown
type AnyIterator = Pick<Generator<unknown, unknown, unknown>, 'next' | 'throw' | 'return'>

/**
 * Runs a function that a saga passed to an effect, such as `call(fetch, '/api')`: redux-saga calls it, so the plugin
 * is not on the stack.
 */
export type OnCall = <R>(work: () => R, fn: unknown) => R

/**
 * Returns the plugin with its sagas and reducer recorded. Effects and results pass through unchanged.
 *
 * Wraps the generators, not the middleware, to know which plugin an effect belongs to.
 */
export function instrument<P extends Plugin>(plugin: P, deeds: Deeds, onCall: OnCall = (work) => work()): P {
  const watched = new Watch(plugin.id, deeds, onCall)
  const { slice, saga, flows, captcha, afterLogin, secondFactor } = plugin
  const parts: Record<string, unknown> = {
    slice: slice && watchReducer(slice, deeds),
    saga: saga && watched.saga(saga),
    flows: flows && Object.fromEntries(Object.entries(flows).map(([verb, flow]) => [verb, watched.flow(flow)])),
    captcha: captcha && { ...captcha, solve: watched.saga(captcha.solve) },
    secondFactor: secondFactor && { ...secondFactor, prove: watched.saga(secondFactor.prove) },
    afterLogin: afterLogin?.map((step) => ({
      ...step,
      isNeeded: watched.saga(step.isNeeded),
      run: watched.saga(step.run),
    })),
  }
  if (plugin.kind === 'wallet-connector') {
    for (const part of ['discover', 'connect', 'restore', 'disconnect'] as const)
      parts[part] = watched.saga<AnyFunction>(plugin[part])
  }
  const given = Object.entries(parts).filter(([, part]) => part !== undefined)
  return { ...plugin, ...Object.fromEntries(given) }
}

function watchReducer(slice: PluginSlice, { steps, mutations }: Deeds): PluginSlice {
  const { name: id } = slice
  let state: unknown
  const reducer = checkMutations(id, slice.reducer, (error, action) => {
    noteMutation(mutations, { error, action, id, state })
  })
  return {
    ...slice,
    reducer: (before: unknown, action) => {
      state = before
      const after: unknown = reducer(before, action)
      steps.push({ before, action, after })
      return after
    },
  }
}

class Watch {
  readonly #id: string
  readonly #deeds: Deeds
  readonly #onCall: OnCall

  constructor(id: string, deeds: Deeds, onCall: OnCall) {
    this.#id = id
    this.#deeds = deeds
    this.#onCall = onCall
  }

  flow(flow: AnyFlow): AnyFlow {
    return { ...flow, saga: this.saga(flow.saga) }
  }

  /** Wraps a saga, and keeps the properties of lazy sagas. */
  saga<F extends AnyFunction>(saga: F): F {
    const run = (...args: never[]): unknown => this.#result(this.#making(() => saga(...args)))
    const { in: load } = saga as { in?: (module: unknown) => AnyFunction }
    const whole: unknown = Object.assign(run, saga, load && { in: (module: unknown) => this.saga(load(module)) })
    return whole as F
  }

  /** Calls a function that may create effects, and notes which function created them. */
  #making<R>(work: () => R): R {
    const maker = newMaker()
    const result = this.#deeds.effects.during(maker, work)
    maker.end = 'returned'
    return result
  }

  #result(value: unknown): unknown {
    return isIterator(value) ? this.#iterator(value) : value
  }

  #iterator(iterator: AnyIterator): AnyIterator {
    const [maker, { effects }] = [newMaker(), this.#deeds]
    let asked: SagaEffect | null = null
    const answer = (value: unknown): unknown => {
      const effect = asked
      asked = null
      if (effect?.type === 'GET_CONTEXT' && (effect.payload as unknown) === 'services' && value)
        return this.#services(value as Services)
      return effect?.type === 'TAKE' && takesAll(effect.payload.pattern) ? this.#looked(value) : value
    }
    const step = (work: () => IteratorResult<unknown, unknown>): IteratorResult<unknown, unknown> => {
      const result = effects.during(maker, work)
      if (result.done) {
        maker.end ??= 'returned'
        return result
      }
      asked = isEffect(result.value) ? result.value : null
      return { done: false, value: this.#effect(result.value) }
    }
    const watched = {
      next: (value?: unknown) => step(() => iterator.next(answer(value))),
      throw: (error: unknown) => step(() => iterator.throw(error)),
      return: (value: unknown) => {
        maker.end = 'stopped'
        return step(() => iterator.return(value))
      },
      [Symbol.iterator]: () => watched,
    }
    return watched
  }

  /** Wraps another plugin's action, to record that this plugin reads it. */
  #looked(action: unknown): unknown {
    const { type } = (action ?? {}) as Partial<Action>
    if (typeof type !== 'string' || !isForeign(type, this.#id)) return action
    return new Proxy(action as object, {
      get: (target, name) => {
        if (name === 'type' || name === 'payload' || name === 'meta') this.#deeds.looks.add(type)
        return Reflect.get(target, name) as unknown
      },
    })
  }

  /** Wraps the services, to record the plugin's writes to the storage. */
  #services(services: Services): Services {
    const { storage } = services
    const told: KeyValueStorage = {
      ...storage,
      set: (key, value) => {
        this.#deeds.writes.push({ key, value })
        storage.set(key, value)
      },
    }
    return { ...services, storage: told }
  }

  #effect(effect: unknown): unknown {
    if (isIterator(effect)) return this.#iterator(effect)
    if (!isEffect(effect)) return effect
    this.#deeds.effects.ran(effect)
    const { type, payload } = effect
    switch (type) {
      case 'PUT':
        if (!payload.channel) this.#deeds.puts.push(payload.action as Action)
        return effect
      case 'TAKE':
        if (!payload.channel) this.#deeds.takes.push(payload.pattern)
        return effect
      case 'CALL':
      case 'FORK':
        return { ...effect, payload: { ...payload, fn: this.#called(payload.fn as AnyFunction) } }
      case 'ALL':
      case 'RACE':
        return { ...effect, payload: this.#each(payload) }
      default:
        return effect
    }
  }

  #each(effects: object): unknown {
    if (Array.isArray(effects)) return effects.map((effect) => this.#effect(effect))
    return Object.fromEntries(Object.entries(effects).map(([key, effect]) => [key, this.#effect(effect)]))
  }

  #called(fn: AnyFunction): AnyFunction {
    // Running another plugin's flow is allowed, so its trigger is not recorded.
    if ((fn as unknown) === execute) return fn
    const [onCall, result] = [this.#onCall, (value: unknown) => this.#result(value)]
    const making = <R>(work: () => R): R => this.#making(work)
    return function (this: unknown, ...args: never[]): unknown {
      return result(making(() => onCall(() => fn.apply(this, args), fn)))
    }
  }
}

const isIterator = (value: unknown): value is AnyIterator =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as AnyIterator).next === 'function' &&
  typeof (value as AnyIterator).throw === 'function'
