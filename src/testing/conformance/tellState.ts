import type { Action } from '@reduxjs/toolkit'

/** Describes a value without its texts, which may be secret. */
export function tellKind(value: unknown): string {
  if (value === null || ['undefined', 'boolean', 'number', 'bigint'].includes(typeof value)) return String(value)
  if (typeof value !== 'object') return `a ${typeof value}`
  const { name } = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor ?? {}
  if (Array.isArray(value)) return 'a list'
  if (name === undefined || name === '' || name === 'Object') return 'an object'
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
}

/** Reads the value at a path of names with dots between them. */
export const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], value)

export const IN_PLACE =
  'Change the draft in a case reducer of createSlice, or return a copy. Sagas, selectors and screens only read state, and dispatch an action to change it.'

/** True for the TypeError that engines throw if the frozen state of `createSlice` is changed. */
export const isOfFrozen = (error: unknown): boolean =>
  error instanceof TypeError && /read.only|not extensible|Cannot delete property/.test(error.message)

/** Findings about state that was changed in place, by path and action. */
export type Mutations = Map<string, string>

/**
 * Notes state that was changed in place, once for each path and action.
 *
 * @param error Redux Toolkit's. Its message has the path, which begins with the plugin's id.
 */
export function noteMutation(
  mutations: Mutations,
  { error, action, id, state }: { error: unknown; action: Action; id: string; state: unknown },
): void {
  const message = error instanceof Error ? error.message : String(error)
  if (mutations.has(message)) return
  const [, path] = /in the path:? '?(.*?)'?\. /.exec(message) ?? []
  if (path === undefined) return void mutations.set(message, message)
  const what = `state.${path} (now ${tellKind(valueAt(state, path.slice(id.length + 1)))})`
  mutations.set(
    message,
    message.includes('between dispatches')
      ? `${what} was changed outside of the reducer, before '${action.type}'.`
      : `The reducer changes ${what} without a draft for '${action.type}'.`,
  )
}
