import type { ReactElement, ReactNode } from 'react'

export interface BrandMarkProps {
  /** Width and height in px. Default 20, like the kit's icons. */
  size?: number | undefined
}

/** A mark on the 24 px grid of Simple Icons, the source of most marks (NOTICE.md). Decorative: the provider's name is shown beside it. */
export function BrandMark({ size = 20, children }: BrandMarkProps & { children: ReactNode }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
