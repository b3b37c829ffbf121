import {
  all,
  call,
  nativeCurrencyOf,
  usdcOn,
  type AppConfig,
  type Chain,
  type SagaGenerator,
} from '../../core/index.ts'
import { tryBalance } from './start.ts'
import type { Elsewhere, Watch } from './watch.ts'

/** Maximum number of chains to ask: an app may support dozens. */
const MAX_CHAINS = 8

/**
 * Checks the app's other chains for money sent there by mistake: the chain's own coin if a coin is expected, USDC if USDC is expected.
 * The first check only records the balances.
 */
export function* lookElsewhere(watch: Watch, config: AppConfig | null): SagaGenerator<Watch> {
  const chains = (config?.supportedChains ?? []).filter(({ id }) => id !== watch.chainId).slice(0, MAX_CHAINS)
  const balances = yield* all(chains.map((chain) => call(lookAt, watch, chain)))
  const known = chains.flatMap((chain, index) => {
    const balance = balances[index] ?? null
    return balance === null ? [] : [{ chain, balance }]
  })
  const arrived = known.find(({ chain, balance }) => balance > BigInt(watch.others[chain.id] ?? balance))
  return {
    ...watch,
    others: { ...watch.others, ...Object.fromEntries(known.map(({ chain, balance }) => [chain.id, String(balance)])) },
    elsewhere: arrived ? elsewhere(watch, arrived.chain, arrived.balance) : watch.elsewhere,
  }
}

function* lookAt(watch: Watch, chain: Chain): SagaGenerator<bigint | null> {
  const token = tokenOn(watch, chain)
  return token === undefined ? null : yield* call(tryBalance, chain, watch.address, token)
}

/** Token to look for on another chain; `null` for the chain's own coin, `undefined` if the chain lacks the expected asset. */
function tokenOn({ token, chainId }: Watch, chain: Chain): string | null | undefined {
  if (token === null) return null
  const isUsdc = usdcOn(chainId)?.token?.toLowerCase() === token.toLowerCase()
  return isUsdc ? usdcOn(chain.id)?.token : undefined
}

function elsewhere(watch: Watch, chain: Chain, balance: bigint): Elsewhere {
  const { symbol, decimals } = watch.token === null ? nativeCurrencyOf(chain) : { symbol: 'USDC', decimals: 6 }
  return { chainId: chain.id, amount: String(balance - BigInt(watch.others[chain.id] ?? 0)), symbol, decimals }
}
