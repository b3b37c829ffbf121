import type { LinkedAccountBase } from 'latchkey/core'

/** A linked account of this plugin, as hosts see it in `user.linkedAccounts`. */
export interface MagicWordAccount extends LinkedAccountBase {
  readonly type: 'magic_word'
  readonly userName: string
}

declare module 'latchkey/core' {
  interface LinkedAccountTypes {
    magic_word: MagicWordAccount
  }
  interface LoginMethodNames {
    magicWord: true
  }
}
