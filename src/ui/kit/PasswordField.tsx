import { forwardRef, useImperativeHandle, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { EyeIcon, EyeOffIcon } from './icons/actions.tsx'
import { IconButton } from './IconButton.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'value' | 'defaultValue' | 'trailing' | 'autoComplete'> {
  value: string
  /** `new` if one is chosen, `current` if it is asked for: what a password manager offers. */
  purpose: 'new' | 'current'
  showLabel: string
  hideLabel: string
  /**
   * Whether the value can be read from the beginning, such as a password that was made up for the user. Default
   * `false`.
   */
  isShown?: boolean | undefined
  /** In the box before the eye. */
  trailing?: ReactNode
}

/**
 * A field for a password, with a button that shows and hides it. Nothing corrects, capitalises or checks the spelling of what is
 * typed, and it is in no attribute of the page, where what records or reports pages would find it.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(props, ref): ReactElement {
  const { purpose, showLabel, hideLabel, isShown = false, value, trailing, ...rest } = props
  const [choice, setChoice] = useState<boolean>()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  // React would write the value of a controlled field into its attribute too.
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
          <IconButton label={isVisible ? hideLabel : showLabel} icon={<EyeToggle />} onClick={() => setChoice(!isVisible)} />
        </>
      }
    />
  )
})
