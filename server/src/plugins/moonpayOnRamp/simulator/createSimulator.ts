import { randomUUID } from 'node:crypto'
import { MOONPAY_PATHS, type MoonpayStatus, type MoonpayTransaction } from 'latchkey/plugins/moonpayOnRamp/contract'
import type { ServerConfig } from '../../../config.ts'
import type { PluginHttp, PluginServices } from '../../../core/contract/index.ts'
import { toUnits } from '../amount.ts'
import type { OnRamps } from '../settings.ts'
import { webhookSignature } from '../webhookSignature.ts'
import { createLocalChain, LOCAL_CHAIN_ID } from './localChain.ts'
import { findAccess, readOrder, type Order } from './orders.ts'
import { costOf } from './prices.ts'

/** Choices on the page: the first four start a payment, the last two answer a payment that waits for the bank. */
export const CHOICES = ['pay', 'authorise', 'fail', 'silent', 'approve', 'decline'] as const
export type Choice = (typeof CHOICES)[number]

/**
 * Delivery of the coins: `local` to the local chain; `no chain` if that chain does not answer; `none` for coins of
 * another chain.
 */
export interface Delivery {
  delivery: 'local' | 'no chain' | 'none'
  chainUrl: string
}

/** A simulated MoonPay in memory, for development. It sends coins on the local chain only. */
export interface Simulator {
  /** @param search query of the signed URL. @returns the order, or the reason why MoonPay would refuse it */
  read(search: string): Order | string
  /** The latest payment of an order; undefined before there is one. */
  current(order: Order): MoonpayTransaction | undefined
  deliveryOf(order: Order): Promise<Delivery>
  /** Continues an order. Does nothing if the choice does not fit the order's state, so that nobody pays twice. */
  choose(order: Order, choice: Choice): Promise<void>
  /**
   * MoonPay's status API: the payments under an id, newest first.
   * @returns undefined for an unknown key; an empty list before the first payment
   */
  list(apiKey: string | null, externalTransactionId: string): MoonpayTransaction[] | undefined
}

export interface SimulatorDeps {
  onRamps: OnRamps
  config: Pick<ServerConfig, 'secretOf'>
  services: Pick<PluginServices, 'clock' | 'log'>
  /** The server to whose webhook the simulator sends its events. */
  http: Pick<PluginHttp, 'inject'>
}

/** Largest number of stored orders; the oldest are dropped. */
const MAX_ORDERS = 1_000

const STARTS: Readonly<Partial<Record<Choice, MoonpayStatus>>> = {
  pay: 'pending',
  authorise: 'waitingAuthorization',
  fail: 'pending',
  silent: 'pending',
}

export function createSimulator({ onRamps, config, services: { clock, log }, http }: SimulatorDeps): Simulator {
  const chain = createLocalChain(config.secretOf)
  /** Payments of each order, newest first. */
  const payments = new Map<string, MoonpayTransaction[]>()
  /** Orders whose coins are on their way. */
  const busy = new Set<string>()

  const tell = async ({ appId, access }: Order, type: string, transaction: MoonpayTransaction): Promise<void> => {
    const payload = JSON.stringify({ type, data: transaction, externalCustomerId: null })
    const { statusCode } = await http.inject({
      method: 'POST',
      url: MOONPAY_PATHS.webhook.replace(':appId', appId),
      headers: {
        'content-type': 'application/json',
        'moonpay-signature-v2': webhookSignature(payload, access.webhookKey, Math.floor(clock.now() / 1_000)),
      },
      payload,
    })
    if (statusCode !== 200) log.warn({ statusCode }, 'the webhook did not accept an event of the MoonPay simulator')
  }

  const begin = async (order: Order, status: MoonpayStatus): Promise<MoonpayTransaction> => {
    const earlier = payments.get(order.externalTransactionId) ?? []
    const now = timeAfter(earlier[0]?.updatedAt)
    const { coins, fee } = costOf(order)
    const transaction: MoonpayTransaction = {
      id: randomUUID(),
      createdAt: now,
      updatedAt: now,
      status,
      walletAddress: order.address,
      externalTransactionId: order.externalTransactionId,
      cryptoTransactionId: null,
      failureReason: null,
      baseCurrencyAmount: coins,
      feeAmount: fee,
      extraFeeAmount: 0,
      networkFeeAmount: 0,
      quoteCurrencyAmount: Number(order.amount),
      paymentMethod: 'credit_debit_card',
      cardPaymentType: 'credit',
      baseCurrency: { code: 'usd' },
      currency: { code: order.currency.code },
    }
    payments.set(order.externalTransactionId, [transaction, ...earlier])
    const [oldest] = payments.keys()
    if (payments.size > MAX_ORDERS && oldest !== undefined) payments.delete(oldest)
    await tell(order, 'transaction_created', transaction)
    return transaction
  }
  const move = async (
    order: Order,
    transaction: MoonpayTransaction,
    changes: Partial<MoonpayTransaction>,
  ): Promise<void> => {
    Object.assign(transaction, changes, { updatedAt: timeAfter(transaction.updatedAt) })
    await tell(order, transaction.status === 'failed' ? 'transaction_failed' : 'transaction_updated', transaction)
  }
  /** A time later than `earlier`: changes within one millisecond could not be ordered. */
  const timeAfter = (earlier: string | undefined): string =>
    new Date(Math.max(clock.now(), earlier === undefined ? 0 : Date.parse(earlier) + 1)).toISOString()

  const deliver = async (order: Order, transaction: MoonpayTransaction): Promise<void> => {
    const {
      currency: { chainId },
      address,
      amount,
    } = order
    if (chainId !== LOCAL_CHAIN_ID) return move(order, transaction, { status: 'completed' })
    try {
      const hash = await chain.send(address, toUnits(amount) ?? 0n)
      return await move(order, transaction, { status: 'completed', cryptoTransactionId: hash })
    } catch (error) {
      log.warn({ err: error }, 'the MoonPay simulator could not send coins on the local chain')
      return move(order, transaction, { status: 'failed', failureReason: 'The local chain did not take the payment' })
    }
  }

  const current: Simulator['current'] = ({ externalTransactionId }) => payments.get(externalTransactionId)?.[0]
  const carryOut = async (order: Order, choice: Choice): Promise<void> => {
    const known = current(order)
    const start = STARTS[choice]
    if (start !== undefined) {
      if (known && known.status !== 'failed') return
      const transaction = await begin(order, start)
      if (choice === 'pay') await deliver(order, transaction)
      if (choice === 'fail')
        await move(order, transaction, { status: 'failed', failureReason: 'The card was declined' })
    } else if (known?.status === 'waitingAuthorization') {
      if (choice === 'decline')
        return move(order, known, { status: 'failed', failureReason: 'The bank declined the payment' })
      await move(order, known, { status: 'pending' })
      await deliver(order, known)
    }
  }

  return {
    read: (search) => readOrder(onRamps, search),
    current,
    async deliveryOf({ currency: { chainId } }) {
      if (chainId !== LOCAL_CHAIN_ID) return { delivery: 'none', chainUrl: chain.url }
      return { delivery: (await chain.isThere()) ? 'local' : 'no chain', chainUrl: chain.url }
    },
    async choose(order, choice) {
      const { externalTransactionId: id } = order
      if (busy.has(id)) return
      busy.add(id)
      try {
        await carryOut(order, choice)
      } finally {
        busy.delete(id)
      }
    },
    list(apiKey, externalTransactionId) {
      if (!findAccess(onRamps, apiKey)) return undefined
      return payments.get(externalTransactionId) ?? []
    },
  }
}
