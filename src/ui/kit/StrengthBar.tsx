/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement } from 'react'
import { v } from '../theme/designTokens.ts'
import { textSmall } from './styles.ts'

export interface StrengthBarProps {
  /** Name of the measured value, for screen readers: 'Password strength'. */
  label: string
  /** Value from 0 to 1. */
  value: number
  /** The value in a word, shown beside the bar. */
  text: string
  tone: 'danger' | 'warning' | 'success'
}

/** The height is reserved even if there is no text yet. */
const style = css({
  display: 'flex',
  alignItems: 'center',
  gap: v('space-3'),
  minHeight: `calc(${v('type-s')}*${v('line-s')})`,
})
const trackStyle = css({
  flex: 1,
  height: 6,
  borderRadius: 3,
  background: v('surface-hover'),
  overflow: 'hidden',
  outline: '1px solid transparent',
})
const fillStyle = css({
  height: '100%',
  borderRadius: 3,
  transition: `width ${v('base')} ease-out,background-color ${v('base')}`,
  // Forced colours would drop the fill.
  '@media (forced-colors:active)': { background: 'CanvasText', forcedColorAdjust: 'none' },
})
const textStyle = css(textSmall, { minWidth: '4.5em', textAlign: 'end', fontWeight: 600 })

/** Shows the strength of something: a bar in the colour of the word beside it. */
export function StrengthBar({ label, value, text, tone }: StrengthBarProps): ReactElement {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div css={style}>
      <div
        css={trackStyle}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <div css={[fillStyle, { width: `${percent}%`, background: v(tone) }]} />
      </div>
      <span css={[textStyle, { color: v(tone) }]} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
