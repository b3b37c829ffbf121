import type { LinkedAccountBase } from 'latchkey/core'

/** A linked account of this plugin, as hosts see it in `user.linkedAccounts`. */
export interface NewMethodAccount extends LinkedAccountBase {
  readonly type: 'new_method'
  readonly subject: string
}

declare module 'latchkey/core' {
  interface LinkedAccountTypes {
    new_method: NewMethodAccount
  }
  interface LoginMethodNames {
    newMethod: true
  }
}
