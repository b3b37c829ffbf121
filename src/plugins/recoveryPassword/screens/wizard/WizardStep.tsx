import { useId, type ReactElement, type ReactNode } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Button, Mark, Screen, Stack, type Icon } from '../../../../ui/kit/index.ts'
import { AccountName } from '../AccountName.tsx'

/** Props of every step of the wizard. */
export interface StepProps {
  /** Text with the number of the step and of all steps. */
  step: string
  password: string
  onNext: () => void
  /** `null` if there is no previous step or screen. */
  onBack: (() => void) | null
  /** Absent if the user did not start the wizard, and must finish it. */
  onCancel: (() => void) | undefined
}

export interface WizardStepProps extends Pick<StepProps, 'step' | 'onNext' | 'onBack' | 'onCancel'> {
  title: string
  description: string
  icon: Icon
  submitLabel: string
  canSubmit?: boolean | undefined
  /** True while the step works: the user can then neither leave nor submit it. */
  isBusy?: boolean | undefined
  children: ReactNode
}

/** One step of the wizard: a form, a button that goes on, and 'Cancel' if the user started the wizard. */
export function WizardStep(props: WizardStepProps): ReactElement {
  const {
    title,
    description,
    step,
    icon: StepIcon,
    submitLabel,
    canSubmit = true,
    isBusy = false,
    onNext,
    onBack,
    onCancel,
    children,
  } = props
  const t = useText()
  const formId = useId()
  return (
    <Screen
      title={title}
      description={description}
      step={step}
      mark={<Mark icon={<StepIcon size={28} />} status={isBusy ? 'waiting' : 'idle'} />}
      onBack={isBusy ? null : onBack}
      onClose={onCancel && !isBusy ? undefined : null}
      action={
        <>
          <Button type="submit" form={formId} disabled={!canSubmit} isLoading={isBusy}>
            {submitLabel}
          </Button>
          {onCancel && !isBusy && (
            <Button variant="ghost" onClick={onCancel}>
              {t('recoveryPassword.cancel')}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canSubmit && !isBusy) onNext()
        }}
      >
        <AccountName />
        <Stack gap={3}>{children}</Stack>
      </form>
    </Screen>
  )
}
