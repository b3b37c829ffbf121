import {
  AuthError,
  call,
  FUNDING_ERRORS,
  ownValue,
  pluginOptions,
  select,
  selectAppConfig,
  services,
  type CoreState,
  type FundingRequest,
  type FundingStartArgs,
  type FundingStarted,
  type SagaGenerator,
} from '../../core/index.ts'
import { MOONPAY_CURRENCIES, MOONPAY_PATHS, type OnRampSignAnswer, type OnRampSignBody } from './contract.ts'
import { currencyCode } from './currencyCode.ts'
import type { MoonpayDetails } from './details.ts'
import { readLook } from './look.ts'
import type { ResolvedMoonpayOptions } from './options.ts'
import { API_URL, readBaseUrl, readSafeUrl } from './readBaseUrl.ts'
import { invalidResponse, toMoonpayError } from './toMoonpayError.ts'

/**
 * Has the server sign MoonPay's page for a payment.
 *
 * @throws AuthError `funding_unavailable`; `moonpay_on_ramp_invalid_response` if the page is for another wallet, currency or
 * payment; the errors of {@link toMoonpayError}, such as `funding_invalid_amount`
 */
export function* start(args: FundingStartArgs): SagaGenerator<FundingStarted> {
  const options = yield* pluginOptions<ResolvedMoonpayOptions>()
  const currency = currencyCode(options.currencies, args.chainId, args.asset.token)
  if (currency === null) throw new AuthError('funding_unavailable', FUNDING_ERRORS.funding_unavailable)
  const body = yield* call(toSignBody, args, currency, options)
  const answer = yield* call(sign, body)
  return readSigned(answer, { request: args, currency, apiUrl: options.apiUrl })
}

export function* sign(body: OnRampSignBody): SagaGenerator<OnRampSignAnswer | null> {
  const { api } = yield* services()
  try {
    // Retries once instead of three times, as the user sees an empty tab meanwhile.
    return yield* call(api.post<OnRampSignAnswer>, MOONPAY_PATHS.sign, body, { retries: 1 })
  } catch (error) {
    throw toMoonpayError(error)
  }
}

export function* toSignBody(
  { address, amount, details }: FundingStartArgs,
  currencyCode: string,
  options: ResolvedMoonpayOptions,
): SagaGenerator<OnRampSignBody> {
  const config = yield* select((state: CoreState) => selectAppConfig(state))
  const { isSandbox, paymentMethod } = options
  return {
    address,
    useSandbox: isSandbox,
    config: {
      currencyCode,
      ...(amount !== null && { quoteCurrencyAmount: amount }),
      ...(paymentMethod !== undefined && { paymentMethod }),
      ...readLook(details, config),
    },
  }
}

interface Asked {
  request: Pick<FundingRequest, 'address'>
  /** Currency code on the wire. */
  currency: string
  /** Base URL set by the host; `undefined` to use the one that the server returns. */
  apiUrl: string | undefined
}

/**
 * Reads the server's answer. Refuses a page for another wallet, currency or payment than requested.
 *
 * @throws AuthError `moonpay_on_ramp_invalid_response`
 */
export function readSigned(
  answer: OnRampSignAnswer | null,
  { request: { address }, currency, apiUrl }: Asked,
): FundingStarted {
  const {
    signedUrl,
    externalTransactionId: id,
    apiUrl: served,
    apiKey: key,
  } = answer ?? ({} as Partial<OnRampSignAnswer>)
  const page = readSafeUrl(signedUrl)
  if (!page) throw invalidResponse('The page of MoonPay is no https URL.')
  if (typeof id !== 'string' || !/^[\w-]{16,255}$/.test(id))
    throw invalidResponse('The name of the payment cannot be right.')
  const only = (name: string): string | null => {
    const [value, ...more] = page.searchParams.getAll(name)
    return value !== undefined && value !== '' && more.length === 0 ? value : null
  }
  if (only('externalTransactionId') !== id) throw invalidResponse('The page is of another payment.')
  if (only('walletAddress')?.toLowerCase() !== address.toLowerCase())
    throw invalidResponse('The page is for another wallet.')
  const code = only('currencyCode')
  const expected = ownValue<{ code: string }>(MOONPAY_CURRENCIES, currency)?.code
  if (code === null || (expected !== undefined && code !== expected))
    throw invalidResponse('The page sells another currency.')
  const named = apiUrl ?? served
  const base = named === undefined ? API_URL : readBaseUrl(named)
  if (base === null) throw invalidResponse("The address of MoonPay's API is no https URL.")
  const pageKey = only('apiKey')
  if (key !== undefined && key !== pageKey) throw invalidResponse('The page is of another account at MoonPay.')
  const details: MoonpayDetails = { apiUrl: base, apiKey: pageKey, currency, code, address }
  return { id, url: page.href, details: { ...details } }
}
