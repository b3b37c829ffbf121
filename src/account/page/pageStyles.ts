import { css } from '@emotion/react'
import { HOVER, HOVER_TRANSITION } from '../../ui/kit/styles.ts'
import { PHONE, v } from '../../ui/theme/designTokens.ts'

export const pageStyle = css({
  position: 'relative',
  display: 'flex',
  width: '100%',
  maxWidth: 920,
  minHeight: 520,
  margin: '0 auto',
  overflow: 'hidden',
  background: v('background'),
  color: v('text'),
  fontSize: v('type-m'),
  lineHeight: v('line-m'),
  border: `${v('border-width')} solid ${v('border')}`,
  borderRadius: v('radius-xl'),
})

export const navStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: v('space-4'),
  flex: 1,
  minWidth: 0,
  padding: v('space-4'),
  '--lk-item': v('text'),
})

export const wideNavStyle = css({
  flex: '0 0 max(248px,220*var(--lk-unit))',
  '--lk-item': v('text-muted'),
  background: v('surface'),
  borderInlineEnd: `${v('border-width')} solid ${v('border')}`,
})

export const personStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: v('space-3'),
  padding: v('space-2'),
  overflowWrap: 'anywhere',
})

export const listStyle = css({ listStyle: 'none', display: 'grid', gap: 2 })

export const itemStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: v('space-3'),
  width: '100%',
  minHeight: 40,
  padding: `${v('space-2')} ${v('space-3')}`,
  border: 0,
  borderRadius: v('radius-s'),
  background: 'none',
  // Muted beside a chosen section only.
  color: 'var(--lk-item)',
  fontSize: v('type-m'),
  lineHeight: v('line-m'),
  fontWeight: 500,
  textAlign: 'start',
  cursor: 'pointer',
  transition: HOVER_TRANSITION,
  '&>svg': { flex: 'none' },
  [HOVER]: { '&:hover': { background: v('surface-hover'), color: v('text') } },
  [PHONE]: { minHeight: 48, fontSize: v('type-l') },
})

/** In forced colours, where fills are dropped, a line says which section is shown. */
export const currentStyle = css({
  background: v('surface-hover'),
  color: v('text'),
  '@media (forced-colors:active)': { borderInlineStart: '4px solid' },
})

export const chevronStyle = css({
  display: 'grid',
  marginInlineStart: 'auto',
  '[dir=rtl] &>svg': { transform: 'scaleX(-1)' },
})

export const paneStyle = css({ position: 'relative', flex: 1, minWidth: 0 })

/**
 * A screen as a part of a page: its title and its sentence begin where its content does, and the mark over them, which fills a card of the modal,
 * is not drawn. Its ids end in `-pt` and `-pd`: see `SectionPane`.
 */
export const widePaneStyle = css({
  padding: `${v('space-3')} ${v('space-2')}`,
  '& section': { maxWidth: 560 },
  '& header': { display: 'block', paddingInline: v('space-5') },
  '& header>span:empty': { display: 'none' },
  // Without a title in it, which then begins at the same height.
  '& header:not(:has([id$="-pt"]))': { padding: '12px 0 0' },
  '& header:not(:has([id$="-pt"]))>div': { minHeight: 0 },
  '& [id$="-pt"],& [id$="-pd"]': { textAlign: 'start' },
  '& div:has(+[id$="-pt"])': { display: 'none' },
  // Nothing is cut off here, where a card of the modal would end.
  '& section>div>div::after': { display: 'none' },
})
