import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Zerion: two facing wedges. */
export function ZerionMark(): ReactElement {
  return (
    <Tile ground="#2962ef">
      <path fill="#fff" d="M8 9.5h13.6c.8 0 1.2 1 .6 1.5l-4 3.7c-.5.5-1.2.6-1.8.3L8 11z" />
      <path fill="#fff" d="M24 22.5H10.4c-.8 0-1.2-1-.6-1.5l4-3.7c.5-.500 1.2-.6 1.8-.3L24 21z" />
    </Tile>
  )
}
