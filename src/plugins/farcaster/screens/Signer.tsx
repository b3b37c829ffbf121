import { useEffect, useState, type ReactElement } from 'react'
import { isHandheld } from '../../../core/index.ts'
import {
  useClientSelector,
  useFlow,
  useMfaVerification,
  useNavigate,
  useText,
  type ScreenProps,
} from '../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark } from '../../../ui/kit/index.ts'
import { farcasterSignerFlows } from '../signer/flows.ts'
import { selectFarcasterSigner } from '../signer/slice.ts'
import { Approve } from './Approve.tsx'
import { FarcasterLogo } from './FarcasterLogo.tsx'
import { failureText, failureTitle, FINAL } from './signerFailures.ts'

/** AWAITING_FARCASTER_SIGNER: a QR code or a button, until the user approved the app in their Farcaster app. */
export default function Signer({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { status, approvalUrl, failure } = useClientSelector(selectFarcasterSigner)
  const { run } = useFlow(farcasterSignerFlows.approve)
  const { isBlocked } = useMfaVerification()
  const [showsButton, setShowsButton] = useState(() => isHandheld())

  // Starts the flow when the screen opens. StrictMode's second mount joins the running flow.
  useEffect(() => void run(), [run])

  if (status === 'error' && failure) {
    const isFinal = FINAL.includes(failure.code)
    return (
      <Screen
        title={failureTitle(t, failure)}
        description={<StatusText tone="error">{failureText(t, failure)}</StatusText>}
        mark={<WaitingMark icon={<FarcasterLogo size={28} />} status="failure" />}
        action={
          isFinal ? (
            <Button onClick={() => navigate.close('cancelled')}>{t('farcasterSigner.close')}</Button>
          ) : (
            <Button disabled={isBlocked} onClick={() => void run()}>
              {t('farcasterSigner.retry')}
            </Button>
          )
        }
        onBack={onBack}
      />
    )
  }
  if (status === 'done') {
    return (
      <Screen
        title={t('farcasterSigner.success')}
        description={<StatusText>{t('farcasterSigner.approved')}</StatusText>}
        mark={<WaitingMark icon={<FarcasterLogo size={28} />} status="success" />}
        onBack={null}
      />
    )
  }
  return (
    <Approve
      texts="farcasterSigner"
      title={t('farcasterSigner.title')}
      progress={t(approvalUrl === null ? 'farcasterSigner.connecting' : 'farcasterSigner.waiting')}
      connectUri={approvalUrl}
      showsButton={showsButton}
      onShowCode={() => setShowsButton(false)}
      onBack={onBack}
    />
  )
}
