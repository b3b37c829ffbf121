import {
  call,
  cancelled,
  services,
  takeQueryParameters,
  walletReturnNames,
  type SagaGenerator,
} from '../../core/index.ts'
import { openReturn } from './openReturn.ts'

/** Takes a return from a wallet's app out of the page's URL, so that a reload or a shared link does not repeat it, and opens the login. */
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
    // StrictMode destroys the client and starts another, which must find the parameters again.
    const url = windows.currentUrl()
    if ((yield* cancelled()) && !named.isSpent && url) windows.replaceUrl(withParameters(url, taken))
  }
}

function withParameters(url: URL, parameters: object): URL {
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value as string)
  return url
}
