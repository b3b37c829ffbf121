import { email } from 'latchkey/plugins/email'

/** The ways to log in. Add `passkey()`, `google()`, `wallet()` and others: the app loads only what is in this list. */
export const plugins = [email()] as const
