import { MOONPAY_PATHS, type WireOnRampTransaction } from 'latchkey/plugins/moonpayOnRamp/contract'
import type { z } from 'zod'
import { toEpochSeconds, invalidData } from '../../core/foundation/index.ts'
import { normaliseAddress } from '../../core/ethereum/index.ts'
import {
  type PluginHttp,
  type SignedIn,
  type PluginServices,
  type RateLimit,
  answers,
} from '../../core/contract/index.ts'
import { checkoutUrl, readCheckout } from './checkout.ts'
import { addressNotLinked, transactionNotFound } from './errors.ts'
import {
  listQuerySchema,
  signAnswerSchema,
  signSchema,
  transactionParamsSchema,
  transactionSchema,
  transactionsSchema,
} from './wireSchema.ts'
import type { OnRamps } from './settings.ts'
import { signUrl } from './signedUrl.ts'
import type { StoredTransaction, Transactions } from './transactions.ts'

/** The account type of all wallets, external and embedded. */
export const WALLET_ACCOUNT = 'wallet'

/** Rate limits, a hundred times higher in development. */
const limits = (mode: PluginServices['mode']) => {
  const factor = mode === 'development' ? 100 : 1
  return {
    signs: { limit: 20 * factor, windowS: 600 },
    signsDaily: { limit: 200 * factor, windowS: 86_400 },
    /** In 600 s, a client that polls every 3 s reads 200 times. */
    reads: { limit: 600 * factor, windowS: 600 },
  } satisfies Record<string, RateLimit>
}

const bearer = [{ bearer: [] }]
const tags = ['moonpay on-ramp']

/** Signs URLs of MoonPay (HTTP-65), and lists the card payments of the caller. */
export function onRampRoutes(
  http: PluginHttp,
  services: PluginServices,
  onRamps: OnRamps,
  transactions: Transactions,
): void {
  const { signs, signsDaily, reads } = limits(services.mode)
  const requireAddress = async (text: string): Promise<string> => {
    const address = await normaliseAddress(text)
    if (address === undefined) throw invalidData('"address" is not an Ethereum address.')
    return address
  }
  const who = ({ app, userId }: SignedIn): string[] => [app.id, userId]

  http.post(
    MOONPAY_PATHS.sign,
    {
      schema: {
        body: signSchema,
        response: answers(signAnswerSchema),
        tags,
        summary: 'Sign a URL of the card on-ramp',
        security: bearer,
      },
    },
    async (request): Promise<z.output<typeof signAnswerSchema>> => {
      const user = await services.requireUser(request)
      const checkout = await readCheckout(onRamps.get(user.app.id), user.app, request.body)
      const { access, currency } = checkout
      const address = await requireAddress(request.body.address)
      await services.countRates([
        ['sign', who(user), signs],
        ['sign-daily', who(user), signsDaily],
      ])
      if (!(await services.hasAccount(user, { type: WALLET_ACCOUNT, subject: address }))) throw addressNotLinked()
      const id = await transactions.begin({
        appId: user.app.id,
        userId: user.userId,
        address,
        currencyCode: currency.wireCode,
        providerCurrencyCode: currency.code,
        isSandbox: request.body.useSandbox,
      })
      return {
        signedUrl: signUrl(checkoutUrl(checkout, address, id), access.secretKey),
        externalTransactionId: id,
        apiUrl: access.apiUrl,
        apiKey: access.publicKey,
      }
    },
  )

  http.get(
    MOONPAY_PATHS.transactions,
    {
      schema: {
        querystring: listQuerySchema,
        response: answers(transactionsSchema),
        tags,
        security: bearer,
        summary: 'Card payments of the last 30 days, newest first, at most 20',
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      await services.countRate('read', who(user), reads)
      const { address } = request.query
      const found = await transactions.list({
        appId: user.app.id,
        userId: user.userId,
        ...(address !== undefined && { address: await requireAddress(address) }),
      })
      return { transactions: found.map(toWire) }
    },
  )

  http.get(
    MOONPAY_PATHS.transaction,
    {
      schema: {
        params: transactionParamsSchema,
        response: answers(transactionSchema),
        tags,
        summary: 'One card payment',
        security: bearer,
      },
    },
    async (request) => {
      const user = await services.requireUser(request)
      await services.countRate('read', who(user), reads)
      const found = await transactions.find(
        { appId: user.app.id, userId: user.userId },
        request.params.externalTransactionId,
      )
      if (!found) throw transactionNotFound()
      return toWire(found)
    },
  )
}

export const toWire = (stored: StoredTransaction): WireOnRampTransaction => ({
  external_transaction_id: stored.id,
  status: stored.status,
  address: stored.address,
  currency_code: stored.currency_code,
  base_currency_amount: stored.base_currency_amount ?? undefined,
  base_currency_code: stored.base_currency_code ?? undefined,
  quote_currency_amount: stored.quote_currency_amount ?? undefined,
  payment_method: stored.payment_method ?? undefined,
  crypto_transaction_id: stored.crypto_transaction_id ?? undefined,
  failure_reason: stored.failure_reason ?? undefined,
  created_at: toEpochSeconds(stored.created_at),
  updated_at: toEpochSeconds(stored.updated_at),
  is_sandbox: stored.is_sandbox,
})
