import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Brave: a lion in the shape of a shield. */
export function BraveMark(): ReactElement {
  return (
    <Tile ground="#fff1ec">
      <path fill="#fb542b" d="M11.5 6h9l1.8 2 2.2-.3 1 3.6-.7 1.9.5 1.9-3 8.9L16 27l-6.3-3-3-8.9.5-1.9-.7-1.9 1-3.6 2.2.3z" />
      <path fill="#fff" d="M10 12l4.3 1.2L16 12.5l1.7.7L22 12l-1 4.3-2.8 1.9.8 2.2-3 2.3-3-2.3.8-2.2-2.8-1.9z" />
    </Tile>
  )
}
