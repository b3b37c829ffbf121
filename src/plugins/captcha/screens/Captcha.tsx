import type { ReactElement } from 'react'
import { useClientDispatch, useClientSelector, useText } from '../../../ui/hooks/index.ts'
import { Button, Screen, ShieldIcon, Stack, StatusText, WaitingMark } from '../../../ui/kit/index.ts'
import { captchaSlice, MAX_RETRIES, selectCaptcha, type CaptchaState } from '../slice.ts'
import { useWidget } from './useWidget.ts'

const { retried, gaveUp } = captchaSlice.actions

/** CAPTCHA_SCREEN: checks that the user is human, usually without any action. Closing it leads back to the screen that needed the CAPTCHA. */
export default function Captcha(): ReactElement {
  const t = useText()
  const dispatch = useClientDispatch()
  const state = useClientSelector(selectCaptcha)
  const container = useWidget()
  const { status, retries } = state
  const isHopeless = status === 'error' && retries >= MAX_RETRIES

  return (
    <Screen
      title={t(titleOf(state))}
      description={
        <StatusText tone={status === 'error' ? 'error' : 'neutral'}>{t(messageOf(state, isHopeless))}</StatusText>
      }
      mark={<WaitingMark icon={<ShieldIcon size={28} />} status={MARKS[status]} />}
      // No back button: after the CAPTCHA the screen below shows again by itself.
      onBack={null}
      action={
        status === 'error' && (
          <Stack>
            <Button onClick={() => void dispatch(retried())}>{t('captcha.retry')}</Button>
            {isHopeless && (
              <Button variant="ghost" onClick={() => void dispatch(gaveUp())}>
                {t('captcha.giveUp')}
              </Button>
            )}
          </Stack>
        )
      }
    >
      {/* Positioned absolutely while it is empty, so that the layout has no gap for it. */}
      <div ref={container} style={state.isInteractive ? undefined : { position: 'absolute' }} />
    </Screen>
  )
}

const MARKS = {
  disabled: 'waiting',
  ready: 'waiting',
  loading: 'waiting',
  success: 'success',
  error: 'failure',
} as const

function titleOf({ status, isInteractive }: CaptchaState) {
  if (status === 'success') return 'captcha.passed.title'
  if (status === 'error') return 'captcha.failed.title'
  return isInteractive ? 'captcha.asking.title' : 'captcha.waiting.title'
}

function messageOf({ status, isInteractive }: CaptchaState, isHopeless: boolean) {
  if (status === 'success') return 'captcha.passed.detail'
  if (status === 'error') return isHopeless ? 'captcha.failed.hint' : 'captcha.failed.detail'
  return isInteractive ? 'captcha.asking.detail' : 'captcha.waiting.detail'
}
