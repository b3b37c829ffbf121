import type { ReactElement, ReactNode } from 'react'

export interface StatusTextProps {
  /** `error` interrupts the screen reader; `neutral` (default) waits for a pause. */
  tone?: 'neutral' | 'error' | undefined
  /** One sentence. */
  children: ReactNode
}

/**
 * The `description` of a screen whose `<WaitingMark>` shows the status, also announced by screen readers. It has no icon and no
 * colour, unlike `<StatusMessage>`, because the mark shows the status already. Keep it on the screen and change its text.
 *
 * @example
 * <Screen title={title} description={<StatusText tone="error">{text}</StatusText>} mark={<WaitingMark icon={icon} status="failure" />} />
 */
export function StatusText({ tone = 'neutral', children }: StatusTextProps): ReactElement {
  return <span role={tone === 'error' ? 'alert' : 'status'}>{children}</span>
}
