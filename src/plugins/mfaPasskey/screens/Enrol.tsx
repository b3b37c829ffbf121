import { useState, type ReactElement } from 'react'
import { selectMfa, selectUser } from '../../../core/index.ts'
import { useClientSelector, useFlow, useMfaEnrolment, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, Mark, PasskeyIcon, Screen, StatusText, Text, WaitingMark } from '../../../ui/kit/index.ts'
import { credentialIdsOf } from '../enrolment.ts'
import { mfaPasskeyFlows } from '../flows.ts'
import { PASSKEY } from '../method.ts'
import { Added } from './Added.tsx'
import { enrolTitle, failureOf, failureText } from './failureText.ts'

/** MFA_PASSKEY_ENROLLMENT_SCREEN: enrols the user's passkeys as second factors, creating one if there is none; then shows the success. */
export default function Enrol({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const user = useClientSelector(selectUser)
  const { run, cancel, isRunning, failure } = useFlow(mfaPasskeyFlows.enrol)
  const { isBlocked, codeEntry } = useMfaEnrolment(PASSKEY)
  const { block } = useClientSelector(selectMfa)
  const [isAdded, setIsAdded] = useState(false)
  const hasPasskey = user !== null && credentialIdsOf(user).length > 0

  const enrol = async () => {
    const ended = await run()
    if (ended.ok) setIsAdded(true)
  }
  const leave = (go: () => void) => () => {
    // Cancels only the creation of a passkey: an enrolment that was sent may have taken effect, so it runs to its end.
    if (!hasPasskey) cancel()
    go()
  }
  const problem = (): { title: string; detail: string } | null => {
    if (block) return { title: enrolTitle(t, failureOf(block)), detail: codeEntry.failure ?? '' }
    if (!failure || isRunning || failure.code === 'flow_cancelled') return null
    return { title: enrolTitle(t, failure), detail: failureText(t, failure, 'enrollment') }
  }
  const told = problem()
  const says = () => {
    if (isRunning) return t(hasPasskey ? 'mfaPasskey.enrol.busy' : 'mfaPasskey.waiting')
    return told?.detail ?? t('mfaPasskey.enrol.detail')
  }

  if (isAdded) return <Added onBack={onBack} />
  return (
    <Screen
      title={told?.title ?? t('mfaPasskey.enrol.title')}
      description={<StatusText tone={told ? 'error' : 'neutral'}>{says()}</StatusText>}
      mark={
        isRunning ? (
          <WaitingMark icon={<PasskeyIcon size={28} />} />
        ) : (
          <Mark icon={<PasskeyIcon size={28} />} status={told ? 'failure' : 'idle'} />
        )
      }
      onBack={onBack && leave(onBack)}
      initialFocus="title"
      action={
        <Button disabled={isBlocked} isLoading={isRunning} onClick={() => void enrol()}>
          {t(hasPasskey ? 'mfaPasskey.enrol.enable' : 'mfaPasskey.enrol.create')}
        </Button>
      }
    >
      {!hasPasskey && !told && !isRunning && (
        <Text size="s" tone="muted" align="center">
          {t('mfaPasskey.enrol.none')}
        </Text>
      )}
    </Screen>
  )
}
