/** @jsxImportSource @emotion/react */
import { css, type SerializedStyles } from '@emotion/react'
import { forwardRef, useId } from 'react'
import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react'
import { focusRing, v } from '../theme/designTokens.ts'
import { StatusMessage } from './StatusMessage.tsx'
import { bareInput, rowBox, SMALL_LINE, textSmall } from './styles.ts'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  onValueChange: (value: string) => void
  /** Hint at the expected value, under the field. */
  hint?: ReactNode
  /** Message under the field: the problem and how to correct it. */
  error?: string | null | undefined
  /** Content at the start of the box, such as a country picker. */
  leading?: ReactNode
  /** Content at the end of the box, such as a button that shows a password. */
  trailing?: ReactNode
}

const labelStyle = css({ display: 'block', marginBottom: 6, fontWeight: 600 })
const hintStyle = css(textSmall, { color: v('text-muted') })
/** Places hint and message in the gap to the next element, so that they add little height, but nearer to their own field. */
const belowStyle = css({ display: 'grid', gridTemplateRows: SMALL_LINE, rowGap: 4, marginTop: 4, marginBottom: -8 })

/** The box around an input: shows the focus of the input and an error. */
export const inputBox: SerializedStyles = css(rowBox, {
  cursor: 'text',
  borderColor: v('border-strong'),
  '&:has(input:focus-visible)': focusRing,
  '&&:has([aria-invalid=true])': { borderColor: v('danger'), outlineColor: v('danger') },
  '&:has(input:disabled)': { background: v('surface'), color: v('text-muted') },
})

/** A text field with its label, and below it a hint and an error message. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(props, ref): ReactElement {
  const { label, onValueChange, hint, error, leading, trailing, id: ownId, ...rest } = props
  const generated = useId()
  const id = ownId ?? generated
  const describedBy = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label css={labelStyle} htmlFor={id}>
        {label}
      </label>
      <div css={inputBox}>
        {leading}
        <input
          ref={ref}
          id={id}
          css={bareInput}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy}
          onChange={(event) => onValueChange(event.target.value)}
          {...rest}
        />
        {trailing}
      </div>
      <div css={belowStyle}>
        {hint && (
          <p id={`${id}h`} css={hintStyle}>
            {hint}
          </p>
        )}
        <StatusMessage id={`${id}e`} tone="error" align="start">
          {error}
        </StatusMessage>
      </div>
    </div>
  )
})
