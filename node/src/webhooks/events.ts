import type { User } from '../api/users.ts'

type Account = User['linked_accounts'][number]

/** One event for each type, so that `Extract<WebhookEvent, { type: 'user.created' }>` finds it. */
type Each<Type extends string, Fields> = Type extends string ? { type: Type } & Fields : never

interface OfUser {
  /** The user as the change left them. */
  user: User
}
interface OfAccount extends OfUser {
  /** The account that logged in, was linked, changed or unlinked. */
  account: Account
}
interface OfMethod {
  user_id: string
  /** Name of the second factor, such as `totp`. */
  method: string
}
interface OfWallet {
  user_id: string
  wallet_id: string
  wallet_address: string
}

/** Sessions of a user ended. */
export interface SessionEnded {
  type: 'session.ended'
  user_id: string
  /** `revoked`: the user ended it from another session, or you or an operator did. */
  reason: 'logout' | 'revoked' | 'token_reused'
  /** One session; all but the one named; or all. */
  sessions: 'one' | 'others' | 'all'
  /** The session that ended, or that goes on; null for all. */
  session_id: string | null
}

/** A card payment, as the on-ramp reported it. */
export interface Payment {
  external_transaction_id: string
  /** `completed` and `failed` never change again. */
  status: 'created' | 'pending' | 'waitingAuthorization' | 'completed' | 'failed'
  /** Wallet that gets the coins, in EIP-55 form. */
  address: string
  currency_code: string
  base_currency_amount?: number | undefined
  base_currency_code?: string | undefined
  /** Amount bought, in whole coins. */
  quote_currency_amount?: number | undefined
  payment_method?: string | undefined
  crypto_transaction_id?: string | undefined
  failure_reason?: string | undefined
  /** Seconds since the epoch. */
  created_at: number
  updated_at: number
  is_sandbox: boolean
}

/** A user was deleted. If they are erased at once, `user` has no accounts. */
export type UserDeleted = Each<'user.deleted', OfUser>

/**
 * What a webhook tells. Later releases and plugins of the server add types: let the `default` of a `switch` ignore
 * what it does not know.
 */
export type WebhookEvent =
  | Each<'user.created' | 'user.updated' | 'user.restored' | 'user.blocked' | 'user.unblocked', OfUser>
  | UserDeleted
  | Each<'user.authenticated' | 'user.linked_account' | 'user.unlinked_account' | 'user.updated_account', OfAccount>
  | Each<'user.wallet_created', OfUser & { wallet: Account }>
  | Each<'mfa.enabled' | 'mfa.disabled' | 'security.mfa_failed', OfMethod>
  | Each<'wallet.recovered' | 'wallet.private_key_export', OfWallet>
  | Each<'wallet.recovery_setup', OfWallet & { method: string }>
  | SessionEnded
  | { type: 'security.token_reused'; user_id: string; session_id: string | null }
  | { type: 'payment.updated'; user_id: string; payment: Payment }
  | { type: 'webhook.test'; endpoint_id: string }
