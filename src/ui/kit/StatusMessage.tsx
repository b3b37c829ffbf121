/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { AlertIcon, CheckIcon } from './icons/status.tsx'
import { reveal } from './reveal.ts'
import { Spinner } from './Spinner.tsx'
import { textSmall } from './styles.ts'

export type StatusTone = 'neutral' | 'busy' | 'success' | 'error'

export interface StatusMessageProps {
  /** `error` interrupts the screen reader; the others wait for a pause. Default `neutral`. */
  tone?: StatusTone | undefined
  /** The message; leave it empty if there is none now. */
  children?: ReactNode
  id?: string | undefined
  /** `start` under a field, `center` (default) on its own. */
  align?: 'start' | 'center' | undefined
}

const style = css(textSmall, {
  // An empty message is taken out of the flow, so that it adds no gap, but stays in the DOM as a live region.
  '&:empty': { position: 'absolute' },
  '&>svg': { flex: 'none', marginInlineEnd: 6 },
})

const tones = {
  neutral: css({ color: v('text-muted') }),
  busy: css({ color: v('text-muted') }),
  success: css({ color: v('success') }),
  error: css({ color: v('danger') }),
}

const alignments = {
  // At the start, a second line is aligned with the first line's text; centred, icon and text flow as one line.
  start: css({ display: 'flex', alignItems: 'flex-start', '&>svg': { marginTop: 1 } }),
  center: css({ textAlign: 'center', textWrap: 'balance', '&>svg': { verticalAlign: -3 } }),
}

/**
 * A line with the current status, which screen readers announce. Keep it on the screen all the time and change its text: a
 * live region that appears together with its text is often not read.
 */
export function StatusMessage(props: StatusMessageProps): ReactElement {
  const { tone = 'neutral', align = 'center', children, id } = props
  const icon = {
    neutral: null,
    busy: <Spinner size={16} />,
    success: <CheckIcon size={16} />,
    error: <AlertIcon size={16} />,
  }[tone]
  return (
    <p id={id} css={[tones[tone], alignments[align], style]} role={tone === 'error' ? 'alert' : 'status'}>
      {children && icon}
      {/* An outcome may come below what is seen of the screen. What lasts may not move the screen when that appears. */}
      {children && <span ref={tone === 'error' || tone === 'success' ? reveal : null}>{children}</span>}
    </p>
  )
}
