import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Rainbow: three arcs out of a corner at night. */
export function RainbowMark(): ReactElement {
  return (
    <Tile ground="#12306e">
      <path stroke="#ff4c29" strokeWidth="4" d="M6 8.5c9.7 0 17.5 7.8 17.5 17.5" />
      <path stroke="#ffd014" strokeWidth="4" d="M6 12.5c7.5 0 13.5 6 13.5 13.5" />
      <path stroke="#00aaff" strokeWidth="4" d="M6 16.5c5.2 0 9.5 4.3 9.5 9.5" />
      <path fill="#8a5cf6" d="M6 18.5c4.1 0 7.5 3.4 7.5 7.5H6z" />
    </Tile>
  )
}
