import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Trust Wallet: a shield in two halves. */
export function TrustMark(): ReactElement {
  return (
    <Tile ground="#eef0ff">
      <path fill="#0500ff" d="M16 6l-9 3v7c0 5.4 4 8.4 9 10.5z" />
      <path fill="#14b87a" d="M16 6l9 3v7c0 5.4-4 8.4-9 10.5z" />
    </Tile>
  )
}
