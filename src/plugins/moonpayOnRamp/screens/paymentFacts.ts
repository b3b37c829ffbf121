import { ownValue, type Chain, type FundingPayment } from '../../../core/index.ts'
import type { Text } from '../../../ui/hooks/index.ts'
import type { Fact } from '../../../ui/kit/index.ts'
import { MOONPAY_CURRENCIES, type MoonpayCurrency } from '../contract.ts'
import { readDetails } from '../details.ts'

/** Returns the known facts of a payment: amount paid, fees, amount received, and network. Leaves out what is unknown. */
export function paymentFacts(t: Text, payment: FundingPayment | null, chains: readonly Chain[]): readonly Fact[] {
  const details = readDetails(payment?.details)
  if (!payment || !details) return []
  const { paid = null, fees = null, paidIn = null, received = null } = details.amounts ?? {}
  // A payment that was started elsewhere has no request, so its own currency tells the asset.
  const sold = ownValue<MoonpayCurrency>(MOONPAY_CURRENCIES, details.currency)
  const symbol = payment.request?.asset.symbol ?? sold?.asset
  const chainId = payment.request?.chainId ?? sold?.chainId
  const network = chains.find(({ id }) => id === chainId)?.name
  const fact = (name: string, value: string | null | undefined): Fact[] => (value ? [{ name, value }] : [])
  const isDone = payment.status === 'completed'
  // A failed payment has no amounts: nothing was paid or received.
  const amounts =
    payment.status === 'failed'
      ? []
      : [
          ...fact(t(isDone ? 'moonpayOnRamp.fact.paid' : 'moonpayOnRamp.fact.price'), inMoney(paid, paidIn)),
          ...fact(t('moonpayOnRamp.fact.fees'), inMoney(fees, paidIn)),
          ...fact(
            t(isDone ? 'moonpayOnRamp.fact.received' : 'moonpayOnRamp.fact.asked'),
            received !== null && symbol !== undefined ? `${inFull(received)} ${symbol}` : null,
          ),
        ]
  return [...amounts, ...fact(t('moonpayOnRamp.fact.network'), network)]
}

/** Formats money with the currency code after it, as for coins: `1,050.00 USD`. */
function inMoney(amount: number | null, code: string | null): string | null {
  if (amount === null || code === null || !/^[a-z]{3}$/i.test(code)) return null
  const currency = code.toUpperCase()
  // The number of decimals depends on the currency: yen have none.
  const { maximumFractionDigits: digits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return `${amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${currency}`
}

const inFull = (amount: number): string => amount.toLocaleString('en', { maximumFractionDigits: 8 })
