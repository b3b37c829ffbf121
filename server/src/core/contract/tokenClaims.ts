import type { WireUser } from 'latchkey/core/contract'
import type { App } from '../apps/index.ts'

/** Value of a claim: anything that JSON can represent. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** The user for whose tokens a plugin may add claims. */
export interface TokenSubject {
  app: App
  /** A copy of the user. At a login it already contains the account that logs in. */
  user: WireUser
  /** Aborts when the time limit for the claims is over: pass it to `fetch`. */
  signal: AbortSignal
}
