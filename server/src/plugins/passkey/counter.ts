import type { EventUser, PluginServices } from '../../core/contract/index.ts'
import type { RequestError, Tx } from '../../core/foundation/index.ts'
import { PASSKEY_ACCOUNT, type Use } from './credentials.ts'

/** Security event of a login by a passkey whose counter did not increase. */
export const PASSKEY_COUNTER_REGRESSED = 'passkey_counter_regressed'

export interface CounterCase {
  user: EventUser
  /** Name of the security event, which the calling plugin declares. */
  event: string
  /** True if the app refuses such a passkey (`requireIncreasingCounter`). */
  isRefused: boolean
  refusal: RequestError
}

/** Follows up on the counter of one use of a passkey (WebAuthn, section 6.1.1). */
export interface CounterCheck {
  /**
   * Records a counter that did not increase, in the transaction of the use.
   * @throws the refusal, if the app refuses it; the transaction has to be rolled back
   */
  accept(tx: Tx, use: Use): Promise<void>
  /** Waits for the transaction, and records the refusal afterwards, since the transaction keeps nothing of it. */
  settle<Result>(transaction: Promise<Result>): Promise<Result>
}

/**
 * A counter that does not increase says that there may be two authenticators with one key, but not which of them is the
 * copy. Password managers that restore a backup, or count badly, look the same, so by default it is only recorded.
 */
export function createCounterCheck(
  { log, recordEvent }: Pick<PluginServices, 'log' | 'recordEvent'>,
  { user, event, isRefused, refusal }: CounterCase,
): CounterCheck {
  const happened = { name: event, method: PASSKEY_ACCOUNT }
  return {
    async accept(tx, use) {
      if (use !== 'regressed') return
      log.warn(
        { userId: user.userId, isRefused },
        'the counter of a passkey did not increase: the authenticator may have been cloned',
      )
      if (isRefused) throw refusal
      await recordEvent(user, happened, tx)
    },

    settle: (transaction) =>
      transaction.catch(async (error: unknown) => {
        if (error === refusal) await recordEvent(user, { ...happened, refusal: refusal.code })
        throw error
      }),
  }
}
