import type { CSSProperties } from 'react'

/** Style of a scrollable box for long texts. Typed data has 310 px at most (SIGN-21). */
export const panelStyle: CSSProperties = {
  maxHeight: 310,
  overflow: 'auto',
  margin: 0,
  padding: 'var(--lk-space-3)',
  border: '1px solid var(--lk-border)',
  borderRadius: 'var(--lk-radius-m)',
  background: 'var(--lk-surface)',
  overflowWrap: 'anywhere',
  fontSize: 'var(--lk-type-m)',
  lineHeight: 'var(--lk-line-m)',
}
