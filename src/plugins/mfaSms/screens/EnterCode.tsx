import { useState, type ReactElement } from 'react'
import { formatPhoneNumber, type AuthFailure } from '../../../core/index.ts'
import { useFlow, useMfaEnrolment, useText } from '../../../ui/hooks/index.ts'
import { CodeEntryScreen, PhoneIcon } from '../../../ui/kit/index.ts'
import { mfaSmsFlows } from '../flows.ts'
import { SMS } from '../method.ts'
import { enrolmentText } from './enrolmentText.ts'
import { hasErrorScreen, NotSent } from './NotSent.tsx'
import { Resend } from './Resend.tsx'

export interface EnterCodeProps {
  /** Number the code was sent to, in E.164 form. */
  phoneNumber: string
  onAdded: () => void
  /** Leads back to the number, to correct it. */
  onBack: () => void
}

/** Asks for the code that was sent, and adds the number with it. */
export function EnterCode({ phoneNumber, onAdded, onBack }: EnterCodeProps): ReactElement {
  const t = useText()
  const { run: enrol } = useFlow(mfaSmsFlows.enrol)
  const { run: send, isRunning: isResending } = useFlow(mfaSmsFlows.init)
  const { codeEntry, isBlocked } = useMfaEnrolment(SMS)
  const [failure, setFailure] = useState<AuthFailure | null>(null)

  const submit = async (code: string) => {
    const ended = await enrol({ phoneNumber, code })
    if (ended.ok) onAdded()
  }
  const resend = async () => {
    const sent = await send({ phoneNumber })
    if (sent.ok) return null
    if (!hasErrorScreen(sent.failure)) return enrolmentText(t, sent.failure)
    setFailure(sent.failure)
    return null
  }

  if (hasErrorScreen(failure)) return <NotSent failure={failure} onRetry={() => setFailure(null)} onBack={null} />

  return (
    <CodeEntryScreen
      {...codeEntry}
      title={t('mfa.enrol.code.title')}
      description={t('mfaSms.enrol.detail', { number: formatPhoneNumber(phoneNumber).replaceAll(' ', '\u00a0') })}
      step={t('mfa.enrol.step', { at: 2, count: 2 })}
      icon={PhoneIcon}
      onSubmit={(code) => void submit(code)}
      onBack={onBack}
    >
      <Resend isResending={isResending} onResend={resend} isLocked={isBlocked || codeEntry.status === 'submitting'} />
    </CodeEntryScreen>
  )
}
