import { coinbaseWalletError } from './errors.ts'

type Sdk = typeof import('@coinbase/wallet-sdk')

let loaded: Sdk | null = null

/** Coinbase's SDK (44 kB gzip). Loads on the first call, which hovering over the wallet's entry makes already. */
export async function loadSdk(): Promise<Sdk> {
  try {
    loaded ??= await import('@coinbase/wallet-sdk')
    return loaded
  } catch (cause) {
    throw coinbaseWalletError('coinbase_wallet_sdk_unavailable', cause)
  }
}
