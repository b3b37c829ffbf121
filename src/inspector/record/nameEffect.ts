import { isEffect, tellEffect, type SagaEffect } from '../../core/saga/tellEffect.ts'
import { actionType, functionName, isIdentifier } from '../redact/names.ts'
import type { Words } from '../redact/words.ts'

/** Names an effect as it is written in code: `call(post)`, `take(modal/closed)`, `race(done, stopped)`. */
export function nameEffect(effect: unknown, words: Words): string {
  if (!isEffect(effect)) return nameOther(effect)
  const { type, payload } = effect
  if (type === 'RACE' || type === 'ALL')
    return `${type.toLowerCase()}(${Object.keys(payload)
      .map((key) => (isIdentifier(key) ? key : '…'))
      .join(', ')})`
  if (payload.channel) return type === 'TAKE' ? 'take from a channel' : 'put into a channel'
  return tellEffect(withoutArguments(effect), (value, role) =>
    role === 'pattern'
      ? namePattern(value, words)
      : role === 'action'
        ? actionType((value as { type?: unknown }).type, words)
        : '',
  )
}

function withoutArguments({ payload, ...effect }: SagaEffect): SagaEffect {
  const { fn } = payload as { fn?: { name?: unknown } | undefined }
  return { ...effect, payload: fn ? { ...payload, fn: { name: functionName(fn.name) }, args: [] } : payload }
}

function namePattern(pattern: unknown, words: Words): string {
  if (Array.isArray(pattern)) return pattern.map((part) => namePattern(part, words)).join(' or ')
  if (typeof pattern === 'function') return functionName(pattern.name)
  return pattern === '*' || pattern === undefined ? 'any action' : actionType(pattern, words)
}

function nameOther(value: unknown): string {
  const { then } = (value ?? {}) as { then?: unknown }
  return typeof then === 'function' ? 'a promise' : 'an iterator'
}
