import { ConfigError, readRelyingParty } from '../../core/index.ts'

/** Options of the plugin: `passkey({ relyingParty: 'https://example.com' })`. */
export interface PasskeyOptions {
  /**
   * Origin that the passkeys belong to, for an app on several subdomains: with `https://example.com`, a passkey created on
   * `https://app.example.com` works on `https://shop.example.com` too. Default: the page's own.
   */
  relyingParty?: string | undefined
  /** Lets browsers offer passkeys among the suggestions of the login list's field. Default `true`. */
  autofill?: boolean | undefined
}

export interface ResolvedPasskeyOptions {
  readonly relyingParty: string | undefined
  readonly autofill: boolean
}

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigError
 */
export function readPasskeyOptions({ relyingParty, autofill = true }: PasskeyOptions): ResolvedPasskeyOptions {
  // Production builds skip the check: a mistake fails on every run in development.
  if (process.env.NODE_ENV !== 'production' && typeof autofill !== 'boolean') {
    throw new ConfigError({
      problem: 'passkey(): `autofill` is not a boolean.',
      given: autofill,
      fix: 'Pass true or false, or leave it out for true.',
    })
  }
  return { relyingParty: readRelyingParty('passkey', relyingParty), autofill }
}
