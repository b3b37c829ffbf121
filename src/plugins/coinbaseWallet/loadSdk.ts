import { coinbaseWalletError } from './errors.ts'

const load = () => import('@coinbase/wallet-sdk')

let loaded: Awaited<ReturnType<typeof load>> | null = null

/** Coinbase's SDK. It loads on the first call, which pointing at the wallet's row makes already. @throws AuthError `coinbase_wallet_sdk_unavailable` */
export async function loadSdk(): ReturnType<typeof load> {
  try {
    loaded ??= await load()
    return loaded
  } catch (cause) {
    throw coinbaseWalletError('coinbase_wallet_sdk_unavailable', cause)
  }
}
