import { usePluginOptions } from '../../../ui/hooks/index.ts'
import type { PaymentPage, ResolvedMoonpayOptions } from '../options.ts'

/** Returns MoonPay's page of a payment; `null` unless it is the payment that this page started last. */
export function usePaymentPage(id: string | undefined): PaymentPage | null {
  const { page } = usePluginOptions<ResolvedMoonpayOptions>('moonpayOnRamp').live
  return page !== null && page.id === id ? page : null
}
