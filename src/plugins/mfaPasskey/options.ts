import { readRelyingParty } from '../../core/index.ts'

/** Options of the plugin: `mfaPasskey({ relyingParty: 'https://example.com' })`. */
export interface MfaPasskeyOptions {
  /** Origin whose passkeys are used; pass the same to `passkey()`. Default: the page's origin. */
  relyingParty?: string | undefined
}

/** The options as the plugin's sagas read them. */
export interface ResolvedMfaPasskeyOptions {
  readonly relyingParty: string | undefined
}

/**
 * Checks the options.
 *
 * @throws ConfigError
 */
export const readMfaPasskeyOptions = ({ relyingParty }: MfaPasskeyOptions): ResolvedMfaPasskeyOptions => ({
  relyingParty: readRelyingParty('mfaPasskey', relyingParty),
})
