import { MOONPAY_DEFAULT_CURRENCY } from 'latchkey/plugins/moonpayOnRamp/contract'
import type { App } from '../../core/apps/index.ts'
import { isListedReturn } from '../../core/oauth/index.ts'
import { readAmount } from './amount.ts'
import type { KnownCurrency } from './currencies.ts'
import {
  environmentNotConfigured,
  notEnabled,
  redirectNotAllowed,
  unsupportedAmount,
  unsupportedCurrency,
} from './errors.ts'
import { readColour } from './readColour.ts'
import type { SignRequest } from './wireSchema.ts'
import type { Access, OnRamp } from './settings.ts'
import { withQuery, type Query } from './signedUrl.ts'

/** A checked request for a checkout, in the terms of MoonPay's page. */
export interface Checkout {
  access: Access
  currency: KnownCurrency
  /** Parameters of MoonPay's page, except the wallet and our id, which are added later. */
  query: Query
}

/**
 * Checks a client's request for a checkout.
 * @throws RequestError 400 with a code of `MOONPAY_WIRE_CODES`
 */
export async function readCheckout(
  onRamp: OnRamp | undefined,
  app: App,
  { useSandbox, config, palette }: SignRequest,
): Promise<Checkout> {
  if (!onRamp) throw notEnabled()
  const access = useSandbox ? onRamp.sandbox : onRamp.live
  if (!access) throw environmentNotConfigured(useSandbox)
  const currency = onRamp.currencies.get(config.currencyCode ?? config.defaultCurrencyCode ?? MOONPAY_DEFAULT_CURRENCY)
  if (!currency) throw unsupportedCurrency()
  const { accentColor, theme } = await readLook(config, palette)
  return {
    access,
    currency,
    query: {
      quoteCurrencyAmount: readQuoteAmount(config.quoteCurrencyAmount, onRamp.maxAmountOf(currency.wireCode)),
      paymentMethod: config.paymentMethod ?? undefined,
      colorCode: accentColor,
      theme,
      language: readLanguage(config.language),
      redirectURL: readRedirect(config.redirectUrl, app),
    },
  }
}

/**
 * The unsigned URL of MoonPay's page for a checkout. The currency is fixed, even if the client only suggested it:
 * MoonPay accepts the wallet address only with a fixed currency, and the user needs no coins of another chain.
 */
export const checkoutUrl = (
  { access, currency, query }: Checkout,
  walletAddress: string,
  externalTransactionId: string,
): string =>
  withQuery(access.buyUrl, {
    apiKey: access.publicKey,
    currencyCode: currency.code,
    walletAddress,
    ...query,
    externalTransactionId,
  })

/**
 * Reads colour and theme of MoonPay's page, which clients send in different fields. A colour that cannot be read is
 * left out.
 */
async function readLook({ accentColor, theme, uiConfig }: SignRequest['config'], palette: SignRequest['palette']) {
  return {
    accentColor: await readColour(uiConfig?.accentColor ?? accentColor ?? palette?.accentColor),
    theme: uiConfig?.theme ?? theme ?? palette?.theme ?? palette?.colorScheme ?? undefined,
  }
}

function readQuoteAmount(given: string | number | null | undefined, max: string): string | undefined {
  if (given === null || given === undefined) return undefined
  const amount = readAmount(given, max)
  if (amount === undefined) throw unsupportedAmount(max)
  return amount
}

/** Reads the two-letter code (ISO 639-1) that MoonPay expects; without one MoonPay uses the browser's language. */
function readLanguage(tag: string | null | undefined): string | undefined {
  const primary = tag?.split(/[-_]/)[0]?.toLowerCase()
  return primary?.length === 2 ? primary : undefined
}

function readRedirect(text: string | null | undefined, app: App): string | undefined {
  if (text === null || text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  // A `blob:` address has the origin of the page that made it.
  const isPage = (url?.protocol === 'https:' || url?.protocol === 'http:') && url.username + url.password === ''
  if (isPage && app.allowsOrigin(url.origin) && isListedReturn(app, url)) return url.href
  throw redirectNotAllowed()
}
