import type { ReactElement, ReactNode } from 'react'

export interface TileProps {
  /** Colour of the ground. */
  ground: string
  children: ReactNode
}

/** The ground of a wallet's drawing on a 32 px grid; it fills the box that it is put into, which also rounds its corners. */
export function Tile({ ground, children }: TileProps): ReactElement {
  return (
    <svg width="100%" height="100%" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path fill={ground} d="M0 0h32v32H0z" />
      {children}
    </svg>
  )
}
