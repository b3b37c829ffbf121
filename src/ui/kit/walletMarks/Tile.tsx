import type { ReactElement, ReactNode } from 'react'

export interface TileProps {
  /** Colour of the background, or a reference to a gradient. */
  ground: string
  /** The square in which the mark is drawn. Default 28 × 28. */
  viewBox?: string | undefined
  children: ReactNode
}

/**
 * A wallet's logo on its own background. It fills the box around it, which also rounds its corners. NOTICE.md names the source
 * and the licence of each logo.
 */
export function Tile({ ground, viewBox = '0 0 28 28', children }: TileProps): ReactElement {
  const [x, y, width, height] = viewBox.split(' ')
  const box = { x, y, width, height }
  return (
    <svg width="100%" height="100%" viewBox={viewBox} fill="none" aria-hidden="true">
      <rect {...box} fill={ground} />
      {children}
      {/* An edge, so that a white or black tile stands out from the card. The box cuts off its outer half. */}
      <rect {...box} rx="25%" stroke="#808080" strokeOpacity=".2" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
