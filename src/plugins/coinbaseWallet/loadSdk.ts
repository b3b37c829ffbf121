import { coinbaseWalletError } from './errors.ts'

const load = () => import('@coinbase/wallet-sdk')

let loaded: Awaited<ReturnType<typeof load>> | null = null

/** Loads Coinbase's SDK once. Hovering over the wallet's row triggers the first call. @throws AuthError `coinbase_wallet_sdk_unavailable` */
export async function loadSdk(): ReturnType<typeof load> {
  try {
    loaded ??= await load()
    return loaded
  } catch (cause) {
    throw coinbaseWalletError('coinbase_wallet_sdk_unavailable', cause)
  }
}
