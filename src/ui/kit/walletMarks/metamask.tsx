import type { ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** MetaMask: a fox seen from the front. */
export function MetaMaskMark(): ReactElement {
  return (
    <Tile ground="#fff3e6">
      <path fill="#e2761b" d="M5 6l9.5 6.6h3L27 6l-2 9 1.6 5.6-2.6 5.4-5.4-1.4L16 27l-2.6-2.4L8 26l-2.6-5.4L7 15z" />
      <path fill="#f6851b" d="M5 6l9.5 6.6-3.5 6.9-5.6 1.1L7 15zM27 6l-9.5 6.6 3.5 6.9 5.6 1.1L25 15z" />
      <path fill="#d7c1b3" d="M13.4 23.2h5.2l-.8 2.8h-3.6z" />
      <path fill="#233447" d="M10.8 18.4l3.2 1.3-2.5.9zM21.2 18.4L18 19.7l2.5.9zM14 22.4h4l-.8 1.6h-2.4z" />
    </Tile>
  )
}
