/** Matches an address in which nothing needs to be decoded or normalised. */
const PLAIN = /^(https?:\/\/[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*)((?:\/[\w-]+)+)$/

export interface Address {
  readonly origin: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/**
 * Splits an address into its parts. Plain ones are split by a pattern: jsdom's URL parser would take longer than the
 * call.
 */
export function readAddress(address: string, base: string): Address {
  const [, origin, path] = PLAIN.exec(address) ?? []
  if (origin !== undefined && path !== undefined) return { origin, path, query: {} }
  const url = new URL(address, base)
  return { origin: url.origin, path: url.pathname, query: Object.fromEntries(url.searchParams) }
}
