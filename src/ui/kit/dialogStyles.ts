import { css, keyframes } from '@emotion/react'
import { PHONE, v } from '../theme/designTokens.ts'

const AWAY = 'var(--lk-away,scale(.97))'
const VIEW = 'var(--lk-view-height,100dvh)'

// An animation that starts at 0.3, and not a transition from 0: that would show the closed state for a few frames, but the
// first frame after a click should already show the dialog.
const appear = keyframes({ from: { opacity: 0.3, transform: AWAY } })

export const dialogStyle = css({
  position: 'fixed',
  inset: `var(--lk-view-top,0px) 0 auto`,
  width: '100%',
  maxWidth: 'none',
  height: VIEW,
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'clip',
  flexDirection: 'column',
  alignItems: 'center',
  opacity: 0,
  transform: AWAY,
  transition: `${v('fast')} ease-out allow-discrete`,
  // The height has no transition: a phone's address bar changes it while the page below is scrolled.
  transitionProperty: 'opacity,transform,visibility,display,overlay',
  '&[open]': {
    display: 'flex',
    opacity: 1,
    transform: 'none',
    transition: 'none',
    animation: `${appear} ${v('base')} cubic-bezier(.2,.8,.2,1)`,
  },
  '&::backdrop': { background: v('backdrop') },
  [PHONE]: { '--lk-away': 'translateY(32px)' },
})

export const cardStyle = css({
  position: 'relative',
  flex: 'none',
  // Widens with the user's text size, so that a line holds about as many characters.
  width: 'max(360px,320*var(--lk-unit))',
  maxWidth: '100%',
  overflow: 'hidden',
  background: v('background'),
  color: v('text'),
  fontSize: v('type-m'),
  lineHeight: v('line-m'),
  borderRadius: v('radius-xl'),
  boxShadow: v('shadow'),
  // Forced colours drop shadows and backgrounds, but draw this outline.
  outline: '1px solid transparent',
})

export const dialogCardStyle = css({
  // Resets inherited values that the dialog changes as it opens, so that the styles of everything inside stay the same.
  visibility: 'visible',
  WebkitUserSelect: 'text',
  userSelect: 'text',
  'dialog:not([open])>&': { transition: `${v('fast')} allow-discrete` },
  // The card hangs from a fixed line near the optical centre, so that its header stays put when the height changes; a taller
  // card pushes the line up. A translation and not a place in the layout, so that a change of the height moves nothing in it.
  translate: `0 max(.075*${VIEW},min(.5*${VIEW} - 290px,.925*${VIEW} - 100%))`,
  [PHONE]: {
    translate: `0 calc(${VIEW} - 100%)`,
    overflow: 'visible',
    width: '100%',
    borderRadius: `${v('radius-xl')} ${v('radius-xl')} 0 0`,
    paddingBottom: 'env(safe-area-inset-bottom)',
    // Draws the grab handle of the drawer, on phones only.
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      top: 8,
      left: 'calc(50% - 18px)',
      width: 36,
      height: 4,
      borderRadius: 2,
      background: v('border'),
    },
    // What is below the drawer while it comes down to a smaller height.
    '&::after': { content: '""', position: 'absolute', inset: '100% 0 auto', height: '100%', background: 'inherit' },
  },
})

export const contentStyle = css({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(.85*${VIEW})`,
})

export const inlineRootStyle = css({ display: 'block' })
export const inlineContentStyle = css({ display: 'flex', flexDirection: 'column' })
