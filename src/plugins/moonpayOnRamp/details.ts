import { isObject } from './isObject.ts'

/** Amounts of a payment, as MoonPay or the server reports them. */
export interface MoonpayAmounts {
  /** All that was paid, fees included, in `paidIn`. */
  readonly paid: number | null
  /** Of these the fees. */
  readonly fees: number | null
  /** Such as `usd`. */
  readonly paidIn: string | null
  /** Amount that arrives, in whole coins. */
  readonly received: number | null
}

/** Data kept with a payment: plain, no secrets. Everything but the amounts is there before the first poll. */
export interface MoonpayDetails {
  readonly apiUrl: string
  /** The app's public key; `null` if this page does not know it; then it asks the server. */
  readonly apiKey: string | null
  /** Code on the wire, such as `ETH_BASE`. */
  readonly currency: string
  /** MoonPay's own code, such as `eth_base`; `null` if this page does not know it. */
  readonly code: string | null
  /** The wallet that gets it (EIP-55). */
  readonly address: string
  readonly amounts?: MoonpayAmounts | undefined
}

/** The details of a payment; `null` for one that this page knows by its name alone. They were written by this plugin. */
export const readDetails = (details: unknown): MoonpayDetails | null =>
  isObject(details) && typeof details.address === 'string' ? (details as unknown as MoonpayDetails) : null
