/** An address without anything that would have to be decoded or normalized. */
const PLAIN = /^(https?:\/\/[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)*)((?:\/[\w-]+)+)$/

export interface Address {
  readonly origin: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Takes an address apart. jsdom parses URLs in JavaScript, which takes longer than the answer to a call. */
export function readAddress(address: string, base: string): Address {
  const [, origin, path] = PLAIN.exec(address) ?? []
  if (origin !== undefined && path !== undefined) return { origin, path, query: {} }
  const url = new URL(address, base)
  return { origin: url.origin, path: url.pathname, query: Object.fromEntries(url.searchParams) }
}
