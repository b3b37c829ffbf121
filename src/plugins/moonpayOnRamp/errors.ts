/** Error codes of the card on-ramp with their default messages. Errors shared by all funding providers have the core's codes. */
export const MOONPAY_ON_RAMP_ERRORS = {
  moonpay_on_ramp_unavailable: 'MoonPay does not answer. Please try again.',
  moonpay_on_ramp_invalid_response: 'The answer does not belong to this payment.',
  moonpay_on_ramp_payment_failed: 'MoonPay did not carry out the payment.',
} as const

/** Codes of the errors that this plugin adds; its flows can also fail with codes of the core. */
export type MoonpayOnRampErrorCode = keyof typeof MOONPAY_ON_RAMP_ERRORS
