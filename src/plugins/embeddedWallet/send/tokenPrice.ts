import { call, nativeCurrencyOf, services, type Chain, type SagaGenerator } from '../../../core/index.ts'
import { EMBEDDED_WALLET_PATHS, type WireTokenPrice } from '../contract.ts'

const TIMEOUT_MS = 6_000

/** Returns the price of a chain's native coin in dollars; `null` if it is unknown. Amounts are then shown without dollars. */
export function* readTokenPrice(chain: Chain): SagaGenerator<number | null> {
  const { api, logger } = yield* services()
  const query = { chainId: chain.id, tokenSymbol: nativeCurrencyOf(chain).symbol }
  try {
    const { usd } = yield* call(api.get<WireTokenPrice>, EMBEDDED_WALLET_PATHS.tokenPrice, {
      query,
      retries: 0,
      timeoutMs: TIMEOUT_MS,
    })
    return Number.isFinite(usd) && usd >= 0 ? usd : null
  } catch {
    logger.warn(`Unable to fetch token price on chain id ${chain.id}`)
    return null
  }
}
