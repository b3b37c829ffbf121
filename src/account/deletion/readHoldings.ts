import {
  all,
  call,
  ChainError,
  delay,
  nativeCurrencyOf,
  race,
  readBalance,
  select,
  selectAppConfig,
  selectEmbeddedWallet,
  type Chain,
  type SagaGenerator,
} from '../../core/index.ts'

/** What the embedded wallet of the user holds of the chains' own coins. */
export interface Holdings {
  /** Amounts above zero, in the coin's smallest unit as decimal text. */
  readonly amounts: readonly {
    readonly chain: string
    readonly symbol: string
    readonly amount: string
    readonly decimals: number
  }[]
  /** False if a chain did not answer in time. */
  readonly isComplete: boolean
}

/** Milliseconds for which a chain is waited for. A user who deletes an account should not wait for a slow node. */
const TIMEOUT_MS = 6_000

/** Reads what would be lost with the embedded wallet; nothing for a user without one. Never throws. */
export function* readHoldings(): SagaGenerator<Holdings> {
  const wallet = yield* select(selectEmbeddedWallet)
  if (!wallet) return { amounts: [], isComplete: true }
  const config = yield* select(selectAppConfig)
  const chains = config?.supportedChains ?? (config?.defaultChain ? [config.defaultChain] : [])
  const found = yield* all(chains.map((chain) => call(readOne, chain, wallet.address)))
  const amounts = chains.flatMap((chain, index) => {
    const amount = found[index] ?? 0n
    return amount > 0n ? [{ chain: chain.name, amount: String(amount), ...nativeCurrencyOf(chain) }] : []
  })
  return { amounts, isComplete: !found.includes(null) }
}

/** `null` if the chain did not answer in time. */
function* readOne(chain: Chain, address: string): SagaGenerator<bigint | null> {
  try {
    const { balance } = yield* race({ balance: call(readBalance, chain, address), late: delay(TIMEOUT_MS) })
    return balance ?? null
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}
