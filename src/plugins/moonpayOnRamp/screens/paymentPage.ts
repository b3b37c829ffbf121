import type { Plugin } from '../../../core/index.ts'
import type { PaymentPage, ResolvedMoonpayOptions } from '../options.ts'

/** MoonPay's page of a payment; `null` for one that was begun elsewhere. */
export function paymentPage(definitions: readonly Plugin[], id: string | undefined): PaymentPage | null {
  const options = definitions.find((plugin) => plugin.id === 'moonpayOnRamp')?.options as ResolvedMoonpayOptions | undefined
  const page = options?.live.page ?? null
  return page !== null && page.id === id ? page : null
}
