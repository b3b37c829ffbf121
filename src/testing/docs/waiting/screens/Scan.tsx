import { useEffect, type ReactElement } from 'react'
import { createFailureText, useClientSelector, useFlow, useText, type ScreenProps } from 'latchkey/hooks'
import { Button, QrCode, Screen, StatusText, Text } from 'latchkey/kit'
import { lanternFlows, type LanternState } from '../lantern.ts'

const failureText = createFailureText({
  lantern_refused: 'lantern.refused',
  lantern_timed_out: 'lantern.timedOut',
  lantern_failed: 'lantern.failed',
})

export default function Scan({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { run, cancel, status, failure } = useFlow(lanternFlows.logIn)
  const { link, secondsLeft } = useClientSelector((state: { lantern: LanternState }) => state.lantern)
  const isDone = status === 'succeeded'

  // A flow that already runs is joined: StrictMode mounts screens twice, and a CAPTCHA leads back to this one.
  useEffect(() => void run(), [run])

  const goBack = (): void => {
    cancel()
    onBack?.()
  }

  return (
    <Screen
      title={t(isDone ? 'lantern.success' : 'lantern.title')}
      description={
        <StatusText tone={failure ? 'error' : 'neutral'}>
          {failure ? failureText(t, failure) : t(isDone ? 'lantern.done' : 'lantern.waiting')}
        </StatusText>
      }
      onBack={onBack && goBack}
      action={failure && <Button onClick={() => void run()}>{t('lantern.again')}</Button>}
    >
      {!failure && !isDone && <QrCode value={link ?? undefined} label={t('lantern.code')} />}
      {secondsLeft !== null && (
        <Text align="center" tone="muted" isTabular>
          {t('lantern.left', { seconds: secondsLeft })}
        </Text>
      )}
    </Screen>
  )
}
