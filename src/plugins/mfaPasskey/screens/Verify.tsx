import { useEffect, useState, type ReactElement } from 'react'
import { selectMfa } from '../../../core/index.ts'
import { useClientSelector, useFlow, useLatest, useMfaVerification, useText } from '../../../ui/hooks/index.ts'
import { Button, PasskeyIcon, PromptWays, Screen, StatusText, WaitingMark } from '../../../ui/kit/index.ts'
import { mfaPasskeyFlows } from '../flows.ts'
import type { PasskeyChallenge } from '../verification.ts'
import { failureOf, failureText, verifyTitle } from './failureText.ts'

/** MFA_PASSKEY_VERIFICATION_SCREEN: a prompt that opens the browser's passkey dialogue as soon as there is a challenge. */
export default function Verify(): ReactElement {
  const t = useText()
  const { status, failure: blockText, isBlocked, start, ways } = useMfaVerification()
  const { request, block } = useClientSelector(selectMfa)
  const { isAsking, declined, forget } = useDialogue()

  const told = (): { title: string; detail: string | null } | null => {
    if (block) return { title: verifyTitle(t, failureOf(block)), detail: blockText }
    const failure = request?.failure ?? (status === 'asking' ? declined : null)
    return failure && { title: verifyTitle(t, failure), detail: failureText(t, failure, 'verification') }
  }
  const problem = told()
  const canRetry = problem !== null && !isBlocked && !isAsking && (status === 'asking' || status === 'refused')
  // Once pressed, the retry button stays while the browser asks, as it has the focus.
  const [isRetried, setRetried] = useState(false)
  const isOver = isBlocked || status === 'ended'
  const retry = () => {
    setRetried(true)
    forget()
    start()
  }
  const waiting = () => t(status === 'checking' ? 'mfa.code.checking' : 'mfaPasskey.waiting')
  return (
    <Screen
      title={problem?.title ?? t('mfaPasskey.verify.title')}
      description={<StatusText tone={problem ? 'error' : 'neutral'}>{problem?.detail ?? waiting()}</StatusText>}
      mark={<WaitingMark icon={<PasskeyIcon size={28} />} status={problem === null ? 'waiting' : 'failure'} />}
      onBack={null}
      initialFocus="title"
      action={
        (canRetry || (isRetried && !isOver)) && (
          <Button isLoading={!canRetry} onClick={retry}>
            {t('mfaPasskey.retry')}
          </Button>
        )
      }
      footer={<PromptWays {...ways} />}
    />
  )
}

/** Opens the browser's dialogue once for each challenge. Closes it with the screen, or when the verification ends or is blocked. */
function useDialogue() {
  const { status, challenge, isBlocked, submit } = useMfaVerification()
  const { run, cancel, reset, isRunning, failure } = useFlow(mfaPasskeyFlows.prove)
  const latest = useLatest(submit)
  const asked = isBlocked || status === 'ended' ? null : (challenge as PasskeyChallenge | null)
  useEffect(() => {
    if (asked === null) return
    let isHere = true
    void run(asked).then((outcome) => {
      if (isHere && outcome.ok) latest.current(outcome.result.code, outcome.result.relyingParty)
    })
    return () => {
      isHere = false
      cancel()
    }
  }, [asked, run, cancel, latest])
  return {
    isAsking: isRunning,
    declined: isRunning || failure?.code === 'flow_cancelled' ? null : failure,
    forget: reset,
  }
}
