import { useState, type ReactElement } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { SMALL_LINE } from './styles.ts'
import { Text } from './Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Texts of the button that sends another code. */
export interface CodeResendTexts {
  /** Question before the link: 'Didn't get an email?' */
  question: string
  /** The link, when another code may be asked for. */
  resend: string
  /** The link during the wait, with the seconds that are left. */
  resendIn: string
  /** When the last code was sent: 'Sent at 10:42.'; absent before the first was. */
  sentAt?: string | undefined
  /** Replaces `sentAt` once another code was sent: 'New code at 10:43. The two newest work.' */
  resent: string
  /** Read out when the wait is over. */
  mayResend: string
}

export interface CodeResendProps {
  texts: CodeResendTexts
  /** Seconds until another code may be asked for. */
  resendInS: number
  isResending: boolean
  /** Sends another code. Resolves with the text of a failure, or `null`. */
  onResend: () => Promise<string | null>
  /** True while a code is being checked, or nothing can be entered. Default `false`. */
  isLocked?: boolean | undefined
  /** Hides the button, but keeps its space, so that nothing jumps. Default `false`. */
  isHidden?: boolean | undefined
}

/**
 * 'Didn't get an email? Resend code', with the seconds until another code may be asked for, and the time of the last one, by
 * which the user finds its message among others.
 */
export function CodeResend(props: CodeResendProps): ReactElement {
  const { texts, resendInS, isResending, onResend, isLocked = false, isHidden = false } = props
  const [outcome, setOutcome] = useState<{ failure: string | null } | null>(null)
  const [isResent, setIsResent] = useState(false)
  const isCooling = resendInS > 0
  const [wasCooling, setWasCooling] = useState(isCooling)
  if (wasCooling !== isCooling) {
    setWasCooling(isCooling)
    // The message about the last request is out of date by now, such as that of a rate limit.
    if (!isCooling) setOutcome(null)
  }

  const resend = async () => {
    setOutcome(null)
    setOutcome({ failure: await onResend() })
  }
  // Some callers show a failure elsewhere and return none; a code that was sent always starts a wait.
  if (!isResent && isCooling && outcome?.failure === null) setIsResent(true)
  const tone = outcome?.failure ? 'error' : isResent && outcome ? 'success' : 'neutral'
  // Empty while a code is being sent, so that a screen reader says the new time once, and says it even if it is the same.
  const status = isResending ? null : (outcome?.failure ?? (isResent ? texts.resent : texts.sentAt))

  return (
    <Stack align="center" style={isHidden ? { visibility: 'hidden' } : {}}>
      <Stack isRow gap={1} justify="center" style={{ flexWrap: 'wrap' }}>
        <Text as="span" tone="muted">
          {texts.question}
        </Text>
        <Button variant="link" disabled={isCooling || isLocked} isLoading={isResending} onClick={() => void resend()}>
          {isCooling ? texts.resendIn : texts.resend}
        </Button>
      </Stack>
      {/* The line is reserved from the start, so that nothing moves when the message appears. */}
      <div style={{ display: 'grid', gridTemplateRows: SMALL_LINE }}>
        <StatusMessage tone={tone}>{status}</StatusMessage>
      </div>
      {/* Screen readers announce the end of the wait, not each second. */}
      <VisuallyHidden role="status">{isCooling || outcome ? '' : texts.mayResend}</VisuallyHidden>
    </Stack>
  )
}
