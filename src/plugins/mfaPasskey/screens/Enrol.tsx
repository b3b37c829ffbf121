import { useState, type ReactElement } from 'react'
import { selectUser } from '../../../core/index.ts'
import { useClientSelector, useFlow, useMfaEnrolment, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, Mark, PasskeyIcon, Screen, Stack, StatusMessage, Text, WaitingMark } from '../../../ui/kit/index.ts'
import { credentialIdsOf } from '../enrolment.ts'
import { mfaPasskeyFlows } from '../flows.ts'
import { PASSKEY } from '../method.ts'
import { Added } from './Added.tsx'
import { failureText } from './failureText.ts'

/** MFA_PASSKEY_ENROLLMENT_SCREEN: enrols the user's passkeys as second factors, creating one if there is none; then shows the success. */
export default function Enrol({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const user = useClientSelector(selectUser)
  const { run, cancel, isRunning, failure } = useFlow(mfaPasskeyFlows.enrol)
  const { isBlocked, codeEntry } = useMfaEnrolment(PASSKEY)
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
  const problem = () => {
    if (isBlocked) return codeEntry.failure
    return failure && !isRunning && failure.code !== 'flow_cancelled' ? failureText(t, failure, 'enrollment') : null
  }
  const busy = () => (isRunning ? t(hasPasskey ? 'mfaPasskey.enrol.busy' : 'mfaPasskey.waiting') : null)

  if (isAdded) return <Added onBack={onBack} />
  const told = problem()
  return (
    <Screen
      title={t('mfaPasskey.enrol.title')}
      description={t('mfaPasskey.enrol.detail')}
      mark={
        isRunning ? (
          <WaitingMark icon={<PasskeyIcon size={28} />} />
        ) : (
          <Mark icon={<PasskeyIcon size={28} />} status={told === null ? 'idle' : 'failure'} />
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
      <Stack gap={2}>
        {!hasPasskey && (
          <Text as="p" size="s" tone="muted" align="center">
            {t('mfaPasskey.enrol.none')}
          </Text>
        )}
        <StatusMessage tone={told === null ? 'busy' : 'error'}>{told ?? busy()}</StatusMessage>
      </Stack>
    </Screen>
  )
}
