import { ConfigError } from '../../core/index.ts'
import { isStatement } from './statement.ts'

/** Options of the plugin: `wallet({ statement: 'Welcome to Acme. Signing is free.' })`. */
export interface WalletOptions {
  /**
   * Sentence that users read in their wallet above the login's details (EIP-4361, `statement`). At most 200 characters
   * of ASCII, one line. Default: a sentence with the app's name.
   */
  statement?: string | undefined
}

export interface ResolvedWalletOptions {
  readonly statement: string | undefined
}

/** @throws ConfigError for a `statement` that EIP-4361 does not allow; not in production builds */
export function readWalletOptions({ statement }: WalletOptions): ResolvedWalletOptions {
  // Production builds skip the check: a mistake fails on every run in development.
  if (process.env.NODE_ENV !== 'production') assertStatement(statement)
  return { statement }
}

function assertStatement(statement: string | undefined): void {
  if (statement === undefined || isStatement(statement)) return
  throw new ConfigError({
    problem: 'wallet(): `statement` is not a text that wallets can show.',
    given: statement,
    fix: "Pass one line of at most 200 letters, digits and spaces with -._~:/?#[]@!$&'()*+,;= between them (EIP-4361), or leave it out.",
  })
}
