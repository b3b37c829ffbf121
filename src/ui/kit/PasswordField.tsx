import {
  forwardRef,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { EyeIcon, EyeOffIcon } from './icons/actions.tsx'
import { IconButton } from './IconButton.tsx'

export interface PasswordFieldProps extends Omit<
  FieldProps,
  'type' | 'value' | 'defaultValue' | 'trailing' | 'autoComplete'
> {
  value: string
  /** `new` if the user chooses a password, `current` if they enter an existing one: password managers then offer the right one. */
  purpose: 'new' | 'current'
  showLabel: string
  hideLabel: string
  /**
   * `true` shows the value from the start, such as a generated password. Default `false`.
   */
  isShown?: boolean | undefined
  /** Content in the box, before the show button. */
  trailing?: ReactNode
}

/**
 * A field for a password, with a button that shows and hides it. Autocorrection, capitalisation and spell checking
 * are off. The value is in no attribute of the DOM, where tools that record or report pages would find it.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(
  function PasswordField(props, ref): ReactElement {
    const { purpose, showLabel, hideLabel, isShown = false, value, trailing, ...rest } = props
    const [choice, setChoice] = useState<boolean>()
    const input = useRef<HTMLInputElement>(null)
    useImperativeHandle(ref, () => input.current as HTMLInputElement)
    // Not a controlled field: React would also write its value into the attribute.
    useLayoutEffect(() => {
      if (input.current && input.current.value !== value) input.current.value = value
    }, [value])
    const isVisible = choice ?? isShown
    const EyeToggle = isVisible ? EyeOffIcon : EyeIcon
    return (
      <Field
        ref={input}
        type={isVisible ? 'text' : 'password'}
        autoComplete={`${purpose}-password`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        {...rest}
        trailing={
          <>
            {trailing}
            <IconButton
              label={isVisible ? hideLabel : showLabel}
              icon={<EyeToggle />}
              onClick={() => setChoice(!isVisible)}
            />
          </>
        }
      />
    )
  },
)
