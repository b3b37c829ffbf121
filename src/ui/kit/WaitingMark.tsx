import type { ReactElement, ReactNode } from 'react'
import { Mark } from './Mark.tsx'

export interface WaitingMarkProps {
  /** The method's icon, or a brand mark in its own colours, at 28 px. */
  icon: ReactNode
  /** `waiting` (default) turns a thin ring around the icon, `success` draws a check instead, `failure` shakes the icon once. */
  status?: 'waiting' | 'success' | 'failure' | undefined
}

/**
 * The 64 px illustration of a screen that waits for something outside the modal: another window, a device, a wallet.
 * Decorative: title and status message say the same in words. Nothing moves for users who prefer reduced motion.
 *
 * @example
 * <Screen title={t('passkey.waiting.title')} mark={<WaitingMark icon={<PasskeyIcon size={28} />} status="waiting" />} />
 */
export function WaitingMark({ icon, status = 'waiting' }: WaitingMarkProps): ReactElement {
  return <Mark icon={icon} status={status} tone="neutral" />
}
