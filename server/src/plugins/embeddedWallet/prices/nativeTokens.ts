/** A coin's id in CoinGecko's list of coins. */
type CoinId = string

const ETHER = { ETH: 'ethereum' } as const

/**
 * Native tokens by chain id and symbol. Other tokens are left out: their contracts can choose any symbol, and would get
 * the price of another token. Test networks are left out because their tokens are worth nothing.
 */
const NATIVE_TOKENS: Readonly<Record<number, Readonly<Record<string, CoinId>>>> = {
  1: ETHER,
  10: ETHER,
  25: { CRO: 'crypto-com-chain' },
  56: { BNB: 'binancecoin' },
  100: { XDAI: 'xdai' },
  130: ETHER,
  137: { POL: 'polygon-ecosystem-token', MATIC: 'polygon-ecosystem-token' },
  250: { FTM: 'fantom' },
  324: ETHER,
  480: ETHER,
  1101: ETHER,
  1284: { GLMR: 'moonbeam' },
  5000: { MNT: 'mantle' },
  8453: ETHER,
  23294: { ROSE: 'oasis-network' },
  34443: ETHER,
  42161: ETHER,
  42170: ETHER,
  42220: { CELO: 'celo' },
  43114: { AVAX: 'avalanche-2' },
  59144: ETHER,
  81457: ETHER,
  534352: ETHER,
  7777777: ETHER,
}

/** Finds the id of a chain's own token; undefined for any other token. @param symbol upper case */
export const nativeCoinId = (chainId: number, symbol: string): CoinId | undefined => {
  const tokens = NATIVE_TOKENS[chainId]
  return tokens && Object.hasOwn(tokens, symbol) ? tokens[symbol] : undefined
}

/** Made-up prices in US dollars, on every chain, so that a development server works without a network. */
export const DEVELOPMENT_PRICES: Readonly<Record<string, number>> = {
  ETH: 3_000,
  POL: 0.5,
  MATIC: 0.5,
  BNB: 600,
  AVAX: 30,
  CELO: 0.6,
  FTM: 0.7,
  XDAI: 1,
  MNT: 0.9,
  CRO: 0.1,
  GLMR: 0.2,
  ROSE: 0.08,
}
