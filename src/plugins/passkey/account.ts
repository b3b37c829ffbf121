import type { LinkedAccountBase } from '../../core/index.ts'

/** A passkey of the user. */
export interface PasskeyAccount extends LinkedAccountBase {
  readonly type: 'passkey'
  /** base64url */
  readonly credentialId: string
  /** Whether it is a second factor too; such a one cannot be unlinked. */
  readonly enrolledInMfa: boolean
  /** Where it is kept, such as `1Password`; absent where it does not say. */
  readonly authenticatorName?: string | undefined
  readonly createdWithBrowser?: string | undefined
  readonly createdWithOs?: string | undefined
}

declare module 'latchkey/core' {
  interface LinkedAccountTypes {
    passkey: PasskeyAccount
  }
}
