import type { LinkedAccountBase } from '../../core/index.ts'

/** A passkey in `user.linkedAccounts`. */
export interface PasskeyAccount extends LinkedAccountBase {
  readonly type: 'passkey'
  /** Id that the authenticator gave the passkey (WebAuthn); base64url. */
  readonly credentialId: string
  /** True if the passkey is also a second factor. It then cannot be unlinked. */
  readonly enrolledInMfa: boolean
  /** Name of the authenticator that stores the passkey, such as `1Password`; absent if unknown. */
  readonly authenticatorName?: string | undefined
  readonly createdWithBrowser?: string | undefined
  readonly createdWithOs?: string | undefined
}

declare module 'latchkey/core' {
  interface LinkedAccountTypes {
    passkey: PasskeyAccount
  }
}
