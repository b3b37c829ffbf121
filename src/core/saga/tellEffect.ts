/** Describes effects for tools that show what sagas do: the testing kit and the inspector. Clients do not load this file. */

/** The form of redux-saga's effect objects: plain data, which its middleware hands to saga monitors. */
export interface SagaEffect {
  readonly '@@redux-saga/IO': boolean
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

export const isEffect = (value: unknown): value is SagaEffect =>
  typeof value === 'object' && value !== null && '@@redux-saga/IO' in value

export const nameOfFunction = ({ name }: { readonly name: string }): string => name || 'anonymous function'

interface Called {
  readonly fn: { readonly name: string }
  readonly args: readonly unknown[]
}

/** Turns a value within an effect into text. `role` tells what the value is there, such as the action of a `put`. */
export type TellValue = (value: unknown, role: 'argument' | 'action' | 'pattern' | 'effect' | 'other') => string

/** Describes an effect as a developer would write it: `call(post, '/path', { … })`. `tell` describes the values in it. */
export function tellEffect({ type, payload }: SagaEffect, tell: TellValue): string {
  const verb = type === 'FORK' && payload.detached === true ? 'spawn' : type.toLowerCase()
  const invoked = (fn: Called['fn'], args: readonly unknown[]) =>
    `${verb}(${[nameOfFunction(fn), ...args.map((value) => tell(value, 'argument'))].join(', ')})`
  switch (type) {
    case 'CALL':
    case 'FORK': {
      const { fn, args } = payload as unknown as Called
      return invoked(fn, args)
    }
    case 'SELECT': {
      const { selector, args } = payload as unknown as { selector: Called['fn']; args: Called['args'] }
      return invoked(selector, args)
    }
    case 'PUT':
      return `put(${tell(payload.action, 'action')})`
    case 'TAKE':
      return `take(${tell(payload.pattern, 'pattern')})`
    case 'RACE':
    case 'ALL':
      return `${verb}({ ${Object.entries(payload)
        .map(([key, effect]) => `${key}: ${tell(effect, 'effect')}`)
        .join(', ')} })`
    default:
      return `${verb}(${tell(payload, 'other')})`
  }
}
