import type { ReactElement, ReactNode } from 'react'

export interface BrandMarkProps {
  /** Edge in px. Default 20, as the kit's icons. */
  size?: number | undefined
}

/** A mark on the 24 px grid of Simple Icons, where most of these come from (NOTICE.md). Decorative: the name stands beside it. */
export function BrandMark({ size = 20, children }: BrandMarkProps & { children: ReactNode }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
