import { useState, type ReactElement } from 'react'
import { selectUser } from '../../../core/index.ts'
import { useClientSelector, useFlow, useNavigate, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import {
  Button,
  Mark,
  Notice,
  PasskeyIcon,
  PlusIcon,
  Screen,
  Stack,
  StatusText,
  WaitingMark,
} from '../../../ui/kit/index.ts'
import { PASSKEY_LIMIT } from '../contract.ts'
import { passkeyFlows } from '../flows.ts'
import { failureText, isFinal, linkTitle } from './failureText.ts'
import { PasskeyList, passkeysOf } from './PasskeyList.tsx'

/** LINK_PASSKEY_SCREEN: lists the user's passkeys and adds another. Without `intent: 'link'` the list comes first, to manage them. */
export default function LinkPasskey({ data }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const user = useClientSelector(selectUser)
  const { run, isRunning, status, failure } = useFlow(passkeyFlows.linkPasskey)
  const [hasTried, setHasTried] = useState(false)
  const current = passkeysOf(user)
  const [before, setBefore] = useState(current)
  if (hasTried && status === 'succeeded') return <PasskeyAdded />

  // The new passkey is in the list a moment before the flow is done. Shown then, it would push the button down.
  const passkeys = isRunning ? before : current
  const isFull = passkeys.length >= PASSKEY_LIMIT
  const isManaged = data.intent !== 'link'
  const add = () => {
    setHasTried(true)
    setBefore(current)
    void run()
  }
  // Hides a failure from an earlier visit, or from before the user did something else.
  const shownFailure = hasTried && failure?.code !== 'flow_cancelled' ? failure : null
  const says = () => {
    if (shownFailure) return failureText(t, shownFailure)
    return t(isRunning ? 'passkey.link.waiting' : 'passkey.link.detail')
  }
  return (
    <Screen
      title={shownFailure ? linkTitle(t, shownFailure) : t('passkey.link.title')}
      description={<StatusText tone={shownFailure ? 'error' : 'neutral'}>{says()}</StatusText>}
      mark={<PasskeyMark isWaiting={isRunning} hasFailed={shownFailure !== null} />}
      action={
        isFinal(shownFailure) ? (
          <Button onClick={() => navigate.close('cancelled')}>{t('modal.close')}</Button>
        ) : (
          !isFull && (
            <Button icon={<PlusIcon />} isLoading={isRunning} onClick={add}>
              {t('passkey.link.add')}
            </Button>
          )
        )
      }
    >
      {passkeys.length > 0 && (
        <Stack gap={3}>
          <PasskeyList
            passkeys={passkeys}
            isManaged={isManaged}
            isLocked={isRunning}
            onUse={() => setHasTried(false)}
          />
          {isFull && <Notice>{t('passkey.link.full', { limit: PASSKEY_LIMIT })}</Notice>}
        </Stack>
      )}
    </Screen>
  )
}

function PasskeyMark({ isWaiting, hasFailed }: { isWaiting: boolean; hasFailed: boolean }): ReactElement {
  const icon = <PasskeyIcon size={28} />
  if (isWaiting) return <WaitingMark icon={icon} />
  return <Mark icon={icon} status={hasFailed ? 'failure' : 'idle'} />
}

function PasskeyAdded(): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Screen
      title={t('passkey.link.success.title')}
      description={t('passkey.link.success.detail')}
      mark={<WaitingMark icon={<PasskeyIcon size={28} />} status="success" />}
      onBack={null}
      action={<Button onClick={() => navigate.close('completed')}>{t('passkey.link.done')}</Button>}
    />
  )
}
