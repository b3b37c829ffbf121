import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Coinbase Wallet: a square in a disc. */
export function CoinbaseWalletMark(): ReactElement {
  return (
    <Tile ground="#0052ff">
      <circle cx="16" cy="16" r="10" fill="#fff" />
      <rect x="12.5" y="12.5" width="7" height="7" rx="1.4" fill="#0052ff" />
    </Tile>
  )
}
