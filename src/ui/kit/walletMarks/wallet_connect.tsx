import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** WalletConnect: a bridge over a wave. */
export function WalletConnectMark(): ReactElement {
  return (
    <Tile ground="#3b99fc">
      <path stroke="#fff" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" d="M10.2 13c3.3-3.1 8.3-3.1 11.6 0" />
      <path stroke="#fff" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" d="M6.8 16.5l4.6 4.5 4.6-4.5 4.6 4.5 4.6-4.5" />
    </Tile>
  )
}
