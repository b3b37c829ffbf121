import { runSaga } from 'redux-saga'
import type { Chain } from '../../chain/types.ts'
import type { SagaGenerator } from '../../saga/effects.ts'
import { ChainError } from '../ChainError.ts'

/** Computes a node's answer from the parameters. */
type Handler = (params: readonly unknown[], url: string) => unknown

/**
 * A node's failure. `down`: no connection. `silent`: no answer. `html`: an HTML page. `gateway`: an error of the gateway
 * before the node. An object: a JSON-RPC `error`.
 */
export class ChainFault {
  readonly kind: 'down' | 'silent' | 'html' | 'gateway' | { code: number; message: string; data?: unknown }
  constructor(kind: ChainFault['kind']) {
    this.kind = kind
  }
}

export const GWEI = 1_000_000_000n
export const urlOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString())

const hex = (value: bigint | number) => `0x${value.toString(16)}`

export interface FakeChain {
  readonly chain: Chain
  readonly calls: { method: string; params: readonly unknown[]; url: string }[]
  /** Sets the answer to a method: a value, a function of the parameters, or a {@link ChainFault}. */
  set(method: string, answer: unknown): void
  /**
   * Replaces `fetch` for the nodes of the chain; other requests reach the previous `fetch`. Returns a function that restores
   * it.
   */
  install(): () => void
  count(method: string): number
}

export const address = (digit: string): string => `0x${digit.repeat(40)}`
export const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** A chain of one block in memory: 1 gwei a gas, a rich wallet, contracts at `CONTRACT` only. */
export function fakeChain({ id = 1, symbol = 'ETH', nodes = 1 } = {}): FakeChain {
  const urls = Array.from({ length: nodes }, (_, index) => `https://node${index}.chain${id}.test/`)
  const chain: Chain = {
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: urls } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
  }
  const calls: FakeChain['calls'] = []
  const answers = new Map<string, unknown>(
    Object.entries({
      eth_chainId: hex(id),
      eth_getBlockByNumber: { number: '0x10', baseFeePerGas: hex(GWEI), gasLimit: hex(30_000_000) },
      eth_maxPriorityFeePerGas: hex(GWEI),
      eth_gasPrice: hex(2n * GWEI),
      eth_getTransactionCount: '0x7',
      eth_getBalance: hex(10n ** 18n),
      eth_estimateGas: hex(21_000),
      eth_call: '0x',
      eth_getCode: ([to]: readonly unknown[]) => (to === CONTRACT ? '0x60' : '0x'),
    }),
  )
  const answerOf = (method: string, params: readonly unknown[], url: string): unknown => {
    const answer = answers.get(method)
    return typeof answer === 'function' ? (answer as Handler)(params, url) : answer
  }
  return {
    chain,
    calls,
    set: (method, answer) => void answers.set(method, answer),
    count: (method) => calls.filter((one) => one.method === method).length,
    install() {
      const before = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const url = urlOf(input)
        if (!urls.includes(url)) return before(input, init)
        const { method, params } = JSON.parse(init?.body as string) as { method: string; params: unknown[] }
        calls.push({ method, params, url })
        const answer = answerOf(method, params, url)
        if (!(answer instanceof ChainFault))
          return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer ?? null }))
        if (answer.kind === 'down') throw new TypeError('Failed to fetch')
        if (answer.kind === 'silent') return new Promise(() => undefined)
        if (answer.kind === 'gateway')
          return new Response(JSON.stringify({ error: 'Gateway Timeout' }), { status: 504 })
        if (answer.kind === 'html') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
        return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, error: answer.kind }))
      }
      return () => {
        globalThis.fetch = before
      }
    },
  }
}

/** Options for running a saga by itself, with a clock whose waits end only if `passes` says so. */
export interface RunOptions {
  readonly state?: unknown
  readonly options?: unknown
  /** Returns true if a wait of that many ms ends. Default: no wait does. */
  readonly passes?: (ms: number) => boolean
}

/** Runs a saga without a client: only the services that the sagas of `chain` need, and the state in `given`. */
export async function runAlone<A extends readonly unknown[], R>(
  saga: (...args: A) => SagaGenerator<R>,
  args: A,
  given: RunOptions = {},
): Promise<R> {
  let now = 0
  const passes = given.passes ?? (() => false)
  const sleep = async (ms: number): Promise<void> => {
    if (!passes(ms)) return new Promise(() => undefined)
    // Fake nodes answer asynchronously: an answer that is already under way must arrive before this wait, a time-out,
    // ends.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
    now += ms
  }
  const services = {
    brand: 'latchkey',
    clock: { now: () => now, sleep },
    logger: { warn: () => undefined },
    storage: { get: () => null, set: () => undefined },
  }
  const context = { services, plugin: { id: 'embeddedWallet', options: given.options ?? {} } }
  const io = { context, getState: () => given.state, dispatch: () => undefined, onError: () => undefined }
  return runSaga(io, saga as never, ...(args as never)).toPromise()
}

/** The code and message that a promise is rejected with. */
export const failureOfRun = async (work: Promise<unknown>): Promise<{ code: string | null; message: string }> => {
  const error: unknown = await work.then(
    () => {
      throw new Error('It did not fail.')
    },
    (thrown: unknown) => thrown,
  )
  const { code = null, message } = error as { code?: string; message: string }
  return { code: error instanceof ChainError ? error.code : code, message }
}
