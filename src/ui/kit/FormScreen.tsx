import { useId, type ReactElement, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { Icon } from './icons/Icon.tsx'
import { Mark } from './Mark.tsx'
import { Screen, type ScreenProps } from './Screen.tsx'

export interface FormScreenProps extends Pick<ScreenProps, 'step'> {
  title: string
  description: string
  icon: Icon
  submitLabel: string
  /** True if all fields hold what the form needs; otherwise the button is disabled. */
  isComplete: boolean
  isBusy: boolean
  /** Called by the button and by Enter, unless busy. */
  onSubmit: () => void
  /** The form's fields, above its button. */
  children: ReactNode
}

/** A screen with a form: its fields, and a button that submits them. */
export function FormScreen(props: FormScreenProps): ReactElement {
  const { title, description, step, icon: Icon, submitLabel, isComplete, isBusy, onSubmit, children } = props
  const formId = useId()
  return (
    <Screen
      title={title}
      description={description}
      step={step}
      mark={<Mark icon={<Icon size={28} />} />}
      action={
        <Button type="submit" form={formId} disabled={!isComplete} isLoading={isBusy}>
          {submitLabel}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSubmit()
        }}
      >
        {children}
      </form>
    </Screen>
  )
}
