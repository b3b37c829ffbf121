import { useState, type ReactElement, type ReactNode } from 'react'
import { CodeInput } from './CodeInput.tsx'
import type { CodeInputStatus } from './CodeInput.tsx'
import type { Icon } from './icons/Icon.tsx'
import { Stack } from './layout.tsx'
import { Mark } from './Mark.tsx'
import { Screen, type ScreenProps } from './Screen.tsx'
import { useCodeEntry } from './useCodeEntry.ts'

/** Texts of a {@link CodeEntryScreen}: those under its boxes, and the boxes' names. */
export interface CodeEntryTexts {
  /** Name of the boxes for screen readers. */
  label: string
  submitting: string
  success: string
  /** Something was typed that is no digit. */
  notNumeric: string
  /** Enter was pressed too early. */
  incomplete: string
}

export interface CodeEntryScreenProps extends Pick<ScreenProps, 'step'> {
  title: string
  description?: ReactNode
  icon: Icon
  texts: CodeEntryTexts
  status: CodeInputStatus
  /** Counts the times that the boxes started empty. */
  entry: number
  /** Message for a failure of the last code. Stays under the emptied boxes until the user types. */
  failure: string | null
  /** Nothing can be entered now: `failure` says why, and for how long. Default `false`. */
  isBlocked?: boolean | undefined
  /** Sends a complete code. */
  onSubmit: (code: string) => void
  /** The user types over a refused code: the next `entry` begins. */
  onRestart: () => void
  /** Under the boxes, such as a way to have the code sent again. */
  children?: ReactNode
  /** The ways on and out. */
  footer?: ReactNode
  /** In place of the frame's `onBack`; `null` for none. */
  onBack?: (() => void) | null | undefined
  /** Digits of a code. Default 6. */
  length?: number | undefined
}

/**
 * Asks for a code that the user has from elsewhere, and sends it as soon as it is complete. Its state is the caller's: of a second factor
 * `useMfaVerification` and `useMfaEnrolment` have it.
 */
export function CodeEntryScreen(props: CodeEntryScreenProps): ReactElement {
  const { title, description, step, icon: Icon, texts, status, failure, isBlocked = false, onSubmit, children, footer, onBack, length = 6 } = props
  const { code, isNumeric, onChange, onInvalid, input } = useCodeEntry(props)
  const [incomplete, setIncomplete] = useState<string | null>(null)
  const isDone = status === 'success'
  const message = () => {
    if (isDone) return texts.success
    if (status === 'submitting') return texts.submitting
    if (isBlocked) return failure
    // Forgiven as soon as something else is typed.
    if (incomplete === code) return texts.incomplete
    if (!isNumeric) return texts.notNumeric
    return status === 'error' || code === '' ? failure : null
  }
  return (
    <Screen
      title={title}
      description={description}
      step={step}
      mark={<Mark icon={<Icon size={28} />} status={isDone ? 'success' : 'idle'} />}
      onBack={isDone || status === 'submitting' ? null : onBack}
      initialFocus="field"
      footer={footer}
    >
      <Stack>
        <CodeInput
          ref={input}
          name="code"
          length={length}
          label={texts.label}
          value={isBlocked ? '' : code}
          onChange={onChange}
          onComplete={onSubmit}
          onInvalid={() => {
            setIncomplete(null)
            onInvalid()
          }}
          onIncomplete={() => setIncomplete(code)}
          isBlocked={isBlocked}
          status={isBlocked ? 'error' : status}
          message={message()}
        />
        {children}
      </Stack>
    </Screen>
  )
}
