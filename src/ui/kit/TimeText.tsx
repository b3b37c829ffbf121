/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useState, type ReactElement } from 'react'
import { v } from '../theme/designTokens.ts'
import { HOVER } from './styles.ts'

export interface TimeTextProps {
  /** The time as people say it, such as '2 hours ago'. */
  text: string
  /** The exact time, such as 'Jan 1, 2030, 12:00 AM'. */
  exact: string
  /** The time for the `<time>` element's `dateTime`, such as `2030-01-01T00:00:00.000Z`. */
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
  // Two declarations, because Safari takes both in the `text-decoration` shorthand only since version 26.2.
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationColor: v('border'),
  textUnderlineOffset: 3,
  [HOVER]: { '&:hover': { textDecorationColor: 'currentColor' } },
  // Enlarges the touch target to 44 px, also of words such as the Japanese for 'now', without making the line higher.
  '&::after': { content: '""', position: 'absolute', inset: '-13px min(-12px,(100% - 44px)/2)' },
})

/**
 * Shows a time such as '2 hours ago'. The exact time is its tooltip and its description for screen readers, and
 * replaces the text when the user presses it.
 *
 * @example <TimeText text="2 hours ago" exact="Jan 1, 2030, 12:00 AM" dateTime="2030-01-01T00:00:00.000Z" />
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
