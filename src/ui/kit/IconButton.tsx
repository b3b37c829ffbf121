/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { forwardRef } from 'react'
import type { ButtonHTMLAttributes, ReactElement, ReactNode } from 'react'
import { PHONE, v } from '../theme/designTokens.ts'
import { HOVER, HOVER_TRANSITION } from './styles.ts'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: ReactNode
  /** The action, for screen readers and as a tooltip. */
  label: string
}

const style = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: v('text-muted'),
  cursor: 'pointer',
  transition: HOVER_TRANSITION,
  [HOVER]: { '&:hover': { background: v('surface-hover'), color: v('text') } },
  '&:active': { background: v('surface-hover') },
  // The touch target is 48 px, the visible button 32 px.
  [PHONE]: { '&::after': { content: '""', position: 'absolute', inset: -8 } },
})

/** A round button with only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, ...rest },
  ref,
): ReactElement {
  return (
    <button ref={ref} type="button" css={style} aria-label={label} title={label} {...rest}>
      {icon}
    </button>
  )
})
