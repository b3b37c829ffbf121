import type { ReactElement, ReactNode } from 'react'
import type { AuthFailure } from '../../../core/index.ts'
import { createFailureText, createFailureTitle, useText } from '../../../ui/hooks/index.ts'
import { AlertIcon, Button, Mark, Screen } from '../../../ui/kit/index.ts'

/** Failures that have a screen of their own, and not a text beside the field (MFA-36, MFA-37). */
const SCREENS: readonly string[] = ['twilio_verification_failed', 'client_request_timeout', 'network_unreachable']

const failureTitle = createFailureTitle()
const failureText = createFailureText({})

/** True if a failure to send a code is shown on {@link NotSent}, false if it is a text beside the field. */
export const hasErrorScreen = (failure: AuthFailure | null | undefined): failure is AuthFailure =>
  failure !== null && failure !== undefined && SCREENS.includes(failure.code)

export interface NotSentProps {
  failure: AuthFailure
  onRetry: () => void
  onBack?: null | undefined
  footer?: ReactNode
}

/** The error screen for a code that was not sent. Shown in place of the method's screen, so that what was typed is still there after it. */
export function NotSent({ failure, onRetry, onBack, footer }: NotSentProps): ReactElement {
  const t = useText()
  return (
    <Screen
      title={failureTitle(t, failure)}
      description={failureText(t, failure)}
      mark={<Mark icon={<AlertIcon size={28} />} tone="danger" />}
      action={<Button onClick={onRetry}>{t('error.tryAgain')}</Button>}
      onBack={onBack}
      footer={footer}
    />
  )
}
