import { useState, type ReactElement, type ReactNode } from 'react'
import { CodeInput } from './CodeInput.tsx'
import type { CodeInputStatus } from './CodeInput.tsx'
import type { Icon } from './icons/Icon.tsx'
import { Stack } from './layout.tsx'
import { Mark } from './Mark.tsx'
import { Screen, type ScreenProps } from './Screen.tsx'
import { useCodeEntry } from './useCodeEntry.ts'

/** Texts of a {@link CodeEntryScreen}: the messages under its boxes, and the boxes' name. */
export interface CodeEntryTexts {
  /** Name of the boxes for screen readers. */
  label: string
  submitting: string
  success: string
  /** Message if anything but digits was typed. */
  notNumeric: string
  /** Message if Enter was pressed before the code was complete. */
  incomplete: string
}

export interface CodeEntryScreenProps extends Pick<ScreenProps, 'step'> {
  title: string
  description?: ReactNode
  icon: Icon
  texts: CodeEntryTexts
  status: CodeInputStatus
  /** Number of the current entry. Another number empties the boxes, except for digits typed over a refused code. */
  entry: number
  /** Message for a failure of the last code. Stays under the emptied boxes until the user types. */
  failure: string | null
  /** True while nothing can be entered: `failure` says why, and for how long. Default `false`. */
  isBlocked?: boolean | undefined
  /** Called with a complete code, to check it. */
  onSubmit: (code: string) => void
  /** Called when the user types over a refused code, which begins the next `entry`. */
  onRestart: () => void
  /** Content under the boxes, such as a button to resend the code. */
  children?: ReactNode
  /** Links under the content, such as to another method and to cancel. */
  footer?: ReactNode
  /** Replaces the frame's `onBack`; `null` for no back button. */
  onBack?: (() => void) | null | undefined
  /** Digits of a code. Default 6. */
  length?: number | undefined
}

/**
 * Asks for a code, and submits it as soon as it is complete. The caller keeps the state: for second factors,
 * `useMfaVerification` and `useMfaEnrolment` return it.
 */
export function CodeEntryScreen(props: CodeEntryScreenProps): ReactElement {
  const {
    title,
    description,
    step,
    icon: Icon,
    texts,
    status,
    failure,
    isBlocked = false,
    onSubmit,
    children,
    footer,
    onBack,
    length = 6,
  } = props
  const { code, isNumeric, onChange, onInvalid, input } = useCodeEntry(props)
  const [incomplete, setIncomplete] = useState<string | null>(null)
  const isDone = status === 'success'
  const message = () => {
    if (isDone) return texts.success
    if (status === 'submitting') return texts.submitting
    if (isBlocked) return failure
    // The message disappears as soon as the code changes.
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
          // The focus goes to the field when the screen appears, so its name says which screen that is.
          label={`${title}: ${texts.label}`}
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
