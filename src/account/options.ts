import { ConfigError } from '../core/index.ts'

/** An ERC-20 token whose balance the wallet section shows. */
export interface AccountToken {
  /** Id of its chain (EIP-155), one of `config.supportedChains`. */
  chainId: number
  /** Address of its contract. */
  address: string
  /** Its short name, such as `USDC`. You vouch for it: what the contract calls itself is not asked. */
  symbol: string
  /** Digits after the point, 0 to 36. */
  decimals: number
}

/** Options of the account page: `accountPage({ tokens: [{ chainId: 8453, address: '0x8335…2913', symbol: 'USDC', decimals: 6 }] })`. */
export interface AccountPageOptions {
  /** Tokens whose balances the wallet section shows beside each chain's own coin, at most 200. Default: none. */
  tokens?: readonly AccountToken[] | undefined
}

export interface ResolvedAccountPageOptions {
  readonly tokens: readonly AccountToken[]
}

const MOST_TOKENS = 200

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigError outside production builds
 */
export function readAccountPageOptions({ tokens = [] }: AccountPageOptions): ResolvedAccountPageOptions {
  // Production builds skip the check: a mistake fails on every run in development.
  if (process.env.NODE_ENV !== 'production') {
    const stray = tokens.find((token) => !isToken(token))
    if (stray !== undefined)
      throw new ConfigError({
        problem: 'accountPage(): a token cannot be read.',
        given: stray,
        fix: "Use { chainId: 8453, address: '0x…', symbol: 'USDC', decimals: 6 }.",
      })
    if (tokens.length > MOST_TOKENS)
      throw new ConfigError({
        problem: 'accountPage(): there are too many tokens.',
        given: tokens.length,
        fix: `Name those that your users hold, at most ${MOST_TOKENS}.`,
      })
  }
  return { tokens }
}

const isToken = (token: unknown): boolean => {
  const { chainId, address, symbol, decimals } = (token ?? {}) as Partial<Record<keyof AccountToken, unknown>>
  return (
    Number.isSafeInteger(chainId) &&
    typeof address === 'string' &&
    /^0x[0-9a-f]{40}$/i.test(address) &&
    typeof symbol === 'string' &&
    symbol.trim() !== '' &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    (decimals as number) <= 36
  )
}
