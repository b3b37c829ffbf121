import { useEffect, useState, type ReactElement } from 'react'
import { useFlow, useMfaEnrolment, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { ClockIcon, CodeEntryScreen } from '../../../ui/kit/index.ts'
import { mfaTotpFlows } from '../flows.ts'
import { TOTP } from '../method.ts'
import type { TotpEnrolment } from '../saga.ts'
import { Added } from './Added.tsx'
import { ClockHint } from './ClockHint.tsx'
import { Scan } from './Scan.tsx'

/**
 * MFA_TOTP_ENROLLMENT_SCREEN: shows the secret for the app, then asks for a code of the app, then shows the success. The secret is kept
 * only in this component, and only until the app is added.
 */
export default function Enrol({ onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { run: begin, isRunning, failure } = useFlow(mfaTotpFlows.init)
  const { run: enrol } = useFlow(mfaTotpFlows.enrol)
  const { codeEntry, failureText } = useMfaEnrolment(TOTP)
  const [secret, setSecret] = useState<TotpEnrolment | null>(null)
  const [step, setStep] = useState<'scan' | 'code' | 'added'>('scan')

  const start = async () => {
    const begun = await begin()
    if (begun.ok) setSecret(begun.result)
  }
  // StrictMode runs this effect twice; the second call joins the same run of the flow.
  useEffect(() => {
    // When a page that was hidden (`<Activity>`) is shown again, the secret stays: the user may have scanned it
    // already.
    if (secret || step !== 'scan') return undefined
    let isHere = true
    void begin().then((begun) => {
      if (isHere && begun.ok) setSecret(begun.result)
    })
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- when the screen appears, not when the secret is forgotten
  }, [begin])

  const submit = async (code: string) => {
    const ended = await enrol({ code })
    if (!ended.ok) return
    setSecret(null)
    setStep('added')
  }

  if (step === 'added') return <Added onBack={onBack} />
  if (step === 'scan' || !secret) {
    return (
      <Scan
        secret={secret}
        failure={failure && !isRunning ? failureText(failure) : null}
        onRetry={() => void start()}
        onNext={() => setStep('code')}
        onBack={onBack}
      />
    )
  }
  return (
    <CodeEntryScreen
      {...codeEntry}
      title={t('mfa.enrol.code.title')}
      description={t('mfaTotp.enrol.detail')}
      step={t('mfa.enrol.step', { at: 2, count: 2 })}
      icon={ClockIcon}
      onSubmit={(code) => void submit(code)}
      onBack={() => setStep('scan')}
    >
      <ClockHint failure={codeEntry.failure} />
    </CodeEntryScreen>
  )
}
