import type { PublicClient } from 'viem'
import type { CallObserver } from '../foundation/index.ts'
import { loadViem } from './address.ts'

export interface ChainClientOptions {
  /** Milliseconds for one call. A failed call is repeated once. */
  timeoutMs: number
  /** Observes each call to the node. A call and its repetition count as one. */
  observer?: CallObserver | undefined
}

const RETRIES = 1

/**
 * A client of a chain node, created and its library loaded on first use. It follows no redirect.
 * @param rpcUrl JSON-RPC, from the settings only. It may contain a key: log errors of calls through `withoutUrl`.
 */
export function chainClient(
  rpcUrl: string,
  { timeoutMs }: Pick<ChainClientOptions, 'timeoutMs'>,
): () => Promise<PublicClient> {
  let client: Promise<PublicClient> | undefined
  return () =>
    (client ??= loadViem().then(({ createPublicClient, http }) =>
      createPublicClient({
        transport: http(rpcUrl, { timeout: timeoutMs, retryCount: RETRIES, fetchOptions: { redirect: 'error' } }),
      }),
    ))
}

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
