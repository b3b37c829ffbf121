/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useState, type ReactElement } from 'react'
import { v } from '../theme/designTokens.ts'
import { HOVER } from './styles.ts'

export interface TimeTextProps {
  /** What is read at a glance, such as '2 hours ago'. */
  text: string
  /** The exact time, such as 'Jan 1, 2030, 12:00 AM'. */
  exact: string
  /** For programs: a date and time of HTML, such as `2030-01-01T00:00:00.000Z`. */
  dateTime: string
}

const style = css({
  position: 'relative',
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  // One by one: Safari takes both in `text-decoration` from 26.2 on.
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationColor: v('border'),
  textUnderlineOffset: 3,
  [HOVER]: { '&:hover': { textDecorationColor: 'currentColor' } },
  // The place to touch is 44 px high, and as wide for a short word; the line is not.
  '&::after': { content: '""', position: 'absolute', inset: '-13px -12px' },
})

/**
 * A time that is read at a glance. The exact one is its tooltip and its description for screen readers, and takes its place when
 * it is pressed.
 *
 * @example
 * <TimeText text="2 hours ago" exact="Jan 1, 2030, 12:00 AM" dateTime="2030-01-01T00:00:00.000Z" />
 */
export function TimeText({ text, exact, dateTime }: TimeTextProps): ReactElement {
  const [isExact, setIsExact] = useState(false)
  return (
    <button type="button" css={style} title={exact} aria-pressed={isExact} onClick={() => setIsExact(!isExact)}>
      <time dateTime={dateTime} dir="auto">
        {isExact ? exact : text}
      </time>
    </button>
  )
}
