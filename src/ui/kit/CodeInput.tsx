/** @jsxImportSource @emotion/react */
import { forwardRef, useId, useImperativeHandle, useRef, useState } from 'react'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent, MouseEvent, ReactElement } from 'react'
import { readDigits } from '../../core/internal.ts'
import {
  boxesStyle,
  boxStyle,
  boxTones,
  caretStyle,
  inputStyle,
  messageStyle,
  wrapperStyle,
} from './codeInputStyles.ts'
import { findCode } from './findCode.ts'
import { pasteDigits } from './pasteDigits.ts'
import { StatusMessage } from './StatusMessage.tsx'
import { shaking } from './styles.ts'
import { useCodeCaret } from './useCodeCaret.ts'

export type CodeInputStatus = 'idle' | 'submitting' | 'success' | 'error'

export interface CodeInputProps {
  /** Name of the field for screen readers. */
  label: string
  /** The digits so far, 0 to `length` of them. */
  value: string
  onChange: (code: string) => void
  /** Called once for each code that fills the boxes. */
  onComplete?: ((code: string) => void) | undefined
  /** Called when something that is not a digit was typed or pasted; the digits stay as they were. */
  onInvalid?: (() => void) | undefined
  /** Called when the user presses Enter before the boxes are full. */
  onIncomplete?: (() => void) | undefined
  /** Locks the boxes, whatever the status. Default `false`. */
  isBlocked?: boolean | undefined
  /** `submitting` and `success` lock the boxes but keep the focus. Default `idle`. */
  status?: CodeInputStatus | undefined
  /** Message under the boxes, in the colour of the status, and read out. Its line is reserved even if there is no message. */
  message?: string | null | undefined
  /** Number of digits. Default 6. */
  length?: number | undefined
  name?: string | undefined
  autoFocus?: boolean | undefined
}

const MESSAGE_TONES = { idle: 'neutral', submitting: 'busy', success: 'success', error: 'error' } as const

/**
 * Boxes for a one-time code, drawn over **one** real input, because several inputs break autofill on phones. Keys,
 * clicks, paste and deletion act on single boxes; the system's autofill works as in any field. In `error` the boxes hold
 * a refused code: any input replaces all of it.
 */
export const CodeInput = forwardRef<HTMLInputElement, CodeInputProps>(function CodeInput(props, ref): ReactElement {
  const {
    label,
    value,
    onChange,
    onComplete,
    onInvalid,
    status = 'idle',
    message,
    length = 6,
    name,
    autoFocus,
    onIncomplete,
    isBlocked = false,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  // Users do not correct a refused code: anything typed over it is the next code, from its first digit.
  const isRefused = status === 'error' && value !== ''
  const { selection, goTo, goToAfterRender, follow, leave } = useCodeCaret(input, value, length, isRefused)
  const isLocked = isBlocked || status === 'submitting' || status === 'success'
  const isComposing = useRef(false)
  const [draft, setDraft] = useState<string | null>(null)

  /** People paste whole messages, and some keyboards do so as if the text was typed. */
  const digitsOf = (text: string) => readDigits(text) ?? findCode(text, length)

  const commit = (code: string, nextBox: number) => {
    goToAfterRender(nextBox)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }

  const refuse = () => {
    goToAfterRender(selection?.start ?? value.length)
    onInvalid?.()
  }

  const read = (element: HTMLInputElement, inputType?: string) => {
    const typed = digitsOf(element.value)
    if (typed === null) return refuse()
    const caret = element.selectionStart ?? typed.length
    // After Backspace in the middle, the caret goes to the box on the left, not to the digit that moved into the
    // emptied box.
    const goesLeft = inputType === 'deleteContentBackward' && caret < typed.length
    commit(typed.slice(0, length), goesLeft ? caret - 1 : Math.min(caret, typed.length))
  }

  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    // An input method that is still composing must not be disturbed; `compositionend` delivers its result. Plain digits are
    // accepted at once, because some phone keyboards compose those, too.
    if (isComposing.current && !/^\d*$/.test(event.currentTarget.value)) return setDraft(event.currentTarget.value)
    setDraft(null)
    read(event.currentTarget, (event.nativeEvent as InputEvent).inputType)
  }

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    if (isLocked) return
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits === null) return refuse()
    const before = isRefused ? '' : value
    const start = isRefused ? 0 : (event.currentTarget.selectionStart ?? value.length)
    const code = pasteDigits(before, digits, start, length)
    commit(code, digits.length >= length ? length : start + digits.length)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isLocked && value.length < length) onIncomplete?.()
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    goTo((selection?.start ?? value.length) + step)
  }

  const onClick = ({ currentTarget, clientX, detail }: MouseEvent<HTMLInputElement>) => {
    // Ignores double clicks, which select everything, and clicks by assistive technology, which have no position.
    const { left, width } = currentTarget.getBoundingClientRect()
    if (detail !== 1 || !width) return
    goTo(Math.floor(((clientX - left) / width) * length))
  }

  return (
    <div>
      <div css={[wrapperStyle, status === 'error' && shaking]} dir="ltr">
        <div css={boxesStyle} aria-hidden="true">
          {Array.from({ length }, (_, box) => {
            const isActive = selection !== null && status === 'idle' && box >= selection.start && box < selection.end
            return (
              <span
                key={box}
                css={[boxStyle, isActive ? boxTones.active : boxTones[status]]}
                data-active={isActive || undefined}
              >
                {value[box] ?? (isActive && !isBlocked && <span css={caretStyle} />)}
              </span>
            )
          })}
        </div>
        <input
          ref={input}
          css={inputStyle}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          autoFocus={autoFocus}
          aria-label={label}
          aria-invalid={status === 'error'}
          aria-describedby={message ? `${id}m` : undefined}
          aria-busy={status === 'submitting'}
          readOnly={isLocked}
          value={draft ?? value}
          onChange={onInput}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={(event) => {
            isComposing.current = false
            setDraft(null)
            read(event.currentTarget)
          }}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onSelect={follow}
          onFocus={follow}
          onBlur={leave}
        />
      </div>
      <div css={messageStyle}>
        <StatusMessage id={`${id}m`} tone={MESSAGE_TONES[status]}>
          {message}
        </StatusMessage>
      </div>
    </div>
  )
})
