import { css } from '@emotion/react'
import { PHONE, v } from '../theme/designTokens.ts'
import { fadeIn, textLarge } from './styles.ts'
import { LOW_ATTRIBUTE } from './useVisualViewport.ts'

export const screenStyle = css({ display: 'flex', flexDirection: 'column', minHeight: 0 })

export const headerStyle = css({
  display: 'grid',
  gridTemplateColumns: '32px 1fr 32px',
  // Keeps the height if there is neither back nor close.
  gridAutoRows: 'minmax(32px,auto)',
  alignItems: 'start',
  gap: v('space-2'),
  flex: 'none',
  position: 'relative',
  zIndex: 1,
  padding: `${v('space-4')} ${v('space-4')} 6px`,
  transition: `box-shadow ${v('fast')}`,
  [PHONE]: { paddingTop: v('space-5') },
})

export const backStyle = css({ '[dir=rtl] &>svg': { transform: 'scaleX(-1)' } })
export const scrolledStyle = css({ boxShadow: `0 1px 0 ${v('border')}` })

export const titleStyle = css({
  fontFamily: v('font-heading'),
  fontSize: v('type-xl'),
  lineHeight: v('line-xl'),
  fontWeight: 600,
  letterSpacing: '-.011em',
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  outline: 0,
})

export const compactTitleStyle = css(textLarge, {
  fontFamily: v('font-heading'),
  fontWeight: 600,
  textAlign: 'center',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  animation: `${fadeIn} ${v('fast')}`,
})

/** Title and step between the buttons of the header. */
export const middleStyle = css({ display: 'grid', alignContent: 'center', minWidth: 0, minHeight: 32 })

export const bodyStyle = css({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minHeight: 0,
  scrollPaddingBlock: '16px 176px',
  // Firefox and Chromium make the scrolling area a tab stop, and the card would cut off a focus ring around it.
  outlineOffset: '-2px',
})

export const contentStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: v('space-5'),
  // Room at the top for the first element's focus ring, which the scroll area would cut off.
  padding: `6px ${v('space-5')} ${v('space-5')}`,
  // Fades what the card's edge cuts off. Has no size, so that it takes no room and no click; lies below a pinned action.
  '&::after': {
    content: '""',
    position: 'sticky',
    bottom: 0,
    marginBottom: `calc(-1*${v('space-5')})`,
    boxShadow: `0 0 12px 12px ${v('background')}`,
  },
})

/** Space below a title in the header, if there is no description. */
export const titleOnlyStyle = css({ paddingTop: v('space-4') })

export const introStyle = css({ display: 'flex', flexDirection: 'column', gap: v('space-2') })
export const markStyle = css({ display: 'flex', justifyContent: 'center', marginBottom: v('space-3') })
export const descriptionStyle = css({
  color: v('text-muted'),
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  outline: 0,
})

export const endStyle = css({ display: 'flex', flexDirection: 'column', gap: v('space-4') })

/**
 * Pins the end of a screen with an action to the bottom, within the thumb's reach, while the rest scrolls under it. Not if
 * the dialog is low.
 */
export const pinnedStyle = css({
  [`dialog:not([${LOW_ATTRIBUTE}]) &`]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    margin: `0 calc(-1*${v('space-5')}) calc(-1*${v('space-5')})`,
    padding: `0 ${v('space-5')} ${v('space-5')}`,
    background: v('background'),
    // Fades what scrolls below it. No element of its own: the browser would count its way as a layout shift.
    boxShadow: `0 -12px 12px ${v('background')}`,
  },
})

export const actionStyle = css({ display: 'flex', flexDirection: 'column', gap: v('space-2') })
export const footerStyle = css(actionStyle, { alignItems: 'center', textAlign: 'center' })
