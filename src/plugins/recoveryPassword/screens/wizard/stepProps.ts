/** Props of every step of the wizard. */
export interface StepProps {
  /** Number of the step and of all steps, in words. */
  step: string
  password: string
  onNext: () => void
  /** `null` if there is nothing before. */
  onBack: (() => void) | null
  /** Absent if the user did not ask for this, and may not leave. */
  onCancel: (() => void) | undefined
}
