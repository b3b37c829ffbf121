/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { AlertIcon, CheckIcon } from './icons/status.tsx'
import { draw, popIn, shaking, turning } from './styles.ts'

export type MarkStatus = 'idle' | 'waiting' | 'success' | 'failure'

export interface MarkProps {
  /** The method's icon, at 28 px. */
  icon: ReactNode
  /** `waiting` turns a ring around it, `success` draws a check, `failure` shakes once. Default `idle`. */
  status?: MarkStatus | undefined
  /** Colour of the idle mark. Default `accent`. */
  tone?: 'accent' | 'neutral' | 'warning' | 'danger' | undefined
}

const style = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  margin: '0 auto',
  borderRadius: '50%',
  transition: `background-color ${v('base')},color ${v('base')}`,
  '&>*': { gridArea: '1/1' },
})

const tones = {
  accent: css({ background: v('accent-soft'), color: v('accent-text') }),
  neutral: css({ background: v('surface-hover'), color: v('text') }),
  warning: css({ background: v('warning-soft'), color: v('warning') }),
  danger: css({ background: v('danger-soft'), color: v('danger') }),
  success: css({ background: v('success-soft'), color: v('success') }),
}

// The ring always has the same colour, whatever the tone of the mark.
const ringStyle = css(turning, { position: 'absolute', inset: -5, width: 74, height: 74, color: v('focus') })
const iconStyle = css({ display: 'grid', animation: `${popIn} ${v('base')} ease-out` })
const checkStyle = css({ strokeDasharray: 24, animation: `${draw} ${v('slow')} ease-out` })

/** The round illustration at the head of a screen. Decorative: title and status message say the same in words. */
export function Mark({ icon, status = 'idle', tone = 'accent' }: MarkProps): ReactElement {
  const shown = status === 'success' ? 'success' : status === 'failure' ? 'danger' : tone
  return (
    <div css={[style, tones[shown], status === 'failure' && shaking]} aria-hidden="true">
      {status === 'waiting' && (
        <svg css={ringStyle} viewBox="0 0 74 74" fill="none" stroke="currentColor" strokeWidth={2}>
          <circle cx={37} cy={37} r={36} opacity={0.16} />
          <path d="M37 1a36 36 0 0 1 36 36" strokeLinecap="round" />
        </svg>
      )}
      <span key={shown} css={iconStyle}>
        {status === 'success' ? (
          <CheckIcon css={checkStyle} size={30} />
        ) : status === 'failure' ? (
          <AlertIcon size={28} />
        ) : (
          icon
        )}
      </span>
    </div>
  )
}
