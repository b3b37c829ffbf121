import {
  all,
  call,
  ChainError,
  nativeCurrencyOf,
  select,
  selectAppConfig,
  selectEmbeddedWallet,
  type Chain,
  type SagaGenerator,
} from '../../core/index.ts'
import { chainsOf } from '../balances/chainsOf.ts'
import { readChain } from '../balances/readChain.ts'
import type { AccountToken } from '../options.ts'

/** What the embedded wallet of the user holds: the chains' own coins, and the host's tokens. */
export interface Holdings {
  /** Amounts above zero, in the asset's smallest unit as decimal text. */
  readonly amounts: readonly {
    readonly chain: string
    readonly symbol: string
    readonly amount: string
    readonly decimals: number
  }[]
  /** False if a chain, or a token, did not answer in time. */
  readonly isComplete: boolean
}

export interface ReadHoldingsArgs {
  /** Tokens to look for. Default: none. */
  tokens?: readonly AccountToken[] | undefined
}

/** Milliseconds for which a chain is waited for. A user who deletes an account should not wait for a slow node. */
const TIMEOUT_MS = 6_000

/** Reads what would be lost with the embedded wallet; nothing for a user without one. Never throws. */
export function* readHoldings(args: ReadHoldingsArgs | void): SagaGenerator<Holdings> {
  const wallet = yield* select(selectEmbeddedWallet)
  if (!wallet) return { amounts: [], isComplete: true }
  const chains = chainsOf(yield* select(selectAppConfig))
  const found = yield* all(chains.map((chain) => call(readOne, chain, wallet.address, args?.tokens ?? [])))
  return { amounts: found.flatMap(({ amounts }) => amounts), isComplete: found.every(({ isComplete }) => isComplete) }
}

function* readOne(chain: Chain, address: string, tokens: readonly AccountToken[]): SagaGenerator<Holdings> {
  const ofChain = tokens.filter(({ chainId }) => chainId === chain.id)
  const assets = [nativeCurrencyOf(chain), ...ofChain]
  try {
    const contracts = [null, ...ofChain.map((token) => token.address)]
    const balances = yield* call(readChain, chain, address, contracts, TIMEOUT_MS)
    const amounts = assets.flatMap(({ symbol, decimals }, index) => {
      const amount = balances[index] ?? 0n
      return amount > 0n ? [{ chain: chain.name, symbol, decimals, amount: String(amount) }] : []
    })
    return { amounts, isComplete: !balances.includes(null) }
  } catch (error) {
    if (error instanceof ChainError) return { amounts: [], isComplete: false }
    throw error
  }
}
