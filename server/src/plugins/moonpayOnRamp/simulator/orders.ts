import type { KnownCurrency } from '../currencies.ts'
import type { Access, OnRamps } from '../settings.ts'
import { isSignedQuery } from '../signedUrl.ts'

/** The purchase that a signed URL asks for, once its signature and its fields were checked. */
export interface Order {
  appId: string
  access: Access
  currency: KnownCurrency
  address: string
  externalTransactionId: string
  /** Amount in whole coins, as a decimal. */
  amount: string
  redirectUrl: string | undefined
  /** The query of the URL, with its signature. */
  search: string
}

/** The amount if a URL names none. */
const DEFAULT_AMOUNT = '0.05'

/** Finds the simulated app that has a public key. */
export function findAccess(onRamps: OnRamps, apiKey: string | null): { appId: string; access: Access } | undefined {
  for (const [appId, { live, sandbox, isSimulated }] of onRamps) {
    const access = [live, sandbox].find((each) => each?.publicKey === apiKey)
    if (access && isSimulated) return { appId, access }
  }
  return undefined
}

/**
 * Reads a URL as MoonPay does.
 * @param search the query as it came, with its question mark
 * @returns the order, or the reason why MoonPay would refuse it
 */
export function readOrder(onRamps: OnRamps, search: string): Order | string {
  const query = new URLSearchParams(search)
  const found = findAccess(onRamps, query.get('apiKey'))
  if (!found) return 'The API key is not known here.'
  const { appId, access } = found
  if (!isSignedQuery(search, access.secretKey))
    return 'The signature of the address is missing or wrong: something in it was changed after it was signed.'
  const code = query.get('currencyCode')
  const id = query.get('externalTransactionId')
  const address = query.get('walletAddress')
  const currency = onRamps.get(appId)?.currencies.get(code ?? '')
  if (!currency || id === null || address === null) return 'The address names no currency, no wallet or no transaction.'
  return {
    appId,
    access,
    currency,
    address,
    search,
    externalTransactionId: id,
    amount: query.get('quoteCurrencyAmount') ?? DEFAULT_AMOUNT,
    redirectUrl: query.get('redirectURL') ?? undefined,
  }
}
