/** What each step of the wizard gets. */
export interface StepProps {
  /** Which step it is of how many, in words. */
  step: string
  password: string
  onNext: () => void
  /** `null` where there is nothing before. */
  onBack: (() => void) | null
  /** Absent where the user did not ask for this, and may not leave. */
  onCancel: (() => void) | undefined
}
