import { AuthError } from '../errors/AuthError.ts'

/** Errors of any funding request, whatever the provider: codes with default messages (`docs/specification/funding.md`). */
export const FUNDING_ERRORS = {
  unsupported_fund_provider: 'Unsupported fund provider.',
  fiat_on_ramp_not_enabled: 'Fiat on-ramp is not enabled',
  funding_unavailable: 'No enabled provider brings this asset to this chain.',
  funding_address_not_linked: 'The address is not a wallet of the logged-in user.',
  funding_invalid_asset: 'This asset cannot be requested.',
  funding_invalid_amount: 'This amount cannot be requested.',
  funding_failed: 'The payment failed.',
  funding_service_failure: 'The payment provider does not answer.',
} as const

export type FundingErrorCode = keyof typeof FUNDING_ERRORS

/** An error of {@link FUNDING_ERRORS}; `what` names the given value and the way to fix it. */
export const fundingError = (code: FundingErrorCode, what?: string): AuthError<FundingErrorCode> =>
  new AuthError(code, what === undefined ? FUNDING_ERRORS[code] : `${FUNDING_ERRORS[code]} ${what}`)
