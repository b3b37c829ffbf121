import { all, call, services, type SagaGenerator } from '../../core/index.ts'
import { EMBEDDED_WALLET_PATHS, type WireTokenPrice } from '../../plugins/embeddedWallet/contract.ts'

const TIMEOUT_MS = 6_000
/** Symbols of one chain that the provider is asked about at most: each is a request. */
const MOST_SYMBOLS = 12

/** Reads prices in US dollars by symbol; `null` for a symbol that the provider knows none of. Never throws. */
export function* readPrices(chainId: number, symbols: readonly string[]): SagaGenerator<Record<string, number | null>> {
  const asked = [...new Set(symbols)].slice(0, MOST_SYMBOLS)
  const prices = yield* all(asked.map((symbol) => call(readPrice, chainId, symbol)))
  return Object.fromEntries(asked.map((symbol, index) => [symbol, prices[index] ?? null]))
}

function* readPrice(chainId: number, tokenSymbol: string): SagaGenerator<number | null> {
  const { api } = yield* services()
  try {
    const { usd } = yield* call(api.get<WireTokenPrice>, EMBEDDED_WALLET_PATHS.tokenPrice, {
      query: { chainId, tokenSymbol },
      retries: 0,
      timeoutMs: TIMEOUT_MS,
    })
    return Number.isFinite(usd) && usd >= 0 ? usd : null
  } catch {
    // Amounts are shown without dollars.
    return null
  }
}
