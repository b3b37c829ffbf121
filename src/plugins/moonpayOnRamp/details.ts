/** Amounts of a payment, as MoonPay or the server reports them. */
export interface MoonpayAmounts {
  /** Total amount paid, including fees, in the currency `paidIn`. */
  readonly paid: number | null
  /** Fees included in `paid`. */
  readonly fees: number | null
  /** Currency code, such as `usd`. */
  readonly paidIn: string | null
  /** Amount that arrives, in whole coins. */
  readonly received: number | null
}

/** Data stored with a payment: serializable, no secrets. The amounts are set by polls, all other fields at the start. */
export interface MoonpayDetails {
  readonly apiUrl: string
  /** The app's public key at MoonPay; `null` if this page does not know it and has to ask the server for the status. */
  readonly apiKey: string | null
  /** Currency code on the wire, such as `ETH_BASE`. */
  readonly currency: string
  /** MoonPay's own currency code, such as `eth_base`; `null` if this page does not know it. */
  readonly code: string | null
  /** The wallet that receives the coins (EIP-55). */
  readonly address: string
  readonly amounts?: MoonpayAmounts | undefined
}

/** Reads the details of a payment, which this plugin wrote; `null` if this page knows only the payment's id. */
export const readDetails = (details: unknown): MoonpayDetails | null =>
  isObject(details) && typeof details.address === 'string' ? (details as unknown as MoonpayDetails) : null

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
