import type { CSSProperties } from 'react'

/** Style of a box with a border, for long texts. */
export const boxStyle: CSSProperties = {
  margin: 0,
  padding: 'var(--lk-space-3)',
  border: '1px solid var(--lk-border)',
  borderRadius: 'var(--lk-radius-m)',
  background: 'var(--lk-surface)',
  overflowWrap: 'anywhere',
  fontSize: 'var(--lk-type-m)',
  lineHeight: 'var(--lk-line-m)',
}

/**
 * Style of a box that scrolls apart from the screen, 310 px high at most. Put no buttons into it: in Firefox and WebKit
 * its scrollbar lies over them.
 */
export const scrollStyle: CSSProperties = { maxHeight: 310, overflow: 'auto' }

/** Style of a scrollable box for long texts, such as typed data (SIGN-21). */
export const panelStyle: CSSProperties = { ...boxStyle, ...scrollStyle }
