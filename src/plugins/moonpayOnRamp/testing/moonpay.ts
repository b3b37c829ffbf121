import { ProviderError, type FakeProvider } from '../../../testing/index.ts'
import {
  MOONPAY_CURRENCIES,
  MOONPAY_PATHS,
  MOONPAY_WIRE_CODES,
  type MoonpayTransaction,
  type OnRampSignAnswer,
  type OnRampSignBody,
  type WireOnRampTransaction,
} from '../contract.ts'

/** The app's public key at MoonPay. */
export const PUBLIC_KEY = 'pk_test_acme'
/** Signature in the URL of MoonPay's page. Only the tab may see it. */
export const SIGNATURE = 'signed-by-the-server'

/** A request to sign that the fake server answered, with the id that it gave the payment. */
export interface SignedPayment {
  readonly id: string
  readonly body: OnRampSignBody
}

type Query = Record<string, string>

/** Adds the server's endpoints and MoonPay's API to a fake provider. Returns functions for the actions of MoonPay and the server. */
export function addMoonpay(provider: FakeProvider) {
  const signed: SignedPayment[] = []
  const atMoonpay = new Map<string, MoonpayTransaction>()
  const atServer = new Map<string, WireOnRampTransaction>()
  let tamper: (answer: OnRampSignAnswer, query: Query) => void = () => {}
  // With the app's id in the path, the fake provider requires no app header, which requests to MoonPay don't have.
  const apiUrl = `${provider.apiUrl}/moonpay/acme`

  provider.route('POST', MOONPAY_PATHS.sign, (request) => {
    request.requireUser()
    const body = request.body as unknown as OnRampSignBody
    const { currencyCode = '', quoteCurrencyAmount } = body.config
    const known = MOONPAY_CURRENCIES[currencyCode as keyof typeof MOONPAY_CURRENCIES] as { code: string } | undefined
    const id = `payment-${String(signed.length + 1).padStart(16, '0')}`
    signed.push({ id, body })
    const query: Query = {
      apiKey: PUBLIC_KEY,
      currencyCode: known?.code ?? 'eth',
      walletAddress: body.address,
      externalTransactionId: id,
      ...(typeof quoteCurrencyAmount === 'string' && { quoteCurrencyAmount: quoteCurrencyAmount }),
      signature: SIGNATURE,
    }
    const answer: OnRampSignAnswer = { signedUrl: '', externalTransactionId: id, apiUrl, apiKey: PUBLIC_KEY }
    tamper(answer, query)
    return {
      ...answer,
      signedUrl: answer.signedUrl || `https://buy.moonpay.test/?${new URLSearchParams(query).toString()}`,
    }
  })
  provider.route('GET', MOONPAY_PATHS.transactions, (request) => {
    request.requireUser()
    return {
      transactions: [...atServer.values()].filter(
        ({ address }) => request.query.address === undefined || address === request.query.address,
      ),
    }
  })
  provider.route('GET', MOONPAY_PATHS.transaction, (request) => {
    request.requireUser()
    const found = atServer.get(request.params.externalTransactionId ?? '')
    if (found) return found
    throw new ProviderError(404, MOONPAY_WIRE_CODES.notFound, 'There is no such payment.')
  })
  provider.route('GET', '/moonpay/:app_id/v1/transactions/ext/:id', ({ params, query }) => {
    const found = atMoonpay.get(params.id ?? '')
    if (found && query.apiKey === PUBLIC_KEY) return [found]
    throw new ProviderError(404, 'NotFoundError', 'Transaction not found')
  })

  const last = (): SignedPayment => {
    const found = signed.at(-1)
    if (!found) throw new Error('Nothing was signed yet.')
    return found
  }
  return {
    signed,
    last,
    /** Path of the last payment in MoonPay's API. */
    statusPath: () => `/moonpay/acme/v1/transactions/ext/${last().id}`,
    /** Changes all later answers of `sign`, as a malicious server or proxy could. */
    tamper(change: typeof tamper) {
      tamper = change
    },
    /** Sets the last payment's status at MoonPay. Default payment: by card, 50 USD plus 4.98 USD of fees, for 0.02 coins. */
    tell(status: string, change: Partial<MoonpayTransaction> = {}) {
      const { id, body } = last()
      atMoonpay.set(id, moonpayTransaction(id, body, { status: status as MoonpayTransaction['status'], ...change }))
    },
    /** Makes the server know a payment, as after an event from MoonPay. */
    tellServer(
      change: Partial<WireOnRampTransaction> & Pick<WireOnRampTransaction, 'external_transaction_id' | 'address'>,
    ) {
      atServer.set(change.external_transaction_id, serverTransaction(change))
    },
  }
}

const codeOf = ({ config }: OnRampSignBody): string =>
  (MOONPAY_CURRENCIES[config.currencyCode as keyof typeof MOONPAY_CURRENCIES] as { code: string } | undefined)?.code ??
  'eth'

const moonpayTransaction = (
  id: string,
  body: OnRampSignBody,
  change: Partial<MoonpayTransaction>,
): MoonpayTransaction => ({
  id: 'at-moonpay',
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-01-01T00:00:00.000Z',
  status: 'pending',
  walletAddress: body.address,
  externalTransactionId: id,
  baseCurrencyAmount: 50,
  feeAmount: 3.99,
  extraFeeAmount: 0,
  networkFeeAmount: 0.99,
  quoteCurrencyAmount: 0.02,
  paymentMethod: 'credit_debit_card',
  cardPaymentType: 'debit',
  baseCurrency: { code: 'usd' },
  currency: { code: codeOf(body) },
  ...change,
})

/** A payment as our own server reports it. Default: pending, 50 USD for 0.02 ETH on Base. */
export const serverTransaction = (
  change: Partial<WireOnRampTransaction> & Pick<WireOnRampTransaction, 'external_transaction_id' | 'address'>,
): WireOnRampTransaction => ({
  status: 'pending',
  currency_code: 'ETH_BASE',
  base_currency_amount: 50,
  base_currency_code: 'usd',
  quote_currency_amount: 0.02,
  created_at: 1_704_067_200,
  updated_at: 1_704_067_200,
  is_sandbox: false,
  ...change,
})
