/**
 * Describes a thrown value in one line: name or code, message, the first line of the stack, and the same for its
 * causes.
 *
 * @example
 * tellError(error) // 'plugin_crashed: 'magicWord' stopped working. …; caused by TypeError: x is undefined, at watchWord (src/saga.ts:12:9)'
 */
export function tellError(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return `what is no error: ${String(error)}`
  const { name, message, stack = '', cause } = error
  const said = `${'code' in error ? String(error.code) : name}: ${message}`
  // Of an error that is made of another one, where that was thrown is what helps.
  if (cause !== undefined && depth < DEPTH_LIMIT) return `${said}; caused by ${tellError(cause, depth + 1)}`
  const frame = /^ +(at .*)/m.exec(stack.replace(message, ''))?.[1]
  return frame === undefined ? said : `${said}, ${frame}`
}

/** Number of nested causes that are described: a cause may be its own. */
const DEPTH_LIMIT = 8
