/** @jsxImportSource @emotion/react */
import { css, type SerializedStyles } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { textSmall } from './styles.ts'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** Soft fills, with text of the same hue that is readable on them. */
export const softTones: Record<Tone, SerializedStyles> = {
  neutral: css({ background: v('surface-hover'), color: v('text-muted') }),
  accent: css({ background: v('accent-soft'), color: v('accent-text') }),
  success: css({ background: v('success-soft'), color: v('success') }),
  warning: css({ background: v('warning-soft'), color: v('warning') }),
  danger: css({ background: v('danger-soft'), color: v('danger') }),
}

const style = css(textSmall, {
  flex: 'none',
  padding: '1px 8px',
  borderRadius: 99,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  // In forced colours the fill is dropped, and this outline is drawn instead.
  outline: '1px solid transparent',
})

/** A word about the item beside it, such as 'Recommended'. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }): ReactElement {
  return <span css={[style, softTones[tone]]}>{children}</span>
}
