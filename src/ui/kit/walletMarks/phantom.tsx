import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Phantom: a ghost. */
export function PhantomMark(): ReactElement {
  return (
    <Tile ground="#ab9ff2">
      <path
        fill="#fff"
        d="M16 6.5c5.2 0 9 4 9 9.3V25c0 .9-1 1.3-1.6.7l-1.5-1.5c-.4-.4-1-.4-1.4 0l-1.6 1.5c-.4.4-1 .4-1.4 0l-1.1-1c-.2-.2-.6-.2-.8 0l-1.1 1c-.4.4-1 .4-1.4 0l-1.6-1.5c-.4-.4-1-.4-1.4 0l-1.5 1.5c-.6.6-1.6.2-1.6-.7v-9.2c0-5.3 3.8-9.3 9-9.3z"
      />
      <ellipse cx="14.8" cy="15" rx="1.5" ry="2.3" fill="#ab9ff2" />
      <ellipse cx="20.2" cy="15" rx="1.5" ry="2.3" fill="#ab9ff2" />
    </Tile>
  )
}
