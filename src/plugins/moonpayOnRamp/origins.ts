import type { PolicyOrigins, PolicyRequest } from '../../core/index.ts'
import type { ResolvedMoonpayOptions } from './options.ts'
import { API_URL } from './readBaseUrl.ts'

/** MoonPay's API. Its page opens in a tab of its own, which a content security policy has no say in. */
export function origins({ options }: PolicyRequest): PolicyOrigins {
  const { apiUrl = API_URL } = options as ResolvedMoonpayOptions
  return { 'connect-src': [apiUrl] }
}
