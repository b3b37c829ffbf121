import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Coinbase Wallet's logo, a square in a disc. docs/NOTICE.md names its source and licence. */
export function CoinbaseWalletMark(): ReactElement {
  return (
    <Tile ground="#2c5ff6">
      <path
        fillRule="evenodd"
        d="M14 23.8C19.412 23.8 23.8 19.412 23.8 14C23.8 8.588 19.412 4.2 14 4.2C8.588 4.2 4.2 8.588 4.2 14C4.2 19.412 8.588 23.8 14 23.8ZM11.55 10.8C11.136 10.8 10.8 11.136 10.8 11.55V16.45C10.8 16.864 11.136 17.2 11.55 17.2H16.45C16.864 17.2 17.2 16.864 17.2 16.45V11.55C17.2 11.136 16.864 10.8 16.45 10.8H11.55Z"
        fill="#fff"
      />
    </Tile>
  )
}
