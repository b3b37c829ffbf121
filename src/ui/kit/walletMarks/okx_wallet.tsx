import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** OKX Wallet: five squares of a chequered board. */
export function OkxWalletMark(): ReactElement {
  return (
    <Tile ground="#0b0b0b">
      <path fill="#fff" d="M7 7h6v6H7zM19 7h6v6h-6zM13 13h6v6h-6zM7 19h6v6H7zM19 19h6v6h-6z" />
    </Tile>
  )
}
