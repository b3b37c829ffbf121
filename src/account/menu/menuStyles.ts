import { css } from '@emotion/react'
import { fadeIn, HOVER, HOVER_TRANSITION } from '../../ui/kit/styles.ts'
import { PHONE, v } from '../../ui/theme/designTokens.ts'

export const cardStyle = css({
  position: 'fixed',
  top: 0,
  left: 0,
  // Above what a host's header may be; the modal, which its entries open, is in the top layer.
  zIndex: 2_147_483_000,
  width: 'max(280px,260*var(--lk-unit))',
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'calc(100dvh - 16px)',
  overflowY: 'auto',
  padding: v('space-2'),
  background: v('background'),
  color: v('text'),
  fontSize: v('type-m'),
  lineHeight: v('line-m'),
  borderRadius: v('radius-l'),
  boxShadow: v('shadow'),
  // Forced colours drop shadows and backgrounds, but draw this outline.
  outline: '1px solid transparent',
  animation: `${fadeIn} ${v('fast')} ease-out`,
})

export const personStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: v('space-3'),
  padding: v('space-2'),
  marginBottom: v('space-1'),
  overflowWrap: 'anywhere',
})

export const listStyle = css({ display: 'grid', gap: 2 })

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
  color: v('text'),
  fontSize: v('type-m'),
  lineHeight: v('line-m'),
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: HOVER_TRANSITION,
  '&:focus-visible': { outlineOffset: -2 },
  [HOVER]: { '&:hover': { background: v('surface-hover') } },
  [PHONE]: { minHeight: 48, fontSize: v('type-l') },
})

/** Keeps its width where an entry of the host's has no icon, so that all labels begin in one line. */
export const iconStyle = css({ display: 'grid', placeItems: 'center', flex: '0 0 20px', color: v('text-muted') })

export const ruleStyle = css({ height: 1, margin: `${v('space-1')} ${v('space-2')}`, background: v('border') })
