import type { ReactElement, ReactNode } from 'react'
import type { AuthFailure } from '../../../core/index.ts'
import { useText } from '../../../ui/hooks/index.ts'
import { AlertIcon, Button, Mark, Screen } from '../../../ui/kit/index.ts'

/** Failures that the error catalogue tells on a screen of their own, with their message or another text (MFA-36, MFA-37). */
const SCREENS = {
  twilio_verification_failed: { title: 'error.generic.title', detail: 'message' },
  client_request_timeout: { title: 'error.timedOut.title', detail: 'message' },
  network_unreachable: { title: 'error.generic.title', detail: 'error.generic.detail' },
} as const

type ScreenFailure = Pick<AuthFailure, 'message'> & { readonly code: keyof typeof SCREENS }

/** Checks whether a code that was not sent is told by the error screen, and not beside the field. */
export const hasErrorScreen = (failure: AuthFailure | null | undefined): failure is AuthFailure & ScreenFailure =>
  failure !== null && failure !== undefined && Object.hasOwn(SCREENS, failure.code)

export interface NotSentProps {
  failure: ScreenFailure
  onRetry: () => void
  onBack?: null | undefined
  footer?: ReactNode
}

/** The error screen for a code that was not sent. Shown in place of the method's screen, so that what was typed is still there after it. */
export function NotSent({ failure, onRetry, onBack, footer }: NotSentProps): ReactElement {
  const t = useText()
  const { title, detail } = SCREENS[failure.code]
  return (
    <Screen
      title={t(title)}
      description={detail === 'message' ? failure.message : t(detail)}
      mark={<Mark icon={<AlertIcon size={28} />} tone="danger" />}
      action={<Button onClick={onRetry}>{t('error.tryAgain')}</Button>}
      onBack={onBack}
      footer={footer}
    />
  )
}
