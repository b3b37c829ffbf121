import { useEffect, type ReactElement } from 'react'
import {
  useClient,
  useClientSelector,
  useFlow,
  useNavigate,
  useText,
  type ScreenProps,
} from '../../../ui/hooks/index.ts'
import { Button, PasskeyIcon, Screen, Stack, StatusText, WaitingMark } from '../../../ui/kit/index.ts'
import { passkeyFlows } from '../flows.ts'
import { selectPasskey, type PasskeyState, type PasskeyStatus } from '../slice.ts'
import { failureText, isFinal, loginTitle } from './failureText.ts'

const MARKS: Readonly<Partial<Record<PasskeyStatus, 'success' | 'failure'>>> = { success: 'success', error: 'failure' }

/** AWAITING_PASSKEY_SYSTEM_DIALOGUE: shows the progress while the browser asks for the passkey, and offers a retry. */
export default function SystemDialogue({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { run, cancel } = useStart()
  const { cancel: stopOffer } = useFlow(passkeyFlows.offerPasskeys)
  const { status, failure } = useClientSelector(selectPasskey)

  const leave = (go: () => void) => () => {
    cancel()
    stopOffer()
    go()
  }
  const title = () => {
    if (status === 'success') return t('passkey.login.success')
    return status === 'error' && failure ? loginTitle(t, failure) : t('passkey.login.title')
  }
  const says = () => {
    if (status === 'success') return t('passkey.login.done')
    return status === 'error' && failure ? failureText(t, failure) : t('passkey.login.detail')
  }
  return (
    <Screen
      title={title()}
      description={<StatusText tone={status === 'error' ? 'error' : 'neutral'}>{says()}</StatusText>}
      mark={<WaitingMark icon={<PasskeyIcon size={28} />} status={MARKS[status] ?? 'waiting'} />}
      onBack={status === 'success' ? null : onBack && leave(onBack)}
      initialFocus="title"
      action={
        status === 'error' && (
          <Stack>
            {!isFinal(failure) && <Button onClick={() => void run({})}>{t('passkey.login.retry')}</Button>}
            <Button variant={isFinal(failure) ? 'primary' : 'ghost'} onClick={leave(navigate.toLanding)}>
              {t('passkey.login.other')}
            </Button>
          </Stack>
        )
      }
    />
  )
}

/** Starts the login if the screen was opened without a click on 'I have a passkey'. */
function useStart() {
  const { store } = useClient()
  const flow = useFlow(passkeyFlows.loginWithPasskey)
  const { run } = flow
  useEffect(() => {
    const { status } = selectPasskey(store.getState() as unknown as { passkey: PasskeyState })
    if (status === 'idle' || status === 'offering') void run({})
  }, [run, store])
  return flow
}
