import type { ReactElement } from 'react'
import type { AuthFailure } from '../../../../core/index.ts'
import { useMfaVerification, useText } from '../../../../ui/hooks/index.ts'
import { Button, LockIcon, Mark, Screen, StatusText } from '../../../../ui/kit/index.ts'
import { failureText, failureTitle, isFinal } from '../failureText.ts'

/** Says that the password is set. Without `onDone` there is no button: the caller goes on. */
export function Secured({ onDone }: { onDone: (() => void) | undefined }): ReactElement {
  const t = useText()
  return (
    <Screen
      title={t('recoveryPassword.success.title')}
      description={<StatusText>{t('recoveryPassword.success.detail')}</StatusText>}
      mark={<Mark icon={<LockIcon size={28} />} status="success" />}
      onBack={null}
      onClose={onDone ?? null}
      action={onDone && <Button onClick={onDone}>{t('recoveryPassword.done')}</Button>}
    />
  )
}

export interface FailedProps {
  failure: AuthFailure
  isRetrying: boolean
  onRetry: () => void
  onClose: () => void
}

/** Says what happened, and offers a retry if that can help. */
export function Failed({ failure, isRetrying, onRetry, onClose }: FailedProps): ReactElement {
  const t = useText()
  const { isBlocked } = useMfaVerification()
  return (
    <Screen
      title={failureTitle(t, failure)}
      description={<StatusText tone="error">{failureText(t, failure)}</StatusText>}
      mark={<Mark icon={<LockIcon size={28} />} status={isRetrying ? 'waiting' : 'failure'} />}
      onBack={null}
      onClose={isRetrying ? null : onClose}
      action={
        <>
          {!isFinal(failure) && (
            <Button disabled={isBlocked} isLoading={isRetrying} onClick={onRetry}>
              {t('recoveryPassword.retry')}
            </Button>
          )}
          <Button variant={isFinal(failure) ? 'primary' : 'ghost'} disabled={isRetrying} onClick={onClose}>
            {t('recoveryPassword.close')}
          </Button>
        </>
      }
    />
  )
}
