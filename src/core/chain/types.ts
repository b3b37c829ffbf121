/** An EVM chain, in the shape of `viem/chains`: those can be passed as they are. */
export interface Chain {
  /** Chain id (EIP-155). */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
}
