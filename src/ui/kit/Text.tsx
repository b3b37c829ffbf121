/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { AnchorHTMLAttributes, HTMLAttributes, ReactElement, ReactNode } from 'react'
import { PHONE, v } from '../theme/designTokens.ts'
import { HOVER } from './styles.ts'

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'h3' | 'strong' | undefined
  /** `s` 13/18, `m` (default) 14/20, `l` 16/24, `xl` 20/28. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined
  tone?: 'default' | 'muted' | 'success' | 'warning' | 'danger' | undefined
  isStrong?: boolean | undefined
  align?: 'start' | 'center' | 'end' | undefined
  /** Uses digits of equal width, for codes and amounts. */
  isTabular?: boolean | undefined
}

/** A paragraph, or another element, in one of the four text sizes. */
export function Text(props: TextProps): ReactElement {
  const { as: Tag = 'p', size = 'm', tone = 'default', isStrong, align, isTabular, ...rest } = props
  const style = {
    margin: 0,
    fontSize: v(`type-${size}`),
    lineHeight: v(`line-${size}`),
    fontWeight: isStrong ? 600 : 400,
    ...(tone !== 'default' && { color: v(tone === 'muted' ? 'text-muted' : tone) }),
    ...(align && { textAlign: align, textWrap: 'balance' as const }),
    ...(isTabular && { fontVariantNumeric: 'tabular-nums' }),
    overflowWrap: 'anywhere' as const,
  }
  return <Tag css={style} {...rest} />
}

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

const linkStyle = css({
  position: 'relative',
  borderRadius: 4,
  color: v('accent-text'),
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  textDecorationThickness: 1,
  [HOVER]: { '&:hover': { textDecorationThickness: 2 } },
  [PHONE]: { '&::after': { content: '""', position: 'absolute', inset: '-15px -4px' } },
})

/** A link in running text. Opens a new tab, so that a login under way is not lost. */
export function Link(props: LinkProps): ReactElement {
  return <a css={linkStyle} target="_blank" rel="noopener noreferrer" {...props} />
}

const legalStyle = css({
  fontSize: v('type-s'),
  lineHeight: v('line-s'),
  color: v('text-muted'),
  textAlign: 'center',
  textWrap: 'balance',
  '& a': { color: 'inherit', [HOVER]: { '&:hover': { color: v('text') } } },
})

/** Small print: one or two muted lines, with links in the same colour. */
export function LegalText({ children }: { children: ReactNode }): ReactElement {
  return <p css={legalStyle}>{children}</p>
}
