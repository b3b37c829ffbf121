/**
 * redux-saga's effects, typed under `yield*`.
 *
 * Each function returns redux-saga's own effect object with a non-enumerable iterator on it. So one value is typed under
 * `yield*`, works as a plain effect inside `all` and `race`, and equals redux-saga's effect in a step test.
 *
 * @example
 * export function* greet(): SagaGenerator<string> {
 *   const { api } = yield* services()
 *   const user = yield* call(api.get<WireUser>, '/me')
 *   return user.id
 * }
 */
import type { Action } from '@reduxjs/toolkit'
import type { Channel, Task } from 'redux-saga'
import * as plain from 'redux-saga/effects'

/** An effect whose result has type `R`: `yield*` it, or hand it to {@link all} and {@link race}. */
export interface TypedEffect<R> extends plain.Effect {
  [Symbol.iterator](): Generator<plain.Effect, R, any>
}

/** Return type of every saga: a generator that yields effects and ends with `R`. */
export type SagaGenerator<R = void> = Generator<plain.Effect, R, any>

type AnyFunction = (...args: any[]) => any

/** Type of `yield* call(fn)`: a saga's end value, a promise's value, or the plain return value. */
export type SagaResult<F extends AnyFunction> =
  ReturnType<F> extends Generator<any, infer R, any> ? R : Awaited<ReturnType<F>>

/** Yields the effect that it iterates over. All effects share it, because a page makes hundreds of them before it is ready. */
function* yieldThis(this: plain.Effect): Generator<plain.Effect, any, any> {
  return yield this
}

const ITERATOR = { value: yieldThis }

const typed = <R>(effect: plain.Effect): TypedEffect<R> =>
  Object.defineProperty(effect, Symbol.iterator, ITERATOR) as TypedEffect<R>

/** Calls a function or saga and waits for its result. Errors and rejections are thrown in this saga. */
export const call = <F extends AnyFunction>(fn: F, ...args: Parameters<F>): TypedEffect<SagaResult<F>> =>
  typed(plain.call(fn, ...args))

/** Starts a saga attached to this one: cancelling this saga cancels it, and an error in it ends this saga. */
export const fork = <F extends AnyFunction>(fn: F, ...args: Parameters<F>): TypedEffect<Task<SagaResult<F>>> =>
  typed(plain.fork(fn, ...args))

/** Starts a detached saga: its errors do not reach this saga, and cancelling this saga does not cancel it. */
export const spawn = <F extends AnyFunction>(fn: F, ...args: Parameters<F>): TypedEffect<Task<SagaResult<F>>> =>
  typed(plain.spawn(fn, ...args))

/** Dispatches an action and returns it. When the saga goes on, the reducers have handled it. */
export const put = <A extends Action>(action: A): TypedEffect<A> => typed(plain.put(action))

interface ActionCreatorLike<A extends Action> {
  (...args: any[]): A
  type: string
}

/** Waits for an action: by action creator (typed), by type, by predicate, or by a list of these. */
export function take<A extends Action>(pattern: ActionCreatorLike<A>): TypedEffect<A>
export function take<A extends Action = Action>(pattern: TakePattern): TypedEffect<A>
export function take(pattern: any): TypedEffect<any> {
  return typed(plain.take(toPattern(pattern)))
}

/** Waits for the next message on a channel and returns it. The channel's end (`END`) ends this saga. */
export const takeFrom = <T>(channel: { take(cb: (message: any) => void): void }): TypedEffect<T> =>
  typed(plain.take(channel as Channel<any>))

export type TakePattern = string | ((action: any) => boolean) | readonly (string | { type: string })[]

/**
 * Replaces action creators by their type: Redux Toolkit's creators are functions, which redux-saga would call as
 * predicates.
 */
function toPattern(pattern: any): any {
  if (Array.isArray(pattern)) return pattern.map(toPattern)
  return typeof pattern === 'string' ? pattern : (pattern.type ?? pattern)
}

/** Calls a selector with the store's current state and the given arguments, and returns its result. */
export const select = <F extends (state: any, ...args: any[]) => any>(
  selector: F,
  ...args: Parameters<F> extends [any, ...infer Rest] ? Rest : never
): TypedEffect<ReturnType<F>> => typed(plain.select(selector, ...(args as any)))

/** Waits for all effects and returns their results in order; the first failure cancels the others. */
export function all<T extends readonly TypedEffect<any>[]>(
  effects: readonly [...T],
): TypedEffect<{ [K in keyof T]: T[K] extends TypedEffect<infer R> ? R : never }>
export function all<T extends Record<string, TypedEffect<any>>>(
  effects: T,
): TypedEffect<{ [K in keyof T]: T[K] extends TypedEffect<infer R> ? R : never }>
export function all(effects: any): TypedEffect<any> {
  return typed(plain.all(effects))
}

/** Waits for the first effect to end and cancels the others; exactly one key of the result is present. */
export const race = <T extends Record<string, TypedEffect<any>>>(
  effects: T,
): TypedEffect<{ [K in keyof T]?: T[K] extends TypedEffect<infer R> ? R : never }> => typed(plain.race(effects as any))

/** Cancels a task (or this saga, without an argument). */
export const cancel = (task?: Task): TypedEffect<void> => typed(task ? plain.cancel(task) : plain.cancel())

/** True if this saga was cancelled: for `finally` blocks. */
export const cancelled = (): TypedEffect<boolean> => typed(plain.cancelled())

/**
 * Waits for a forked task and returns its result. Throws the task's error; if the task was cancelled, cancels this
 * saga.
 */
export const join = <R>(task: Task<R>): TypedEffect<R> => typed(plain.join(task))

/** Reads a value of the saga context. Prefer `services()` and `pluginOptions()`. */
export const getContext = <T>(name: string): TypedEffect<T> => typed(plain.getContext(name))

/** Sets values of the saga context for this saga and those it starts. */
export const setContext = (values: Record<string, unknown>): TypedEffect<void> => typed(plain.setContext(values))

type Worker<A extends Action> = (action: A) => SagaGenerator<any>

/** Starts the worker saga at every matching action. Earlier workers go on beside it. */
export const takeEvery = <A extends Action>(
  pattern: ActionCreatorLike<A> | TakePattern,
  worker: Worker<A>,
): TypedEffect<Task> => typed(plain.takeEvery(toPattern(pattern), worker as any))

/** Starts the worker at a matching action and cancels the one before. */
export const takeLatest = <A extends Action>(
  pattern: ActionCreatorLike<A> | TakePattern,
  worker: Worker<A>,
): TypedEffect<Task> => typed(plain.takeLatest(toPattern(pattern), worker as any))

/** Starts the worker at a matching action and ignores further ones until it ends. */
export const takeLeading = <A extends Action>(
  pattern: ActionCreatorLike<A> | TakePattern,
  worker: Worker<A>,
): TypedEffect<Task> => typed(plain.takeLeading(toPattern(pattern), worker as any))
