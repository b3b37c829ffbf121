import { css, keyframes } from '@emotion/react'
import { focusRing, REDUCED_MOTION, v } from '../theme/designTokens.ts'
import { fadeIn } from './styles.ts'

const blink = keyframes({ '50%': { opacity: 0 } })

export const wrapperStyle = css({ position: 'relative', maxWidth: 304, margin: '0 auto' })

export const boxesStyle = css({ display: 'flex', justifyContent: 'center', gap: v('space-2') })

export const boxStyle = css({
  display: 'grid',
  placeItems: 'center',
  flex: '1 1 44px',
  maxWidth: 44,
  minWidth: 0,
  minHeight: 52,
  border: `${v('border-width')} solid ${v('border-strong')}`,
  borderRadius: v('radius-s'),
  background: v('background'),
  fontSize: v('type-xl'),
  lineHeight: v('line-xl'),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  transition: `border-color ${v('fast')},background-color ${v('fast')},color ${v('fast')}`,
})

/** Style of a box: `active` for the box with the caret, the others by the input's status. */
export const boxTones = {
  idle: css({}),
  active: css({ borderColor: v('focus'), ...focusRing, outlineOffset: -1 }),
  submitting: css({ background: v('surface'), color: v('text-muted') }),
  success: css({ background: v('success-soft'), borderColor: v('success'), color: v('success') }),
  error: css({ background: v('danger-soft'), borderColor: v('danger'), color: v('danger') }),
}

export const caretStyle = css({
  width: 1.5,
  height: 22,
  borderRadius: 1,
  background: v('focus'),
  animation: `${blink} 1.1s step-end infinite`,
  [REDUCED_MOTION]: { animation: 'none' },
})

/** The input lies invisibly over the boxes and receives every click, key and touch. */
export const inputStyle = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  padding: 0,
  border: 0,
  outline: 0,
  background: 'none',
  appearance: 'none',
  forcedColorAdjust: 'none',
  color: 'transparent',
  caretColor: 'transparent',
  fontSize: v('type-l'),
  fontFamily: 'monospace',
  cursor: 'text',
  '&::selection': { background: 'transparent', color: 'transparent' },
  '&:read-only': { cursor: 'default' },
  // The browser's tint for filled-in values cannot be made transparent.
  '&:autofill': { opacity: 0 },
})

/** Reserves a line, so that nothing moves when the message appears. */
export const messageStyle = css({
  minHeight: 20,
  marginTop: v('space-3'),
  '&>p:not(:empty)': { animation: `${fadeIn} ${v('fast')} ease-out` },
})
