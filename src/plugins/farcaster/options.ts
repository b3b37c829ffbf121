import { ConfigError } from '../../core/index.ts'

/** Options of the plugin: `farcaster({ relyingParty: 'https://app.example.com' })`. */
export interface FarcasterOptions {
  /** Origin that the user sees and signs; one of the app's allowed origins. Default: the page's origin. */
  relyingParty?: string | undefined
}

/** A production build has not checked them. Without `relyingParty`, the server uses the page's origin. */
export interface ResolvedFarcasterOptions {
  readonly relyingParty: string | undefined
}

/**
 * Checks the options.
 *
 * @throws ConfigError
 */
export function readFarcasterOptions({ relyingParty }: FarcasterOptions): ResolvedFarcasterOptions {
  // Wrong options show in development already, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertRelyingParty(relyingParty)
  return { relyingParty }
}

function assertRelyingParty(relyingParty: unknown): void {
  if (relyingParty === undefined || isOrigin(relyingParty)) return
  throw new ConfigError({
    problem: 'farcaster(): `relyingParty` is not an origin.',
    given: relyingParty,
    fix: "Pass scheme and host only, such as 'https://app.example.com', or leave it out for the page's own.",
  })
}

function isOrigin(value: unknown): boolean {
  try {
    return new URL(value as string).origin === value
  } catch {
    return false
  }
}
