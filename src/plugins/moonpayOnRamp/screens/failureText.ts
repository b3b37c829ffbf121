import { createFailureText } from '../../../ui/hooks/index.ts'
import type { MoonpayOnRampTextKey } from '../locales/en.ts'

/** Texts by code. Other codes get a general text, as the user can do nothing about them. */
const TEXTS: Readonly<Record<string, MoonpayOnRampTextKey>> = {
  funding_invalid_amount: 'moonpayOnRamp.error.amount',
  funding_unavailable: 'moonpayOnRamp.error.asset',
  funding_address_not_linked: 'moonpayOnRamp.error.wallet',
  fiat_on_ramp_not_enabled: 'moonpayOnRamp.error.off',
  must_be_authenticated: 'moonpayOnRamp.error.loggedOut',
  missing_or_invalid_token: 'moonpayOnRamp.error.loggedOut',
  network_unreachable: 'moonpayOnRamp.error.offline',
  client_request_timeout: 'moonpayOnRamp.error.offline',
}

/** Text shown if a payment could not be started. */
export const failureText = createFailureText(TEXTS, 'moonpayOnRamp.error.generic')
