import { MOONPAY_WIRE_CODES } from 'latchkey/plugins/moonpayOnRamp/contract'
import { RequestError } from '../../core/foundation/index.ts'

const refused = (code: string, message: string): RequestError => new RequestError(400, code, message)

/** 403 `fiat_on_ramp_not_enabled`: the app does not sell coins by card (FUND-5). */
export const notEnabled = (): RequestError => refused(MOONPAY_WIRE_CODES.notEnabled, 'Fiat on-ramp is not enabled')

export const environmentNotConfigured = (useSandbox: boolean): RequestError =>
  refused(
    MOONPAY_WIRE_CODES.environmentNotConfigured,
    useSandbox
      ? 'The card on-ramp of this app has no sandbox: set useSandbox to false, or give the server sandbox keys.'
      : 'The card on-ramp of this app has a sandbox only: set useSandbox to true, or give the server live keys.',
  )

export const addressNotLinked = (): RequestError =>
  refused(MOONPAY_WIRE_CODES.addressNotLinked, 'This wallet is not linked to you. Link it, or choose another one.')

export const unsupportedCurrency = (): RequestError =>
  refused(
    MOONPAY_WIRE_CODES.unsupportedCurrency,
    'This currency cannot be bought by card. Choose another one, such as ETH_ETHEREUM.',
  )

export const unsupportedAmount = (max: string): RequestError =>
  refused(
    MOONPAY_WIRE_CODES.unsupportedAmount,
    `The amount must be a plain decimal over 0, such as 0.05, with at most 18 decimals, and at most ${max}.`,
  )

export const redirectNotAllowed = (): RequestError =>
  refused(
    MOONPAY_WIRE_CODES.redirectNotAllowed,
    'The redirectUrl is not on one of the allowed origins of the app, or not among the redirectUrls that it lists.',
  )

export const transactionNotFound = (): RequestError =>
  new RequestError(404, MOONPAY_WIRE_CODES.notFound, 'You have no such transaction.')
