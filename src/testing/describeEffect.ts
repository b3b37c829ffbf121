import { isEffect, nameOfFunction, tellEffect } from '../core/saga/tellEffect.ts'

/** Structural equality for step tests: compares functions by identity, and ignores the hidden iterators of effects. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Error || b instanceof Error) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (a instanceof Map || a instanceof Set || a instanceof Date) return false
  const [keys, others] = [ownKeys(a), ownKeys(b)]
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(valueAt(a, key), valueAt(b, key)))
  )
}

/** Keys of an object. Fields that are `undefined` count as absent. */
const ownKeys = (value: object): string[] => Object.keys(value).filter((key) => valueAt(value, key) !== undefined)

const valueAt = (value: object, key: string): unknown => (value as Record<string, unknown>)[key]

/** Describes an effect as a developer would write it: `call(post, '/path', { … })`. */
export const describeEffect = (value: unknown): string =>
  isEffect(value) ? tellEffect(value, describeValue) : describeValue(value)

function describeValue(value: unknown): string {
  if (typeof value === 'function') return nameOfFunction(value)
  if (isEffect(value)) return describeEffect(value)
  try {
    return (
      JSON.stringify(value, (_key, part: unknown) => (typeof part === 'function' ? `[${part.name}]` : part)) ??
      String(value)
    )
  } catch {
    return String(value)
  }
}

/** Describes the expected and the actual effect, and the first place in which they differ. */
export function describeDifference(expected: unknown, actual: unknown): string {
  const path = firstDifference(expected, actual)
  const where = path ? `\nThey differ at ${path}.` : ''
  return `The saga did not do what was expected.\n  Expected: ${describeEffect(expected)}\n  Received: ${describeEffect(actual)}${where}`
}

function firstDifference(expected: unknown, actual: unknown, path: string[] = []): string {
  if (isEqual(expected, actual)) return ''
  if (typeof expected !== 'object' || typeof actual !== 'object' || expected === null || actual === null)
    return path.join('.')
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)])
  for (const key of keys) {
    const [a, b] = [valueAt(expected, key), valueAt(actual, key)]
    if (!isEqual(a, b)) return firstDifference(a, b, [...path, key])
  }
  return path.join('.')
}
