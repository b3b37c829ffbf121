/**
 * Removes the URL from the error of a failed call before it is logged: a chain node's URL often contains a key, and
 * libraries put URLs into their messages.
 */
export function withoutUrl(cause: unknown): Error {
  if (!(cause instanceof Error)) return new Error('It failed with something that is not an error')
  const { shortMessage } = cause as { shortMessage?: unknown }
  const text = typeof shortMessage === 'string' ? shortMessage : cause.message
  return new Error(`${cause.name}: ${text.replace(/\b[a-z]+:\/\/\S+/gi, '(address)')}`)
}
