/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { HTMLAttributes, ReactElement } from 'react'
import { v } from '../theme/designTokens.ts'
import { textSmall } from './styles.ts'

export interface StackProps extends HTMLAttributes<HTMLDivElement> {
  /** Step of the spacing scale: 1 to 6 is 4, 8, 12, 16, 24, 32 px. Default 2. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
  /** Lays the children out in a row instead of a column. */
  isRow?: boolean | undefined
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined
}

/** Lays out its children at equal distances. */
export function Stack({ gap = 2, isRow, align, justify, ...rest }: StackProps): ReactElement {
  const style = {
    display: 'flex',
    flexDirection: isRow ? ('row' as const) : ('column' as const),
    alignItems: align ?? (isRow ? 'center' : 'stretch'),
    ...(justify && { justifyContent: justify }),
    gap: v(`space-${gap}`),
  }
  return <div css={style} {...rest} />
}

// Pure, so that the first screen, which has no divider, does not carry it.
const dividerStyle = /* #__PURE__ */ css(textSmall, {
  display: 'flex',
  alignItems: 'center',
  gap: v('space-3'),
  marginBlock: v('space-1'),
  color: v('text-muted'),
  '&::before,&::after': { content: '""', flex: 1, borderTop: `${v('border-width')} solid ${v('border')}` },
})

/** A line between two groups, optionally with a word such as 'or' in it. */
export function Divider({ label }: { label?: string | undefined }): ReactElement {
  // A separator's content is not read out, so a word is plain text between two drawn lines, without that role.
  return label ? <div css={dividerStyle}>{label}</div> : <div css={[dividerStyle, { gap: 0 }]} role="separator" />
}
