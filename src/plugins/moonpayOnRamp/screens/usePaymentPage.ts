import { usePluginOptions } from '../../../ui/hooks/index.ts'
import type { PaymentPage, ResolvedMoonpayOptions } from '../options.ts'

/** MoonPay's page of a payment; `null` for one that was begun elsewhere. */
export function usePaymentPage(id: string | undefined): PaymentPage | null {
  const { page } = usePluginOptions<ResolvedMoonpayOptions>('moonpayOnRamp').live
  return page !== null && page.id === id ? page : null
}
