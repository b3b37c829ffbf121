import {
  AuthError,
  ChainError,
  all,
  call,
  nativeCurrencyOf,
  pluginOptions,
  put,
  requireUser,
  select,
  selectAppConfig,
  services,
  type Chain,
  type SagaGenerator,
} from '../../core/index.ts'
import type { ResolvedAccountPageOptions } from '../options.ts'
import { accountPageSlice, selectAccountPage, type AssetBalance } from '../slice.ts'
import { chainsOf } from './chainsOf.ts'
import { readChain } from './readChain.ts'
import { readPrices } from './readPrices.ts'
import { selectOwnWallet } from './walletOf.ts'

const { balancesRead, readFailed, pricesRead } = accountPageSlice.actions

/** Milliseconds for which balances are not read again, unless the user asks for it. */
export const FRESH_MS = 30_000

export interface ReadBalancesArgs {
  /** Reads also what was read a moment ago. Default `false`. */
  isForced?: boolean | undefined
}

/**
 * Reads what the user's wallet holds on the app's chains: each chain's own coin and the host's tokens. A chain that does not answer keeps what
 * was known of it.
 *
 * @throws AuthError `must_be_authenticated`, `wallets_not_connected` if the user has no wallet
 */
export function* readBalances(args: ReadBalancesArgs | void): SagaGenerator<void> {
  yield* call(requireUser)
  const wallet = yield* select(selectOwnWallet)
  if (!wallet) throw new AuthError('wallets_not_connected', 'The user has no wallet.')
  const { clock } = yield* services()
  const { address, chains } = yield* select(selectAccountPage)
  const isFresh = ({ id }: Chain): boolean => {
    const known = address === wallet.address ? chains[id] : undefined
    if (args?.isForced || !known || known.hasFailed || known.readAt === null) return false
    return clock.now() - known.readAt < FRESH_MS
  }
  const due = chainsOf(yield* select(selectAppConfig)).filter((chain) => !isFresh(chain))
  yield* all(due.map((chain) => call(readBalancesOf, chain, wallet.address)))
}

function* readBalancesOf(chain: Chain, address: string): SagaGenerator<void> {
  const chainId = chain.id
  const { clock } = yield* services()
  const { tokens } = yield* pluginOptions<ResolvedAccountPageOptions>()
  const ofChain = tokens.filter((token) => token.chainId === chainId)
  try {
    const amounts = yield* call(readChain, chain, address, [null, ...ofChain.map((token) => token.address)])
    const known = (yield* select(selectAccountPage)).chains[chainId]?.assets ?? []
    const named = [{ address: null, ...nativeCurrencyOf(chain) }, ...ofChain]
    const assets = named.flatMap(({ address: token, symbol, decimals }, index): AssetBalance[] => {
      const amount = amounts[index] ?? null
      const usd = known.find((one) => one.token === token)?.usd ?? null
      return amount === null ? [] : [{ token, symbol, decimals, amount: String(amount), usd }]
    })
    const missing = named.length - assets.length
    yield* put(balancesRead({ address, chainId, assets, readAt: clock.now(), missing }))
    const held = assets.filter(({ amount }) => amount !== '0').map(({ symbol }) => symbol)
    if (held.length > 0) yield* put(pricesRead({ address, chainId, prices: yield* call(readPrices, chainId, held) }))
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    yield* put(readFailed({ address, chainId }))
  }
}
