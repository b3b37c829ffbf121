import { textOf } from './secretForms.ts'

export interface ConsoleWatch {
  readonly said: readonly string[]
  stop(): void
}

const METHODS = [
  'debug',
  'log',
  'info',
  'warn',
  'error',
  'trace',
  'table',
  'dir',
  'dirxml',
  'group',
  'groupCollapsed',
  'assert',
  'count',
  'time',
  'timeLog',
  'timeStamp',
] as const

/** Records what is printed on the console, which counts as a log. It still prints. */
export function watchConsole(): ConsoleWatch {
  const console = globalThis.console as unknown as Record<string, unknown>
  const said: string[] = []
  // Engines without some of these methods skip them.
  const originals = METHODS.flatMap((name) => {
    const original = console[name]
    return typeof original === 'function' ? [[name, original as (...args: unknown[]) => void] as const] : []
  })
  for (const [name, original] of originals) {
    console[name] = (...args: unknown[]) => {
      said.push(textOf(args))
      original.apply(console, args)
    }
  }
  return {
    said,
    stop: () => {
      for (const [name, original] of originals) console[name] = original
    },
  }
}
