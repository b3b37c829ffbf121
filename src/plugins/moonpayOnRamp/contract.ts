/**
 * HTTP contract of the card on-ramp (`docs/protocol/http.md`): paths, shapes, currencies and codes. Shared with the server.
 * Older clients do not call the routes of transactions.
 */
import type { EpochSeconds } from '../../core/contract.ts'

export const MOONPAY_PATHS = {
  /** Answers {@link OnRampSignAnswer}. */
  sign: '/api/v1/plugins/moonpay_on_ramp/sign',
  /** The caller's transactions of the last 30 days that the provider has reported, newest first. Query: `address?`. */
  transactions: '/api/v1/plugins/moonpay_on_ramp/transactions',
  /** Status of one of the caller's transactions. */
  transaction: '/api/v1/plugins/moonpay_on_ramp/transactions/:externalTransactionId',
  /** The provider posts its events here. Enter this URL in the provider's console. */
  webhook: '/api/v1/plugins/moonpay_on_ramp/webhook/:appId',
} as const

/** Fills a transaction's id into `MOONPAY_PATHS.transaction`. */
export const moonpayTransactionPath = (externalTransactionId: string): string =>
  `${MOONPAY_PATHS.transactions}/${encodeURIComponent(externalTransactionId)}`

/**
 * Returns the URL of a transaction's status at the provider. The answer is an array, of which only the first element is used, or 404
 * until the user has started to pay.
 * @param apiUrl {@link OnRampSignAnswer.apiUrl}
 * @param apiKey {@link OnRampSignAnswer.apiKey}
 */
export const moonpayStatusUrl = (apiUrl: string, apiKey: string, externalTransactionId: string): string =>
  `${apiUrl}/v1/transactions/ext/${encodeURIComponent(externalTransactionId)}?apiKey=${encodeURIComponent(apiKey)}`

/** Currency that a request buys if it names none. */
export const MOONPAY_DEFAULT_CURRENCY = 'ETH_ETHEREUM'

/** What a currency code on the wire, such as `USDT_POLYGON`, stands for. */
export interface MoonpayCurrency {
  /** MoonPay's own code of the currency, such as `usdt_polygon`. */
  readonly code: string
  readonly chainId: number
  /** Symbol of the asset on that chain. */
  readonly asset: string
}

/** Currencies of the card on-ramp by their code on the wire, `ASSET_NETWORK`. An app's settings can add more. */
export const MOONPAY_CURRENCIES = {
  ETH_ETHEREUM: { code: 'eth', chainId: 1, asset: 'ETH' },
  ETH_BASE: { code: 'eth_base', chainId: 8453, asset: 'ETH' },
  ETH_ARBITRUM: { code: 'eth_arbitrum', chainId: 42161, asset: 'ETH' },
  ETH_OPTIMISM: { code: 'eth_optimism', chainId: 10, asset: 'ETH' },
  ETH_POLYGON: { code: 'eth_polygon', chainId: 137, asset: 'WETH' },
  POL_POLYGON: { code: 'pol_polygon', chainId: 137, asset: 'POL' },
  BNB_BSC: { code: 'bnb_bsc', chainId: 56, asset: 'BNB' },
  AVAX_CCHAIN: { code: 'avax_cchain', chainId: 43114, asset: 'AVAX' },
  CELO_CELO: { code: 'celo', chainId: 42220, asset: 'CELO' },
  USDC_ETHEREUM: { code: 'usdc', chainId: 1, asset: 'USDC' },
  USDC_BASE: { code: 'usdc_base', chainId: 8453, asset: 'USDC' },
  USDC_ARBITRUM: { code: 'usdc_arbitrum', chainId: 42161, asset: 'USDC' },
  USDC_OPTIMISM: { code: 'usdc_optimism', chainId: 10, asset: 'USDC' },
  USDC_POLYGON: { code: 'usdc_polygon', chainId: 137, asset: 'USDC' },
  USDC_CCHAIN: { code: 'usdc_cchain', chainId: 43114, asset: 'USDC' },
  USDT_ETHEREUM: { code: 'usdt', chainId: 1, asset: 'USDT' },
  USDT_POLYGON: { code: 'usdt_polygon', chainId: 137, asset: 'USDT' },
  DAI_ETHEREUM: { code: 'dai', chainId: 1, asset: 'DAI' },
  WBTC_ETHEREUM: { code: 'wbtc', chainId: 1, asset: 'WBTC' },
} as const satisfies Record<string, MoonpayCurrency>

/** Values of `paymentMethod` in the URL of MoonPay's page, which preselects that method. */
export type MoonpayPaymentMethod =
  | 'ach_bank_transfer'
  | 'apple_pay'
  | 'credit_debit_card'
  | 'gbp_bank_transfer'
  | 'gbp_open_banking_payment'
  | 'google_pay'
  | 'interac'
  | 'mobile_wallet'
  | 'moonpay_balance'
  | 'paypal'
  | 'pix_instant_payment'
  | 'revolut_pay'
  | 'sepa_bank_transfer'
  | 'sepa_open_banking_payment'
  | 'venmo'
  | 'yellow_card_bank_transfer'

/** Look of the provider's page. `accentColor` is any colour of CSS. The server leaves out what it cannot read. */
export interface OnRampLook {
  accentColor?: string | null | undefined
  theme?: 'light' | 'dark' | null | undefined
}

/** The purchase, and the look of the provider's page. The look is in `uiConfig`; older clients send it beside the purchase, or in the body's `palette`. */
export interface OnRampConfig extends OnRampLook {
  /** A key of {@link MOONPAY_CURRENCIES}, a code of MoonPay, or a code that the app's settings add. The user cannot change it. */
  currencyCode?: string | null | undefined
  /** Used if `currencyCode` is missing. Default: {@link MOONPAY_DEFAULT_CURRENCY}. */
  defaultCurrencyCode?: string | null | undefined
  /** Amount to buy, in whole coins, such as `'0.05'`. More than 0, at most 18 decimals. */
  quoteCurrencyAmount?: string | number | null | undefined
  paymentMethod?: MoonpayPaymentMethod | null | undefined
  /** A language tag such as `fr` or `pt-BR`; only its primary language is passed on. */
  language?: string | null | undefined
  /**
   * Absolute URL to which the provider's page leads afterwards: one of the app's `redirectUrls`, or on an allowed
   * origin if it lists none.
   */
  redirectUrl?: string | null | undefined
  uiConfig?: OnRampLook | null | undefined
}

/** Body of `sign`, for which the user must be logged in. */
export interface OnRampSignBody {
  /** A wallet that is linked to the caller. */
  address: string
  useSandbox: boolean
  config: OnRampConfig
  /** Look sent by older clients. Current clients send it in `config.uiConfig`. */
  palette?: (OnRampLook & { colorScheme?: 'light' | 'dark' | null | undefined }) | null | undefined
}

/** Answer of `sign`: MoonPay's page for this purchase, and what is needed to poll the payment's status. */
export interface OnRampSignAnswer {
  /** URL of the provider's page. It can only be used to pay for coins for this wallet. */
  signedUrl: string
  /** Id of the transaction, for the provider and for us. It cannot be guessed. */
  externalTransactionId: string
  /** Base URL of the provider's API, without a slash at the end. Missing from older servers. */
  apiUrl?: string | undefined
  /** The app's public (publishable) key at the provider, for the status poll. Missing from older servers. */
  apiKey?: string | undefined
}

/** `created`: the URL was signed and the provider has not reported the payment yet. `completed` and `failed` never change again. */
export const ON_RAMP_STATUSES = ['created', 'pending', 'waitingAuthorization', 'completed', 'failed'] as const
export type OnRampTransactionStatus = (typeof ON_RAMP_STATUSES)[number]

/** A card payment as the provider's webhook reported it to the server. */
export interface WireOnRampTransaction {
  external_transaction_id: string
  status: OnRampTransactionStatus
  /** With checksum (EIP-55). */
  address: string
  /** A key of {@link MOONPAY_CURRENCIES}, or a code that the app's settings add. */
  currency_code: string
  /** Price of the coins as the provider reported it. Fees may be added to it. */
  base_currency_amount?: number | undefined
  /** Currency of the payment, such as `usd`. */
  base_currency_code?: string | undefined
  /** Amount bought, in whole coins. */
  quote_currency_amount?: number | undefined
  payment_method?: string | undefined
  /** Hash of the transaction that delivered the coins. */
  crypto_transaction_id?: string | undefined
  failure_reason?: string | undefined
  created_at: EpochSeconds
  updated_at: EpochSeconds
  is_sandbox: boolean
}

/** Answer of `transactions`, with at most 20 entries. `transaction` answers a single {@link WireOnRampTransaction}. */
export interface OnRampTransactionsAnswer {
  transactions: WireOnRampTransaction[]
}

/** Values of `status` in MoonPay's API and events. {@link ON_RAMP_STATUSES} are those that our server returns. */
export const MOONPAY_STATUSES = ['waitingPayment', 'pending', 'waitingAuthorization', 'failed', 'completed'] as const
export type MoonpayStatus = (typeof MOONPAY_STATUSES)[number]

/**
 * Fields of the provider's transaction that Latchkey reads, from the status poll and from events.
 * https://dev.moonpay.com/api-reference/widget/getbuytransaction
 */
export interface MoonpayTransaction {
  id: string
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  status: MoonpayStatus
  walletAddress: string
  externalTransactionId: string | null
  /** Hash of the transaction that delivered the coins. */
  cryptoTransactionId?: string | null | undefined
  failureReason?: string | null | undefined
  /** Amount paid for the coins, without the fees. */
  baseCurrencyAmount: number
  feeAmount?: number | null | undefined
  extraFeeAmount?: number | null | undefined
  networkFeeAmount?: number | null | undefined
  /** Amount bought; `null` before the price is known. */
  quoteCurrencyAmount?: number | null | undefined
  paymentMethod?: string | null | undefined
  cardPaymentType?: 'credit' | 'debit' | null | undefined
  baseCurrency?: { code: string } | null | undefined
  currency?: { code: string } | null | undefined
}

/** Wire codes of these endpoints. The status is 404 for `notFound`, and 400 for all others. */
export const MOONPAY_WIRE_CODES = {
  /** The app has no card on-ramp; the text is 'Fiat on-ramp is not enabled'. */
  notEnabled: 'fiat_on_ramp_not_enabled',
  /** The app has no keys for the requested environment (sandbox or live). */
  environmentNotConfigured: 'on_ramp_environment_not_configured',
  /** The wallet is not linked to the caller. */
  addressNotLinked: 'address_not_linked',
  unsupportedCurrency: 'unsupported_currency',
  /** Zero, negative, no plain decimal, more than 18 decimals, or over the app's limit. */
  unsupportedAmount: 'unsupported_amount',
  /** `redirectUrl` is none of the app's `redirectUrls`, or on no allowed origin. */
  redirectNotAllowed: 'redirect_url_not_allowed',
  /** The caller has no such transaction. */
  notFound: 'on_ramp_transaction_not_found',
} as const

/** Path at which a development server serves the fake for the provider: its checkout page, and its API below that path. */
export const MOONPAY_SIMULATOR_PATH = '/dev/moonpay'

/** Code of the demo's currency: the coin of the local chain (id 31337). `npm start` adds it to the app's settings. */
export const MOONPAY_LOCAL_CURRENCY = 'ETH_LOCAL'
