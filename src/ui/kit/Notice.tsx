/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { softTones } from './Badge.tsx'
import { InfoIcon, WarningIcon } from './icons/status.tsx'

export interface NoticeProps {
  /** `danger` is read out at once. Default `info`. */
  tone?: 'info' | 'warning' | 'danger' | undefined
  title?: string | undefined
  children?: ReactNode
}

const style = css({
  display: 'flex',
  gap: v('space-3'),
  padding: v('space-3'),
  borderRadius: v('radius-m'),
  outline: '1px solid transparent',
  '&>svg': { flex: 'none' },
})

const textStyle = css({ color: v('text'), minWidth: 0, overflowWrap: 'anywhere' })
const titleStyle = css({ display: 'block', fontWeight: 600 })

/** A box with something that the user should know before going on. */
export function Notice({ tone = 'info', title, children }: NoticeProps): ReactElement {
  const Icon = tone === 'info' ? InfoIcon : WarningIcon
  return (
    <div css={[style, softTones[tone === 'info' ? 'neutral' : tone]]} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon />
      <div css={textStyle}>
        {title && <strong css={titleStyle}>{title}</strong>}
        {typeof children === 'string' ? <span>{children}</span> : children}
      </div>
    </div>
  )
}
