import { askChain, call, readWei, toHex, type Chain, type SagaGenerator } from '../../core/index.ts'

/** A transaction that was sent: its sender, nonce and content. */
export interface Sent {
  readonly from: string
  readonly nonce: number
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
  /** Latest block at which the nonce was still unused. */
  readonly block?: number | undefined
}

export interface Replacement {
  readonly hash: string
  /** True if the transaction makes the same payment, for example with a higher fee. */
  readonly isSamePayment: boolean
}

/** Maximum number of blocks to search, counted from the latest. */
const BLOCKS = 12

/** Finds the mined transaction with the same sender and nonce; `null` if the searched blocks have none. */
export function* findReplacement(chain: Chain, sent: Sent): SagaGenerator<Replacement | null> {
  const latest = Number(readWei(yield* call(askChain<unknown>, chain, 'eth_blockNumber')) ?? 0n)
  const first = Math.max(latest - BLOCKS + 1, (sent.block ?? latest) - 1, 0)
  for (let block = first; block <= latest; block++) {
    const found = (yield* call(transactionsIn, chain, block)).find(
      ({ from, nonce }) => same(from, sent.from) && readWei(nonce) === BigInt(sent.nonce),
    )
    if (found && typeof found.hash === 'string')
      return { hash: found.hash.toLowerCase(), isSamePayment: isSamePayment(found, sent) }
  }
  return null
}

type Found = Readonly<Record<string, unknown>>

function* transactionsIn(chain: Chain, block: number): SagaGenerator<readonly Found[]> {
  const answer = yield* call(askChain<{ transactions?: unknown } | null>, chain, 'eth_getBlockByNumber', [
    toHex(block),
    true,
  ])
  const { transactions } = answer ?? {}
  return Array.isArray(transactions)
    ? transactions.filter((one): one is Found => typeof one === 'object' && one !== null)
    : []
}

const same = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase()

const isSamePayment = ({ to, value, input }: Found, sent: Sent): boolean =>
  same(to, sent.to) && readWei(value) === readWei(sent.value) && same(input, sent.data ?? '0x')
