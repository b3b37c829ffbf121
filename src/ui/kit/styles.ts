import { css, keyframes } from '@emotion/react'
import { PHONE, REDUCED_MOTION, v } from '../theme/designTokens.ts'

/** Transition of colours under the pointer. */
export const HOVER_TRANSITION = `background-color ${v('fast')},border-color ${v('fast')},color ${v('fast')},box-shadow ${v('fast')}`

/** Media query for `:hover` styles: on touch screens `:hover` would stay after a tap. */
export const HOVER = '@media (hover:hover)'

export const spin = keyframes({ to: { transform: 'rotate(1turn)' } })
export const pulse = keyframes({ '50%': { opacity: 0.35 } })
export const fadeIn = keyframes({ from: { opacity: 0 } })
export const popIn = keyframes({ from: { opacity: 0, transform: 'scale(.6)' } })
export const draw = keyframes({ from: { strokeDashoffset: 24 } })
export const shake = keyframes({
  '20%,60%': { transform: 'translateX(-5px)' },
  '40%,80%': { transform: 'translateX(5px)' },
})

/** An endless rotation; users who prefer reduced motion see a slow pulse instead. */
export const turning = css({
  animation: `${spin} .9s linear infinite`,
  [REDUCED_MOTION]: { animation: `${pulse} 2s ease-in-out infinite` },
})

/** Style of a placeholder for content that is loading. Pure, so that the first screen, which does not use it, does not carry it. */
export const pulsing = /* #__PURE__ */ css({
  animation: `${pulse} 1.6s ease-in-out infinite`,
  [REDUCED_MOTION]: { animation: 'none' },
})

export const shaking = css({ animation: `${shake} ${v('slow')} ease-in-out` })

export const textSmall = css({ fontSize: v('type-s'), lineHeight: v('line-s') })
/**
 * Grid row for a line of small text. It is reserved while it is empty, so that nothing moves when a message appears, and
 * grows if the message needs two lines.
 */
export const SMALL_LINE = `minmax(calc(${v('type-s')}*${v('line-s')}),auto)`

export const textLarge = css({ fontSize: v('type-l'), lineHeight: v('line-l') })

/** The box of a row on a list, and of fields: 52 px, on a phone 56 px. */
export const rowBox = css({
  display: 'flex',
  alignItems: 'center',
  gap: v('space-3'),
  width: '100%',
  minHeight: 52,
  padding: `0 ${v('space-3')}`,
  border: `${v('border-width')} solid ${v('border')}`,
  borderRadius: v('radius-m'),
  background: v('background'),
  transition: HOVER_TRANSITION,
  [PHONE]: { minHeight: 56 },
})

/**
 * Text of a row, beside a 32 px tile. What stands at the row's end goes below it where the text would be narrower: words would
 * break.
 */
export const rowText = css({
  flex: '1 1 min(116*var(--lk-unit),100% - 44px)',
  overflowWrap: 'anywhere',
})

/** An `<input>` without borders and padding, for use in a box. */
export const bareInput = css({
  flex: 1,
  // Keeps the order of `rosa@` and `.5` in a right-to-left language, and that of right-to-left words in any other.
  unicodeBidi: 'plaintext',
  minWidth: 0,
  alignSelf: 'stretch',
  padding: 0,
  border: 0,
  outline: 0,
  background: 'none',
  fontSize: v('type-l'),
  lineHeight: v('line-l'),
  appearance: 'none',
  '&::placeholder': { color: v('text-muted'), opacity: 1 },
  // The browser's tint for filled-in values would paint a rectangle over the row.
  '&:autofill': {
    WebkitTextFillColor: v('text'),
    transition: 'background-color 0s 9999999s',
  },
})
