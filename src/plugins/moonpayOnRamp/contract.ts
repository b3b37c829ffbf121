/**
 * Wire half of the card on-ramp (endpoint 42 of the wire contract and the status poll of its section 5): paths, shapes,
 * currencies and codes. Shared with the server. The lists of transactions are ours; an older client never asks for them.
 */
import type { EpochSeconds } from '../../core/contract.ts'

export const MOONPAY_PATHS = {
  /** 42. Answers {@link OnRampSignAnswer}. */
  sign: '/api/v1/plugins/moonpay_on_ramp/sign',
  /** The caller's transactions of the last 30 days that the provider has seen, newest first. Query `address?`. */
  transactions: '/api/v1/plugins/moonpay_on_ramp/transactions',
  /** One of the caller's transactions. */
  transaction: '/api/v1/plugins/moonpay_on_ramp/transactions/:externalTransactionId',
  /** The provider posts its events here; the address is entered in its console. */
  webhook: '/api/v1/plugins/moonpay_on_ramp/webhook/:appId',
} as const

/** The path of one transaction. */
export const moonpayTransactionPath = (externalTransactionId: string): string =>
  `${MOONPAY_PATHS.transactions}/${encodeURIComponent(externalTransactionId)}`

/**
 * URL of a transaction's status at the provider. It answers an array of which the first element counts, or 404 before the
 * user has begun to pay.
 * @param apiUrl {@link OnRampSignAnswer.apiUrl}
 * @param apiKey {@link OnRampSignAnswer.apiKey}
 */
export const moonpayStatusUrl = (apiUrl: string, apiKey: string, externalTransactionId: string): string =>
  `${apiUrl}/v1/transactions/ext/${encodeURIComponent(externalTransactionId)}?apiKey=${encodeURIComponent(apiKey)}`

/** The currency of a request that names none. */
export const MOONPAY_DEFAULT_CURRENCY = 'ETH_ETHEREUM'

/** Currency that a code on the wire stands for. */
export interface MoonpayCurrency {
  /** MoonPay's own code. */
  readonly code: string
  readonly chainId: number
  /** Symbol of the asset on that chain. */
  readonly asset: string
}

/** Currencies of the card on-ramp: chain and asset by their code on the wire, `ASSET_NETWORK`. An app's settings can add to them. */
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

/** MoonPay's names of payment methods. */
export type MoonpayPaymentMethod =
  | 'ach_bank_transfer' | 'apple_pay' | 'credit_debit_card' | 'gbp_bank_transfer' | 'gbp_open_banking_payment' | 'google_pay' | 'interac'
  | 'mobile_wallet' | 'moonpay_balance' | 'paypal' | 'pix_instant_payment' | 'revolut_pay' | 'sepa_bank_transfer' | 'sepa_open_banking_payment'
  | 'venmo' | 'yellow_card_bank_transfer'

/** Look of the provider's page. `accentColor` is `#rrggbb` or `#rgb`. */
export interface OnRampLook {
  accentColor?: string | null | undefined
  theme?: 'light' | 'dark' | null | undefined
}

/** The purchase and the look of the provider's page. Older clients put the look in `uiConfig`, `palette` or in the body itself. */
export interface OnRampConfig extends OnRampLook {
  /** A key of {@link MOONPAY_CURRENCIES}, MoonPay's own code of one, or one that the app's settings add. The user cannot change it. */
  currencyCode?: string | null | undefined
  /** Instead of `currencyCode`; {@link MOONPAY_DEFAULT_CURRENCY} if both are missing. */
  defaultCurrencyCode?: string | null | undefined
  /** Amount of the currency, in whole coins: `'0.05'`. More than 0, at most 18 decimals. */
  quoteCurrencyAmount?: string | number | null | undefined
  paymentMethod?: MoonpayPaymentMethod | null | undefined
  /** A language tag such as `fr` or `pt-BR`; its primary language is passed on. */
  language?: string | null | undefined
  /** URL the provider's page leads to afterwards: absolute, on one of the app's allowed origins. */
  redirectUrl?: string | null | undefined
  uiConfig?: OnRampLook | null | undefined
}

/** Body of `sign`. */
export interface OnRampSignBody {
  /** A wallet that is linked to the caller. */
  address: string
  useSandbox: boolean
  config: OnRampConfig
  /** Of older clients; ours sends the look in `config`. */
  palette?: (OnRampLook & { colorScheme?: 'light' | 'dark' | null | undefined }) | null | undefined
}

/** Answer of `sign`. */
export interface OnRampSignAnswer {
  /** URL of the provider's page. All anyone can do with it is pay for this wallet. */
  signedUrl: string
  /** Names the transaction to the provider and to us; it cannot be guessed. */
  externalTransactionId: string
  /** Base of the provider's API, without a slash at the end. Older servers leave it out. */
  apiUrl?: string | undefined
  /** The provider's public (publishable) key of the app, for the status poll. Older servers leave it out. */
  apiKey?: string | undefined
}

/** `created`: the URL was signed and the provider has not reported the payment yet. `completed` and `failed` never change again. */
export const ON_RAMP_STATUSES = ['created', 'pending', 'waitingAuthorization', 'completed', 'failed'] as const
export type OnRampTransactionStatus = (typeof ON_RAMP_STATUSES)[number]

/** A card payment as the server knows it from the provider's webhook. */
export interface WireOnRampTransaction {
  external_transaction_id: string
  status: OnRampTransactionStatus
  /** EIP-55. */
  address: string
  /** As in {@link MOONPAY_CURRENCIES}, or of the app's settings. */
  currency_code: string
  /** Price of the coins as the provider reports it; its fees may come on top. */
  base_currency_amount?: number | undefined
  /** The currency that was paid in: `usd`. */
  base_currency_code?: string | undefined
  /** Amount bought, in whole coins. */
  quote_currency_amount?: number | undefined
  payment_method?: string | undefined
  /** Hash of the transaction that brought the coins. */
  crypto_transaction_id?: string | undefined
  failure_reason?: string | undefined
  created_at: EpochSeconds
  updated_at: EpochSeconds
  is_sandbox: boolean
}

/** Answer of `transactions`: at most 20. `transaction` answers one {@link WireOnRampTransaction}. */
export interface OnRampTransactionsAnswer {
  transactions: WireOnRampTransaction[]
}

/** The provider's statuses. */
export const MOONPAY_STATUSES = ['waitingPayment', 'pending', 'waitingAuthorization', 'failed', 'completed'] as const
export type MoonpayStatus = (typeof MOONPAY_STATUSES)[number]

/**
 * The part of the provider's transaction that Latchkey reads, in the status poll and in events.
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
  /** The coins' hash. */
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

/** Wire codes of these endpoints, each with status 400; of `notFound` 404. */
export const MOONPAY_WIRE_CODES = {
  /** The app has no card on-ramp; the text is 'Fiat on-ramp is not enabled'. */
  notEnabled: 'fiat_on_ramp_not_enabled',
  /** `useSandbox` although the app has no sandbox keys, or a live payment although it has no live ones. */
  environmentNotConfigured: 'on_ramp_environment_not_configured',
  /** The wallet is not linked to the caller. */
  addressNotLinked: 'address_not_linked',
  unsupportedCurrency: 'unsupported_currency',
  /** Zero, negative, no plain decimal, more than 18 decimals, or over the app's limit. */
  unsupportedAmount: 'unsupported_amount',
  /** `redirectUrl` is on no allowed origin of the app. */
  redirectNotAllowed: 'redirect_url_not_allowed',
  /** No such transaction of the caller's. */
  notFound: 'on_ramp_transaction_not_found',
} as const

/** Path at which a development server serves the stand-in for the provider: its checkout, and its API below it. */
export const MOONPAY_SIMULATOR_PATH = '/dev/moonpay'

/** Code of the demo's currency: coins of the local chain (id 31337), which `npm start` adds in its settings. */
export const MOONPAY_LOCAL_CURRENCY = 'ETH_LOCAL'
