/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { v } from '../theme/tokens.ts'
import { pulsing } from './styles.ts'

export interface SkeletonProps {
  /** A text about as long as the one to come. Nobody sees or hears it. */
  children: ReactNode
}

const style = css(pulsing, { borderRadius: 4, background: v('surface-hover') })

/**
 * Keeps the room of a text that is not there yet, line by line, so that nothing moves when it comes. Set `aria-busy` on what it
 * is in, and say in a live region what is being waited for.
 */
export function Skeleton({ children }: SkeletonProps): ReactElement {
  return <span css={style} aria-hidden="true"><span style={{ visibility: 'hidden' }}>{children}</span></span>
}
