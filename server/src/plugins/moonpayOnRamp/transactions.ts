import type { Selectable } from 'kysely'
import type { OnRampTransactionStatus } from 'latchkey/plugins/moonpayOnRamp/contract'
import { type Clock, randomToken, transact, type Queryable, type Tx } from '../../core/foundation/index.ts'
import type { ProviderEvent } from './events.ts'
import { isForward } from './progress.ts'
import { onRampTables, type TransactionsTable } from './tables.ts'

export type StoredTransaction = Selectable<TransactionsTable>

/** A signed URL's content, and the user it was signed for. */
export interface NewTransaction {
  appId: string
  userId: string
  address: string
  currencyCode: string
  providerCurrencyCode: string
  isSandbox: boolean
}

/** Result of an event: `mismatch` if it names another wallet or currency than was signed. */
export type Outcome = 'moved' | 'nothing new' | 'unknown' | 'mismatch'

/** Reads and writes the rows of card payments. */
export interface Transactions {
  /** Stores a payment whose URL is signed next. @returns its id */
  begin(transaction: NewTransaction): Promise<string>
  /** Lists the transactions that MoonPay has reported, newest first. */
  list(owner: { appId: string; userId: string; address?: string | undefined }): Promise<StoredTransaction[]>
  find(owner: { appId: string; userId: string }, id: string): Promise<StoredTransaction | undefined>
  /**
   * Updates a transaction to the state in an event, if the event is newer.
   * @param scope app and environment of the key that signed the event; transactions of others are not changed
   */
  apply(event: ProviderEvent, scope: { appId: string; isSandbox: boolean }): Promise<Outcome>
}

const DAY_MS = 24 * 60 * 60 * 1_000
const LISTED_MS = 30 * DAY_MS
const LIST_LENGTH = 20
/** Milliseconds after its last change for which a transaction is kept. */
const KEPT_MS = 30 * DAY_MS
/**
 * Milliseconds for which a transaction that MoonPay never reported is kept. More than a day, because an event may come
 * that late.
 */
const UNSEEN_KEPT_MS = 2 * DAY_MS

/** @param tell called in the transaction that moves a payment on, with its new row */
export function createTransactions(
  db: Queryable,
  clock: Clock,
  tell: (tx: Tx, stored: StoredTransaction) => Promise<void>,
): Transactions {
  const tables = onRampTables(db)
  const ago = (ms: number): Date => new Date(clock.now() - ms)
  const deleteOld = async (): Promise<void> => {
    await tables
      .deleteFrom('moonpay_on_ramp_transactions')
      .where((eb) =>
        eb.or([
          eb('updated_at', '<', ago(KEPT_MS)),
          eb.and([eb('updated_at', '<', ago(UNSEEN_KEPT_MS)), eb('status', '=', 'created')]),
        ]),
      )
      .execute()
  }

  return {
    async begin({ appId, userId, address, currencyCode, providerCurrencyCode, isSandbox }) {
      await deleteOld()
      const id = randomToken()
      const now = new Date(clock.now())
      await tables
        .insertInto('moonpay_on_ramp_transactions')
        .values({
          id,
          app_id: appId,
          user_id: userId,
          address,
          currency_code: currencyCode,
          provider_currency_code: providerCurrencyCode,
          is_sandbox: isSandbox,
          created_at: now,
          updated_at: now,
          provider_id: null,
          provider_created_at: null,
          base_currency_amount: null,
          base_currency_code: null,
          quote_currency_amount: null,
          payment_method: null,
          crypto_transaction_id: null,
          failure_reason: null,
        })
        .execute()
      return id
    },

    async list({ appId, userId, address }) {
      const mine = tables
        .selectFrom('moonpay_on_ramp_transactions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('app_id', '=', appId)
        .where('status', '<>', 'created')
        .where('created_at', '>=', ago(LISTED_MS))
      return (address === undefined ? mine : mine.where('address', '=', address))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(LIST_LENGTH)
        .execute()
    },

    find: ({ appId, userId }, id) =>
      tables
        .selectFrom('moonpay_on_ramp_transactions')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('app_id', '=', appId)
        .executeTakeFirst(),

    apply: (event, { appId, isSandbox }) =>
      transact(db, async (tx): Promise<Outcome> => {
        const rows = onRampTables(tx)
        const stored = await rows
          .selectFrom('moonpay_on_ramp_transactions')
          .selectAll()
          .where('id', '=', event.externalTransactionId)
          .where('app_id', '=', appId)
          .where('is_sandbox', '=', isSandbox)
          .forUpdate()
          .executeTakeFirst()
        if (!stored) return 'unknown'
        const isOurs =
          event.walletAddress.toLowerCase() === stored.address.toLowerCase() &&
          event.currencyCode.toLowerCase() === stored.provider_currency_code
        if (!isOurs) return 'mismatch'
        if (!isForward(stored, event)) return 'nothing new'
        const moved = await rows
          .updateTable('moonpay_on_ramp_transactions')
          .set(toColumns(event))
          .where('id', '=', stored.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await tell(tx, moved)
        return 'moved'
      }),
  }
}

const toColumns = (event: ProviderEvent) => ({
  status: event.status satisfies OnRampTransactionStatus,
  updated_at: event.updatedAt,
  provider_id: event.providerId,
  provider_created_at: event.createdAt,
  base_currency_amount: event.baseCurrencyAmount ?? null,
  base_currency_code: event.baseCurrencyCode ?? null,
  quote_currency_amount: event.quoteCurrencyAmount ?? null,
  payment_method: event.paymentMethod ?? null,
  crypto_transaction_id: event.cryptoTransactionId ?? null,
  failure_reason: event.failureReason ?? null,
})
