import { useState, type ReactElement } from 'react'
import { useClientSelector, useFlow, useText, type FlowOutcome } from '../../../ui/hooks/index.ts'
import { Button, Stack, StatusMessage, Text, VisuallyHidden } from '../../../ui/kit/index.ts'
import { emailFlows } from '../flows.ts'
import { selectEmail } from '../slice.ts'
import { failureText } from './failureText.ts'

export interface ResendCodeProps {
  /** A code is being checked. */
  isLocked: boolean
  /** Not to be seen any more; the place stays, so that nothing jumps. */
  isHidden: boolean
}

/** 'Didn't get an email? Resend code', with the seconds until it may be asked for. */
export function ResendCode({ isLocked, isHidden }: ResendCodeProps): ReactElement {
  const t = useText()
  const { resendInS } = useClientSelector(selectEmail)
  const { run, isRunning } = useFlow(emailFlows.resendCode)
  const [outcome, setOutcome] = useState<FlowOutcome<void> | null>(null)
  const isCooling = resendInS > 0

  const resend = async () => {
    setOutcome(null)
    setOutcome(await run({}))
  }
  const status = () => {
    if (!outcome) return null
    return outcome.ok ? isCooling && t('email.code.resent') : failureText(t, outcome.failure, 'email.error.notSent')
  }

  return (
    <Stack align="center" style={isHidden ? { visibility: 'hidden' } : {}}>
      <Stack isRow gap={1} justify="center" style={{ flexWrap: 'wrap' }}>
        <Text as="span" tone="muted">
          {t('email.code.question')}
        </Text>
        <Button variant="link" disabled={isCooling || isLocked} isLoading={isRunning} onClick={() => void resend()}>
          {isCooling ? t('email.code.resendIn', { seconds: resendInS }) : t('email.code.resend')}
        </Button>
      </Stack>
      <StatusMessage tone={outcome && !outcome.ok ? 'error' : 'success'}>{status()}</StatusMessage>
      {/* The seconds are not read out one by one, their end is. */}
      <VisuallyHidden role="status">{isCooling || outcome ? '' : t('email.code.mayResend')}</VisuallyHidden>
    </Stack>
  )
}
