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
