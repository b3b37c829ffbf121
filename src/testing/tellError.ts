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
  // If an error has a cause, the place where the cause was thrown is more helpful.
  if (cause !== undefined && depth < DEPTH_LIMIT) return `${said}; caused by ${tellError(cause, depth + 1)}`
  const frame = /^ +(at .*)/m.exec(stack.replace(message, ''))?.[1]
  return frame === undefined ? said : `${said}, ${frame}`
}

/** Maximum number of nested causes that are described, because an error may be its own cause. */
const DEPTH_LIMIT = 8
