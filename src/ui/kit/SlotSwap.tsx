/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { AlertIcon, CheckIcon } from './icons/status.tsx'
import { Spinner } from './Spinner.tsx'
import { popIn } from './styles.ts'

/** State of a row or a field, which its tile shows as an icon, a spinner, a check or an alert. */
export type ControlState = 'idle' | 'busy' | 'success' | 'error'

export interface SlotSwapProps {
  /** Default `idle`. */
  state?: ControlState | undefined
  /** Shown while idle: an icon of the kit, or a brand mark of 32 px. */
  icon?: ReactNode
}

const slotStyle = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: v('radius-s'),
  overflow: 'hidden',
  background: v('surface-hover'),
})

const contentStyle = css({ gridArea: '1/1', display: 'grid' })
// Check and alert pop in. The icon does not: it would move in every row of a list that opens.
const swapStyle = css({ animation: `${popIn} ${v('fast')} ease-out` })

const tones = {
  idle: css({}),
  busy: css({ color: v('accent-text') }),
  success: css({ color: v('success'), background: v('success-soft') }),
  error: css({ color: v('danger'), background: v('danger-soft') }),
}

/** The 32 px tile of a row, which shows icon, spinner, check or alert. Its size never changes, so that nothing beside it moves. */
export function SlotSwap({ state = 'idle', icon }: SlotSwapProps): ReactElement {
  const content = { idle: icon, busy: <Spinner />, success: <CheckIcon />, error: <AlertIcon /> }[state]
  return (
    <span css={[slotStyle, tones[state]]} aria-hidden="true">
      <span key={state} css={[contentStyle, state !== 'idle' && swapStyle]}>
        {content}
      </span>
    </span>
  )
}
