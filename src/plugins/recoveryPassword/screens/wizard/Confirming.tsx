import { useState, type ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { PasswordField, ShieldIcon } from '../../../../ui/kit/index.ts'
import { type StepProps, WizardStep } from './WizardStep.tsx'

/** 'Confirm Password': the user enters the saved password again. */
export function Confirming({ password, onNext, ...step }: StepProps): ReactElement {
  const t = useText()
  const [entered, setEntered] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isEqual = entered === password
  // Reported as soon as further typing cannot make it right.
  const isWrong = !password.startsWith(entered) || (hasTried && !isEqual)
  return (
    <WizardStep
      {...step}
      title={t('recoveryPassword.confirm.title')}
      description={t('recoveryPassword.confirm.detail')}
      icon={ShieldIcon}
      submitLabel={t('recoveryPassword.continue')}
      canSubmit={entered !== '' && !isWrong}
      onNext={() => (isEqual ? onNext() : setHasTried(true))}
    >
      <PasswordField
        purpose="new"
        label={t('recoveryPassword.password')}
        showLabel={t('recoveryPassword.show')}
        hideLabel={t('recoveryPassword.hide')}
        value={entered}
        onValueChange={(value) => {
          setEntered(value)
          setHasTried(false)
        }}
        error={isWrong ? t('recoveryPassword.error.mismatch') : null}
      />
    </WizardStep>
  )
}
