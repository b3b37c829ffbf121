/**
 * Buying coins by card at MoonPay: `latchkey/plugins/moonpayOnRamp`.
 */
export type { MoonpayCurrencyOption } from './currencies.ts'
export type { MoonpayAmounts, MoonpayDetails } from './details.ts'
export { MOONPAY_ON_RAMP_ERRORS, type MoonpayOnRampErrorCode } from './errors.ts'
export type { MoonpayOnRampTextKey } from './locales/en.ts'
export type { MoonpayLook } from './look.ts'
export type { MoonpayOnRampOptions } from './options.ts'
export type { PayArgs, Paying } from './pay.ts'
export { moonpayOnRamp } from './plugin.ts'
