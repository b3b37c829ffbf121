import { failureOf } from './failureOf.ts'
import { functionName, isIdentifier } from './names.ts'
import type { Words } from './words.ts'

/**
 * Fields whose numbers reveal nothing about a person. Any other number may be a code, an amount or part of a phone
 * number.
 */
const PLAIN_NUMBERS = /^(?:status|step|count|attempts?|opening|chainId|[a-z]\w*(?:At|Ms|Until))$/
/** Fields whose texts come from a fixed set in the code. */
const CHOICES = /^(?:status|intent|reason|phase|kind|step)$/
/** Names of fields that may hold secrets. Even the length of their values is not recorded. */
const NO_LENGTH = /passw|secret|mnemonic|phrase|private|share|seed|pin$|key$/i

const DEPTH = 2
const FIELDS = 12
const LENGTH = 300

/** With `closed`, for values that a user may have typed, even words that occur in the code are replaced. */
type Openness = 'open' | 'closed'

/**
 * Describes a value by its shape, without its content: `{ email: string of 15, isNew: true }`. Kept are booleans, the
 * numbers of a few fields, and texts that occur in the code. Getters are not run.
 */
export function shapeOf(value: unknown, words: Words, openness: Openness = 'open'): string {
  const tell = (part: unknown, key: string, depth: number): string => {
    switch (typeof part) {
      case 'string':
        return tellText(part, key)
      case 'number':
        return openness === 'open' && PLAIN_NUMBERS.test(key) ? String(part) : 'number'
      case 'boolean':
      case 'undefined':
        return String(part)
      case 'function':
        return functionName(part.name)
      case 'object':
        return part === null ? 'null' : tellObject(part, depth)
      default:
        return typeof part
    }
  }
  const tellText = (text: string, key: string): string => {
    if (text === '') return "''"
    const isChoice = CHOICES.test(key) && /^(?=.{1,32}$)[a-z]+(?:[-_][a-z]+)*$/.test(text)
    if (openness === 'open' && (words.has(text) || isChoice)) return `'${text}'`
    return key === '' || NO_LENGTH.test(key) ? 'string' : `string of ${text.length}`
  }
  const tellObject = (object: object, depth: number): string => {
    if (Array.isArray(object)) return object.length === 0 ? '[]' : `list of ${object.length}`
    if (ArrayBuffer.isView(object) || object instanceof ArrayBuffer) return 'bytes'
    const part = partOf(object)
    if (part && words.has(part.id)) return `${part.what} ${part.id}`
    if (openness === 'open' && isFailure(object)) return `failure ${failureOf(object, words).code}`
    const prototype: unknown = Object.getPrototypeOf(object)
    if (prototype !== null && prototype !== Object.prototype)
      return functionName((prototype as { constructor?: { name?: string } }).constructor?.name)
    if (depth >= DEPTH) return '{ … }'
    const fields = Object.entries(Object.getOwnPropertyDescriptors(object)).filter(([, { enumerable }]) => enumerable)
    if (fields.length === 0) return '{}'
    const told = fields
      .slice(0, FIELDS)
      .map(
        ([key, field]) =>
          `${isIdentifier(key) ? key : '…'}: ${'value' in field ? tell(field.value, key, depth + 1) : 'getter'}`,
      )
    return `{ ${[...told, ...(fields.length > FIELDS ? ['…'] : [])].join(', ')} }`
  }
  try {
    const text = tell(value, '', 0)
    return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text
  } catch {
    return 'unreadable'
  }
}

/** Checks for an `AuthFailure`, or the error that it was made from. */
const isFailure = (object: object): boolean => {
  const { code, message, retryable } = object as Record<string, unknown>
  return typeof code === 'string' && typeof message === 'string' && typeof retryable === 'boolean'
}

/**
 * Recognises plugins and flows, which are recorded by their id only: their full shape would be long, and always the
 * same.
 */
function partOf(object: object): { what: 'plugin' | 'flow'; id: string } | null {
  const { id, kind, apiVersion, saga, options } = object as Record<string, unknown>
  if (typeof id !== 'string') return null
  if (typeof kind === 'string' && typeof apiVersion === 'number') return { what: 'plugin', id }
  return typeof saga === 'function' && typeof options === 'object' ? { what: 'flow', id } : null
}
