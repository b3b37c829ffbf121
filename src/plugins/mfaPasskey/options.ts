import { readRelyingParty } from '../../core/index.ts'

/** Options of the plugin: `mfaPasskey({ relyingParty: 'https://example.com' })`. */
export interface MfaPasskeyOptions {
  /** Origin whose passkeys are used; pass the same to `passkey()`. Default: the page's origin. */
  relyingParty?: string | undefined
}

export interface ResolvedMfaPasskeyOptions {
  readonly relyingParty: string | undefined
}

/** @throws ConfigError if `relyingParty` is not an origin; not in production builds */
export const readMfaPasskeyOptions = ({ relyingParty }: MfaPasskeyOptions): ResolvedMfaPasskeyOptions => ({
  relyingParty: readRelyingParty('mfaPasskey', relyingParty),
})
