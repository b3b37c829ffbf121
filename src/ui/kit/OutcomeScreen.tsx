import type { ReactElement, ReactNode } from 'react'
import { Mark, type MarkProps, type MarkStatus } from './Mark.tsx'
import { Screen, type ScreenProps } from './Screen.tsx'
import { Stack } from './layout.tsx'
import { Text } from './Text.tsx'

export interface OutcomeScreenProps extends Pick<ScreenProps, 'title' | 'action' | 'footer' | 'onBack' | 'onClose'> {
  /** The subject's icon, 28 px wide. */
  icon: ReactNode
  /** `waiting` turns a ring, `success` draws a check, `failure` shakes once. */
  status: MarkStatus
  /** Colour of the idle and the waiting mark. */
  tone?: MarkProps['tone']
  /** The status in a few words; screen readers announce its changes. */
  heading: string
  /** Meaning of the status, and what the user can do. */
  detail?: ReactNode
  /** Content under the explanation, such as a list of facts. */
  children?: ReactNode
}

/**
 * Shows the status of something that takes time, on one screen from 'in progress' to the end, so that nothing jumps when the
 * status changes. The heading is larger than the title.
 *
 * @example
 * <OutcomeScreen title={t('funding.title')} icon={<WalletIcon size={28} />} status="waiting" heading={t('moonpayOnRamp.status.pending')} />
 */
export function OutcomeScreen({
  title,
  icon,
  status,
  tone,
  heading,
  detail,
  children,
  ...rest
}: OutcomeScreenProps): ReactElement {
  return (
    <Screen title={title} isTitleSmall initialFocus="title" {...rest}>
      <Stack gap={4}>
        <Mark icon={icon} status={status} tone={tone} />
        <div role={status === 'failure' ? 'alert' : 'status'} aria-live={status === 'failure' ? 'assertive' : 'polite'}>
          <Stack gap={1}>
            <Text size="xl" isStrong align="center" style={{ textWrap: 'balance' }}>
              {heading}
            </Text>
            {detail !== undefined && (
              <Text as="div" tone="muted" align="center">
                {detail}
              </Text>
            )}
          </Stack>
        </div>
        {children}
      </Stack>
    </Screen>
  )
}
