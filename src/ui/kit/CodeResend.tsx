import { useState, type ReactElement } from 'react'
import { Button } from './Button.tsx'
import { Stack } from './layout.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { SMALL_LINE } from './styles.ts'
import { Text } from './Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Texts of the button that sends another code. */
export interface CodeResendTexts {
  /** 'Didn't get an email?' */
  question: string
  /** The link, while there is nothing to wait for. */
  resend: string
  /** The link while it waits, with the seconds in it. */
  resendIn: string
  resent: string
  /** Read out when the wait is over. */
  mayResend: string
}

export interface CodeResendProps {
  texts: CodeResendTexts
  /** Seconds until another code may be asked for. */
  resendInS: number
  isResending: boolean
  /** Sends another code. Ends with what went wrong, or `null`. */
  onResend: () => Promise<string | null>
  /** A code is being checked, or nothing can be entered. Default `false`. */
  isLocked?: boolean | undefined
  /** Not to be seen any more; the place stays, so that nothing jumps. Default `false`. */
  isHidden?: boolean | undefined
}

/** 'Didn't get an email? Resend code', with the seconds until it may be asked for. */
export function CodeResend(props: CodeResendProps): ReactElement {
  const { texts, resendInS, isResending, onResend, isLocked = false, isHidden = false } = props
  const [outcome, setOutcome] = useState<{ failure: string | null } | null>(null)
  const isCooling = resendInS > 0

  const resend = async () => {
    setOutcome(null)
    setOutcome({ failure: await onResend() })
  }
  const status = () => {
    if (!outcome) return null
    return outcome.failure ?? (isCooling ? texts.resent : null)
  }

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
      {/* One line that is there from the start, so that nothing moves when it is said. */}
      <div style={{ display: 'grid', gridTemplateRows: SMALL_LINE }}>
        <StatusMessage tone={outcome?.failure ? 'error' : 'success'}>{status()}</StatusMessage>
      </div>
      {/* The seconds are not read out one by one, their end is. */}
      <VisuallyHidden role="status">{isCooling || outcome ? '' : texts.mayResend}</VisuallyHidden>
    </Stack>
  )
}
