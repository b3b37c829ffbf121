/**
 * Prepares the error of a failed call for the log by removing the URL: that of a chain node often carries a key, and
 * libraries put URLs into their messages.
 */
export function withoutUrl(cause: unknown): Error {
  if (!(cause instanceof Error)) return new Error('It failed with something that is not an error')
  const { shortMessage } = cause as { shortMessage?: unknown }
  const text = typeof shortMessage === 'string' ? shortMessage : cause.message
  return new Error(`${cause.name}: ${text.replace(/\b[a-z]+:\/\/\S+/gi, '(address)')}`)
}
