import type { WireUser } from 'latchkey/core/contract'
import type { App } from '../apps/index.ts'

/** What JSON can say. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** Whose tokens a plugin may add claims to. */
export interface TokenSubject {
  app: App
  /** A copy. At a login it has the account that logs in already. */
  user: WireUser
  /** Aborts when the time for the claims is over: hand it to `fetch`. */
  signal: AbortSignal
}
