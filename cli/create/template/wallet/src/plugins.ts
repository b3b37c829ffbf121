import { email } from 'latchkey/plugins/email'
import { embeddedWallet } from 'latchkey/plugins/embeddedWallet'

/** The ways to log in, and the wallet. Add `passkey()`, `google()` and others: the app loads only what is in this list. */
export const plugins = [email(), embeddedWallet({ createOnLogin: 'users-without-wallets' })] as const
