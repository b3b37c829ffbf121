import { useState, type ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Checkbox, ShieldIcon, VisuallyHidden } from '../../../../ui/kit/index.ts'
import { type StepProps, WizardStep } from './WizardStep.tsx'

export interface FinalizingProps extends StepProps {
  isSetting: boolean
}

/** 'Confirm you have saved': the user confirms that they know what losing the password means; then it is set. */
export function Finalizing({ password: _password, isSetting, ...step }: FinalizingProps): ReactElement {
  const t = useText()
  const [hasAgreed, setHasAgreed] = useState(false)
  return (
    <WizardStep
      {...step}
      title={t('recoveryPassword.finalize.title')}
      description={t('recoveryPassword.finalize.detail')}
      icon={ShieldIcon}
      submitLabel={t('recoveryPassword.finalize.submit')}
      canSubmit={hasAgreed}
      isBusy={isSetting}
    >
      <Checkbox checked={hasAgreed} onCheckedChange={setHasAgreed} disabled={isSetting}>
        {t('recoveryPassword.finalize.agree')}
      </Checkbox>
      <VisuallyHidden role="status">{isSetting ? t('recoveryPassword.finalize.setting') : ''}</VisuallyHidden>
    </WizardStep>
  )
}
