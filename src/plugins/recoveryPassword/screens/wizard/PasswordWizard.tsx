import { useState, type ReactElement } from 'react'
import type { AuthFailure, RecoverySetUpData } from '../../../../core/index.ts'
import { useFlow, useNavigate, useText } from '../../../../ui/hooks/index.ts'
import { recoveryPasswordFlows } from '../../flows.ts'
import { Confirming } from './Confirming.tsx'
import { Creating } from './Creating.tsx'
import { Finalizing } from './Finalizing.tsx'
import type { StepProps } from './WizardStep.tsx'
import { Failed, Secured } from './outcomes.tsx'
import { Saving } from './Saving.tsx'

export interface PasswordWizardProps extends Pick<RecoverySetUpData, 'intent' | 'isUserInitiated'> {
  /** Leads to the previous screen, such as the choice of a recovery. */
  onBack?: (() => void) | undefined
}

/** Steps in their order (RECOVERY-26). */
const STEPS = ['creating', 'saving', 'confirming', 'finalizing'] as const
type Step = (typeof STEPS)[number]

/**
 * Wizard that sets a password: creating, saving, confirming, finalizing, done. The password is kept in this component only, and
 * cleared once it is set.
 */
export function PasswordWizard({ intent, isUserInitiated, onBack }: PasswordWizardProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { run } = useFlow(recoveryPasswordFlows.setUp)
  const [step, setStep] = useState<Step>('creating')
  const [password, setPassword] = useState('')
  const [isGenerated, setIsGenerated] = useState(false)
  const [isSetting, setIsSetting] = useState(false)
  const [outcome, setOutcome] = useState<'set' | AuthFailure | null>(null)

  const move = (by: 1 | -1) => () => setStep(STEPS[STEPS.indexOf(step) + by] ?? step)
  const submit = async (isRetry: boolean) => {
    setIsSetting(true)
    const ended = await run({ password, intent, isRetry })
    setIsSetting(false)
    setOutcome(ended.ok ? 'set' : ended.failure)
    if (ended.ok) setPassword('')
  }

  if (outcome === 'set') return <Secured onDone={isUserInitiated ? () => navigate.close('completed') : undefined} />
  // No way back: the user could change the password, though the failed try may have set it.
  if (outcome)
    return (
      <Failed
        failure={outcome}
        isRetrying={isSetting}
        onRetry={() => void submit(true)}
        onClose={() => navigate.close('cancelled')}
      />
    )

  const props: StepProps = {
    step: t('recoveryPassword.step', { at: STEPS.indexOf(step) + 1, count: STEPS.length }),
    password,
    onNext: move(1),
    onBack: step === 'creating' ? (onBack ?? null) : move(-1),
    onCancel: isUserInitiated ? () => navigate.close() : undefined,
  }
  switch (step) {
    case 'creating':
      return (
        <Creating
          {...props}
          isGenerated={isGenerated}
          onPasswordChange={(next, wasGenerated) => {
            setPassword(next)
            setIsGenerated(wasGenerated)
          }}
        />
      )
    case 'saving':
      return <Saving {...props} />
    case 'confirming':
      return <Confirming {...props} />
    case 'finalizing':
      return <Finalizing {...props} isSetting={isSetting} onNext={() => void submit(false)} />
  }
}
