import type { ReactElement, ReactNode } from 'react'

export interface StatusTextProps {
  /** `error` interrupts the screen reader; `neutral` (default) waits for a pause. */
  tone?: 'neutral' | 'error' | undefined
  /** One sentence. */
  children: ReactNode
}

/**
 * The `description` of a screen whose `<WaitingMark>` shows how things stand: the same sentence, to a screen reader too.
 * Without the icon and the colour of a `<StatusMessage>`, which would say it twice. Keep it there and change its text.
 *
 * @example
 * <Screen title={title} description={<StatusText tone="error">{text}</StatusText>} mark={<WaitingMark icon={icon} status="failure" />} />
 */
export function StatusText({ tone = 'neutral', children }: StatusTextProps): ReactElement {
  return <span role={tone === 'error' ? 'alert' : 'status'}>{children}</span>
}
