import { useState, type ReactElement } from 'react'
import type { AuthFailure } from '../../../core/index.ts'
import {
  useClientSelector,
  useFlow,
  useMfaVerification,
  useNavigate,
  useText,
  type ScreenProps,
} from '../../../ui/hooks/index.ts'
import { Button, Mark, Screen, StatusText } from '../../../ui/kit/index.ts'
import { recoveryGoogleDriveFlows } from '../flows.ts'
import { selectRecoveryGoogleDrive } from '../slice.ts'
import { DriveMark } from './DriveMark.tsx'
import { failureText, failureTitle, isFinal } from './failureText.ts'

/** EMBEDDED_WALLET_RECOVERY_OAUTH_SCREEN: the user confirms at Google, to back up the wallet or to recover it. */
export default function Confirm({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const setUp = useFlow(recoveryGoogleDriveFlows.setUp)
  const recover = useFlow(recoveryGoogleDriveFlows.recover)
  const { status } = useClientSelector(selectRecoveryGoogleDrive)
  const { isBlocked } = useMfaVerification()
  const [outcome, setOutcome] = useState<'done' | AuthFailure | null>(null)
  const kind = data.intent === 'recover' ? 'recover' : 'setUp'
  const isRunning = setUp.isRunning || recover.isRunning

  // In the click itself, or the browser blocks the popup.
  const confirm = async () => {
    setOutcome(null)
    const running =
      kind === 'recover' ? recover.run() : setUp.run({ intent: data.intent === 'create' ? 'create' : 'set' })
    const ended = await running
    if (ended.ok) setOutcome('done')
    else if (ended.failure.code !== 'flow_cancelled') setOutcome(ended.failure)
  }
  const again = () => {
    setUp.cancel()
    recover.cancel()
    void confirm()
  }

  if (outcome === 'done') {
    const isLast = kind === 'setUp' && data.isUserInitiated === true
    return (
      <Screen
        title={t('recoveryGoogleDrive.success')}
        description={<StatusText>{t(`recoveryGoogleDrive.${kind}.done`)}</StatusText>}
        mark={<Mark tone="neutral" icon={<DriveMark size={28} />} status="success" />}
        onBack={null}
        action={isLast && <Button onClick={() => navigate.close('completed')}>{t('recoveryGoogleDrive.done')}</Button>}
      />
    )
  }
  if (outcome) {
    return (
      <Screen
        title={failureTitle(t, outcome, kind)}
        description={<StatusText tone="error">{failureText(t, outcome)}</StatusText>}
        mark={<Mark tone="neutral" icon={<DriveMark size={28} />} status="failure" />}
        onBack={onBack}
        action={
          isFinal(outcome) ? (
            <Button onClick={() => navigate.close('cancelled')}>{t('recoveryGoogleDrive.close')}</Button>
          ) : (
            <Button disabled={isBlocked} onClick={() => void confirm()}>
              {t('recoveryGoogleDrive.retry')}
            </Button>
          )
        }
      />
    )
  }
  const isWorking = isRunning && status === 'working'
  const says = isWorking
    ? t(`recoveryGoogleDrive.${kind}.working`)
    : status === 'in-window'
      ? t('recoveryGoogleDrive.inWindow')
      : t(`recoveryGoogleDrive.${kind}.detail`)
  return (
    <Screen
      title={t('recoveryGoogleDrive.title')}
      description={<StatusText>{says}</StatusText>}
      mark={<Mark tone="neutral" icon={<DriveMark size={28} />} status={isRunning ? 'waiting' : 'idle'} />}
      onBack={isWorking ? null : onBack}
      action={
        status === 'in-window' ? (
          <Button variant="secondary" onClick={again}>
            {t('recoveryGoogleDrive.retry')}
          </Button>
        ) : (
          <Button isLoading={isRunning} onClick={() => void confirm()}>
            {t('recoveryGoogleDrive.confirm')}
          </Button>
        )
      }
    />
  )
}
