import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'
import type { ResolvedMoonpayOptions } from './options.ts'
import { API_URL } from './readBaseUrl.ts'

/** Origin of MoonPay's API, for the CSP. MoonPay's page opens in its own tab, to which the CSP does not apply. */
export function origins({ options }: PolicyRequest): PolicyOrigins {
  const { apiUrl = API_URL } = options as ResolvedMoonpayOptions
  return { 'connect-src': [apiUrl] }
}
