import { call, cancelled, services, takeQueryParameters, walletReturnNames, type SagaGenerator } from '../../core/index.ts'
import { openReturn } from './openReturn.ts'

/** The return from a wallet's app: taken out of the page's URL, so that neither a reload nor a shared link finds it. */
export function* takeReturn(): SagaGenerator<void> {
  const { brand, windows } = yield* services()
  const names = walletReturnNames(brand)
  const [connectorName, walletName] = names
  const taken = takeQueryParameters(windows, names)
  const walletId = taken[walletName]
  if (walletId === undefined) return
  const named = { connector: taken[connectorName] ?? '', walletId, isSpent: false }
  try {
    yield* call(openReturn, named)
  } finally {
    // A client that is destroyed and started anew, as under StrictMode, has to find them again.
    const url = windows.currentUrl()
    if ((yield* cancelled()) && !named.isSpent && url) windows.replaceUrl(withParameters(url, taken))
  }
}

function withParameters(url: URL, parameters: object): URL {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value as string)
  return url
}
