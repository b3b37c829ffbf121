import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Balance of one asset of a wallet. */
export interface AssetBalance {
  /** Contract of an ERC-20 token; `null` for the chain's own coin. */
  readonly token: string | null
  readonly symbol: string
  readonly decimals: number
  /** In the asset's smallest unit, as decimal text: a number would lose digits. */
  readonly amount: string
  /** Price of one whole unit in US dollars; `null` if the provider knows none. */
  readonly usd: number | null
}

/** What a wallet holds on one chain, as far as it is known. */
export interface ChainBalances {
  readonly chainId: number
  /** The chain's own coin first, then the host's tokens in their order; assets that did not answer are left out. */
  readonly assets: readonly AssetBalance[]
  /** When the chain answered, in milliseconds since the epoch; `null` if it never did. */
  readonly readAt: number | null
  /** True if the chain did not answer at the last attempt: `assets` are those of `readAt`. */
  readonly hasFailed: boolean
  /** Number of assets that did not answer within the limit. */
  readonly missing: number
}

/** State of the plugin: balances of the user's wallet, which anybody can read from the chains. */
export interface AccountPageState {
  /** The wallet that the balances belong to. */
  address: string | null
  chains: Record<number, ChainBalances>
}

type OfWallet<Payload> = PayloadAction<Payload & { address: string }>

const initialState: AccountPageState = { address: null, chains: {} }

/** Forgets the balances of another wallet. */
const takeWallet = (state: AccountPageState, address: string): void => {
  if (state.address !== address) Object.assign(state, { address, chains: {} })
}

export const accountPageSlice = createSlice({
  name: 'accountPage',
  initialState,
  reducers: {
    balancesRead(state, { payload: { address, ...read } }: OfWallet<Omit<ChainBalances, 'hasFailed'>>) {
      takeWallet(state, address)
      state.chains[read.chainId] = { ...read, hasFailed: false } as (typeof state.chains)[number]
    },
    /** The chain did not answer: what was known stays, with its time. */
    readFailed(state, { payload: { address, chainId } }: OfWallet<{ chainId: number }>) {
      takeWallet(state, address)
      const known = state.chains[chainId] ?? { chainId, assets: [], readAt: null, missing: 0 }
      state.chains[chainId] = { ...known, hasFailed: true }
    },
    /** Prices in US dollars by symbol. */
    pricesRead(
      state,
      { payload: { address, chainId, prices } }: OfWallet<{ chainId: number; prices: Record<string, number | null> }>,
    ) {
      if (state.address !== address) return
      for (const asset of state.chains[chainId]?.assets ?? []) asset.usd = prices[asset.symbol] ?? asset.usd
    },
  },
})

/** Selector of the plugin's state, for components (`useClientSelector`) and sagas (`select`). */
export const selectAccountPage = (state: object): AccountPageState =>
  (state as { accountPage: AccountPageState }).accountPage
