/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { pulsing } from './styles.ts'

export interface SkeletonProps {
  /** A text about as long as the one to come. It is neither shown nor read out. */
  children: ReactNode
}

const style = css(pulsing, { borderRadius: 4, background: v('surface-hover') })

/**
 * Reserves the space of a text that is still loading, line by line, so that nothing moves when it appears. Set `aria-busy` on
 * the element around it, and announce in a live region what is loading.
 */
export function Skeleton({ children }: SkeletonProps): ReactElement {
  return (
    <span css={style} aria-hidden="true">
      <span style={{ visibility: 'hidden' }}>{children}</span>
    </span>
  )
}
