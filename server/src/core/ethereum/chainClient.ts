import type { PublicClient } from 'viem'
import type { CallObserver } from '../telemetry.ts'
import { loadViem } from './loadViem.ts'

export interface ChainClientOptions {
  /** Milliseconds for one call; a failed one is repeated once. */
  timeoutMs: number
  /** Hears of each question to the node, its repetition included. */
  observer?: CallObserver | undefined
}

/** Times a failed call is repeated. */
const RETRIES = 1

/**
 * A client of a chain node, made with its first use: the library loads then. It follows no redirect.
 * @param rpcUrl JSON-RPC, from the settings only. It may carry a key, so what a call throws is logged by `withoutUrl`.
 */
export function chainClient(rpcUrl: string, { timeoutMs }: Pick<ChainClientOptions, 'timeoutMs'>): () => Promise<PublicClient> {
  let client: Promise<PublicClient> | undefined
  return () => (client ??= loadViem().then(({ createPublicClient, http }) =>
    createPublicClient({ transport: http(rpcUrl, { timeout: timeoutMs, retryCount: RETRIES, fetchOptions: { redirect: 'error' } }) })))
}
