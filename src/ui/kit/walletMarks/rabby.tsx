import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Rabby: a rabbit. */
export function RabbyMark(): ReactElement {
  return (
    <Tile ground="#7084ff">
      <path
        fill="#fff"
        d="M11.4 6c2 0 3.3 3 3.6 6.2.3-.1 1.7-.1 2 0C17.3 9 18.6 6 20.6 6c2.1 0 2.6 4.6.8 8.5A7.5 7.5 0 0 1 24 19.6c0 3.9-3.6 6.4-8 6.4s-8-2.5-8-6.4c0-2 1-3.9 2.6-5.1C8.8 10.6 9.3 6 11.4 6z"
      />
      <circle cx="13" cy="19" r="1.3" fill="#4c65ff" />
      <circle cx="19" cy="19" r="1.3" fill="#4c65ff" />
      <path fill="#4c65ff" d="M14.8 21.8h2.4L16 23.2z" />
    </Tile>
  )
}
