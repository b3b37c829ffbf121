import { forwardRef, useImperativeHandle, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { EyeIcon, EyeOffIcon } from './icons/actions.tsx'
import { IconButton } from './IconButton.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing' | 'autoComplete'> {
  /** `new` where one is chosen, `current` where it is asked for: what a password manager offers. */
  purpose: 'new' | 'current'
  showLabel: string
  hideLabel: string
  /** Whether it is to be read at the beginning, such as one that was made up for the user. Default `false`. */
  isShown?: boolean | undefined
  /** In the box before the eye. */
  trailing?: ReactNode
}

/**
 * A field for a password, with a button that shows and hides it. Nothing corrects, capitalises or checks the spelling of what is
 * typed, and it is in no attribute of the page, where what records or reports pages would find it.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(props, ref): ReactElement {
  const { purpose, showLabel, hideLabel, isShown = false, trailing, ...rest } = props
  const [choice, setChoice] = useState<boolean>()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  // React writes the value into the attribute too, at every render.
  useLayoutEffect(() => hideValue(input.current))
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

function hideValue(input: HTMLInputElement | null): void {
  if (!input?.hasAttribute('value')) return
  const { value } = input
  input.removeAttribute('value')
  // What nobody typed goes with the attribute.
  if (input.value !== value) input.value = value
}
