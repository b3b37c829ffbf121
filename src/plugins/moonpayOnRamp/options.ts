import { ConfigError } from '../../core/index.ts'
import type { MoonpayPaymentMethod } from './contract.ts'
import type { MoonpayCurrencyOption } from './currencies.ts'
import { API_URL, readBaseUrl } from './readBaseUrl.ts'

/** Options of the plugin: `moonpayOnRamp({ isSandbox: true })`. */
export interface MoonpayOnRampOptions {
  /** If true, uses MoonPay's sandbox with test money, and the app's sandbox keys. Default `false`. */
  isSandbox?: boolean | undefined
  /** Base URL of MoonPay's API. Default: the one that the server returns, else `https://api.moonpay.com`. */
  apiUrl?: string | undefined
  /** More currencies to buy from MoonPay, such as `{ chainId: 1, token: '0xdAC1…', code: 'USDT_ETHEREUM' }`. */
  currencies?: readonly MoonpayCurrencyOption[] | undefined
  /** Payment method that MoonPay's page selects first, such as `credit_debit_card`. Default: MoonPay's choice. */
  paymentMethod?: MoonpayPaymentMethod | undefined
}

/** MoonPay's page for the payment that was started last. Its URL is signed, so it is kept out of the store. */
export interface PaymentPage {
  readonly id: string
  readonly url: string
  /** True if the browser did not open the tab. */
  readonly isBlocked: boolean
}

export interface ResolvedMoonpayOptions {
  readonly isSandbox: boolean
  /** Set by the host; `undefined` to use the one that the server returns. */
  readonly apiUrl: string | undefined
  /** Currencies that the host added. */
  readonly currencies: readonly MoonpayCurrencyOption[]
  readonly paymentMethod: MoonpayPaymentMethod | undefined
  /** Mutable data of this plugin object, kept out of the store. */
  readonly live: { page: PaymentPage | null }
}

/**
 * Checks the options and fills in the defaults.
 *
 * @throws ConfigError
 */
export function readMoonpayOptions({
  isSandbox = false,
  apiUrl,
  currencies = [],
  paymentMethod,
}: MoonpayOnRampOptions): ResolvedMoonpayOptions {
  // Wrong options show in development already, so a production build leaves out the checks and their texts.
  if (process.env.NODE_ENV !== 'production') assertOptions({ isSandbox, apiUrl, currencies, paymentMethod })
  return { isSandbox, apiUrl, currencies, paymentMethod, live: { page: null } }
}

function assertOptions({ isSandbox, apiUrl, currencies, paymentMethod }: MoonpayOnRampOptions): void {
  const check = (isFine: boolean, option: string, value: unknown, example: string): void => {
    if (!isFine)
      throw new ConfigError({
        problem: `moonpayOnRamp(): \`${option}\` is wrong.`,
        given: value,
        fix: `Pass ${example}, or leave it out.`,
      })
  }
  check(typeof isSandbox === 'boolean', 'isSandbox', isSandbox, 'true')
  check(apiUrl === undefined || readBaseUrl(apiUrl) !== null, 'apiUrl', apiUrl, `an https URL such as '${API_URL}'`)
  check(
    Array.isArray(currencies) && currencies.every(isCurrency),
    'currencies',
    currencies,
    "[{ chainId: 1, token: '0x…' or null, code: 'ETH_ETHEREUM' }]",
  )
  check(
    paymentMethod === undefined || /^[a-z_]{2,40}$/.test(paymentMethod),
    'paymentMethod',
    paymentMethod,
    "one such as 'credit_debit_card'",
  )
}

function isCurrency(value: unknown): boolean {
  const { chainId, token, code } = (value ?? {}) as Partial<MoonpayCurrencyOption>
  return (
    Number.isSafeInteger(chainId) &&
    Number(chainId) > 0 &&
    (token === null || /^0x[\da-f]{40}$/i.test(String(token))) &&
    /^\w{1,40}$/.test(code ?? '')
  )
}
