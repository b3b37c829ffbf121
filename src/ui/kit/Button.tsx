/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { forwardRef } from 'react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode } from 'react'
import { PHONE, v } from '../theme/designTokens.ts'
import { Spinner } from './Spinner.tsx'
import { HOVER, HOVER_TRANSITION } from './styles.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'

interface ButtonLook {
  /** Default `primary`. A screen has one primary action. */
  variant?: ButtonVariant | undefined
  /** Makes the button as wide as its text, not as the whole line. `link` always is. */
  isCompact?: boolean | undefined
  /** Icon before the text. */
  icon?: ReactNode
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the text, in the same box. The button keeps the focus and ignores clicks. */
  isLoading?: boolean | undefined
}

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

const base = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: v('space-2'),
  width: '100%',
  minHeight: 44,
  padding: `${v('space-2')} ${v('space-4')}`,
  border: `${v('border-width')} solid transparent`,
  borderRadius: v('radius-m'),
  background: 'none',
  color: v('text'),
  fontSize: v('type-l'),
  lineHeight: v('line-l'),
  fontWeight: 600,
  textAlign: 'center',
  textWrap: 'balance',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  transition: HOVER_TRANSITION,
  [PHONE]: { minHeight: 48 },
  '&:disabled': { cursor: 'default' },
  '&[aria-busy=true]': { cursor: 'progress' },
})

const filled = (fill: string, label: string, hover: string) =>
  css({
    background: fill,
    color: label,
    [HOVER]: { '&:hover': { background: hover } },
    '&:disabled': { background: v('surface-hover'), color: v('text-muted') },
  })

const ghost = css({
  color: v('text-muted'),
  [HOVER]: { '&:hover:enabled,&:hover[href]': { background: v('surface'), color: v('text') } },
})

const variants = {
  primary: filled(v('accent'), v('on-accent'), v('accent-hover')),
  danger: filled(v('danger'), v('on-danger'), v('danger-hover')),
  secondary: css({
    borderColor: v('border'),
    // In a notice, whose colour is near that of the border, it would else look like text.
    background: v('background'),
    [HOVER]: { '&:hover:enabled,&:hover[href]': { background: v('surface-hover') } },
    '&:disabled': { color: v('text-muted') },
  }),
  ghost,
  link: css({
    width: 'auto',
    minHeight: 24,
    padding: 0,
    borderRadius: 4,
    color: v('accent-text'),
    font: 'inherit',
    fontWeight: 600,
    [HOVER]: { '&:hover:enabled,&:hover[href]': { textDecoration: 'underline', textUnderlineOffset: 3 } },
    '&:disabled': { color: v('text-muted') },
    // Enlarges the touch target to 48 px without changing the line's height.
    [PHONE]: { minHeight: 24, '&::after': { content: '""', position: 'absolute', inset: '-12px -8px' } },
  }),
}

const compact = css({ width: 'auto' })
const contentText = css({ display: 'contents' })
const loadingText = css({ display: 'inline-flex', alignItems: 'center', gap: v('space-2'), opacity: 0 })
const overlay = css({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' })

/** A button for an action. Default `type`: `button`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref): ReactElement {
  const { variant = 'primary', isCompact, icon, isLoading = false, type = 'button', onClick, children, ...rest } = props
  const blocked = isLoading && { 'aria-busy': true, 'aria-disabled': true }
  const stop = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      ref={ref}
      type={type}
      css={[base, variants[variant], isCompact && compact]}
      onClick={isLoading ? stop : onClick}
      {...blocked}
      {...rest}
    >
      {/* The text keeps an element of its own: page translation replaces text nodes, and React could neither move nor change them. */}
      <span css={isLoading ? loadingText : contentText}>
        {icon}
        <span>{children}</span>
      </span>
      {isLoading && (
        <span css={overlay}>
          <Spinner />
        </span>
      )}
    </button>
  )
})

/** A link that looks like a button, for actions that lead to another page. Opens a new tab. */
export function ButtonLink(props: ButtonLinkProps): ReactElement {
  const { variant = 'primary', isCompact, icon, children, ...rest } = props
  return (
    <a css={[base, variants[variant], isCompact && compact]} target="_blank" rel="noopener noreferrer" {...rest}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
