import { useEffect, useState, type ReactElement } from 'react'
import { isHandheld } from '../../../core/index.ts'
import { useClientSelector, useFlow, useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, Screen, StatusText, WaitingMark } from '../../../ui/kit/index.ts'
import { farcasterFlows } from '../flows.ts'
import type { FarcasterTextKey } from '../locales/en.ts'
import { selectFarcaster, type FarcasterStatus } from '../slice.ts'
import { Approve } from './Approve.tsx'
import { failureText, failureTitle, isFinal } from './failureText.ts'
import { FarcasterLogo } from './FarcasterLogo.tsx'

/** AWAITING_FARCASTER_CONNECTION: a QR code or a button, until the user approved in their Farcaster app. */
export default function Connect({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const isLink = data.intent === 'link'
  const { status, connectUri, failure } = useClientSelector(selectFarcaster)
  const login = useFlow(farcasterFlows.login)
  const link = useFlow(farcasterFlows.link)
  const { run, cancel } = isLink ? link : login
  const [showsButton, setShowsButton] = useState(() => isHandheld())

  // Starts the flow when the screen opens. If it is already running, such as after a CAPTCHA, this joins it.
  useEffect(() => void run(), [run])

  const title = t(isLink ? 'farcaster.linkTitle' : 'farcaster.title')
  if (status === 'error' && failure) {
    const again = !isFinal(failure)
    return (
      <Screen
        title={failureTitle(t, failure)}
        description={<StatusText tone="error">{failureText(t, failure)}</StatusText>}
        mark={<WaitingMark icon={<FarcasterLogo size={28} />} status="failure" />}
        action={
          <>
            {again && <Button onClick={() => void run()}>{t('farcaster.retry')}</Button>}
            {isLink ? (
              !again && <Button onClick={() => navigate.close('cancelled')}>{t('farcaster.close')}</Button>
            ) : (
              <Button variant={again ? 'ghost' : 'primary'} onClick={navigate.toLanding}>
                {t('farcaster.other')}
              </Button>
            )}
          </>
        }
        onBack={onBack}
      />
    )
  }
  if (status === 'done') {
    return (
      <Screen
        title={t('farcaster.success')}
        description={<StatusText>{t(isLink ? 'farcaster.linked' : 'farcaster.loggedIn')}</StatusText>}
        mark={<WaitingMark icon={<FarcasterLogo size={28} />} status="success" />}
        onBack={null}
      />
    )
  }
  return (
    <Approve
      texts="farcaster"
      title={title}
      progress={t(PROGRESS[status] ?? 'farcaster.connecting')}
      connectUri={connectUri}
      showsButton={showsButton}
      onShowCode={() => setShowsButton(false)}
      onBack={
        onBack &&
        (() => {
          cancel()
          onBack()
        })
      }
    />
  )
}

const PROGRESS: Readonly<Partial<Record<FarcasterStatus, FarcasterTextKey>>> = {
  'awaiting-approval': 'farcaster.waiting',
  verifying: 'farcaster.verifying',
}
