/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { forwardRef, useId } from 'react'
import type { InputHTMLAttributes, ReactElement, ReactNode, SyntheticEvent } from 'react'
import { focusRing, PHONE, v } from '../theme/designTokens.ts'
import { useRowNote } from './RowNote.tsx'
import { SlotSwap } from './SlotSwap.tsx'
import type { ControlState } from './SlotSwap.tsx'
import { StatusMessage } from './StatusMessage.tsx'
import { bareInput, HOVER, HOVER_TRANSITION, rowBox, SMALL_LINE } from './styles.ts'

export interface InputRowProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'onSubmit'> {
  /** Name of the field for screen readers, which a placeholder cannot replace. */
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Called by the button and by Enter, unless busy or `canSubmit` is false. */
  onSubmit: () => void
  submitLabel: string
  /** True if the value may be submitted. Default `true`. */
  canSubmit?: boolean | undefined
  /** Icon in the tile at the start. */
  icon: ReactNode
  /** Replaces the tile, such as a country picker. */
  leading?: ReactNode
  /** Shown in the tile; `busy` keeps the row's box and locks it. Default `idle`. */
  state?: ControlState | undefined
  /** Message under the row: the problem and how to correct it. */
  error?: string | null | undefined
}

const style = css({
  paddingInlineEnd: 5,
  // With large text, the button wraps below the field, so that the field's content is not cut off.
  flexWrap: 'wrap',
  gap: `0 ${v('space-2')}`,
  borderColor: v('border-strong'),
  '&:has(input:focus-visible)': focusRing,
  '&&:has([aria-invalid=true])': { borderColor: v('danger'), outlineColor: v('danger') },
})

/** Wide enough for a short address, but always beside the tile; as high as a row without wrapping. */
const inputStyle = css(bareInput, {
  flexBasis: 'min(116*var(--lk-unit),100% - 44px)',
  minHeight: 50,
})

const submitStyle = css({
  alignSelf: 'stretch',
  minHeight: 40,
  marginBlock: 5,
  marginInlineStart: 'auto',
  flex: 'none',
  padding: `0 ${v('space-2')}`,
  border: 0,
  borderRadius: v('radius-s'),
  background: 'none',
  fontWeight: 600,
  color: v('text-muted'),
  transition: HOVER_TRANSITION,
  '&:enabled': {
    color: v('accent-text'),
    cursor: 'pointer',
    [HOVER]: { '&:hover': { background: v('accent-soft') } },
  },
  [PHONE]: { minWidth: 48, minHeight: 48, marginBlock: 3 },
})

const formStyle = css({ display: 'grid', gridTemplate: `auto ${SMALL_LINE}/100%`, rowGap: 4 })

/** An option of the list that is a field: tile, input and Submit in one row, as a form of its own. */
export const InputRow = forwardRef<HTMLInputElement, InputRowProps>(function InputRow(props, ref): ReactElement {
  const {
    label,
    value,
    onValueChange,
    onSubmit,
    submitLabel,
    canSubmit = true,
    icon,
    leading,
    state = 'idle',
    error,
    ...rest
  } = props
  const errorId = useId()
  const note = useRowNote()
  const isBusy = state === 'busy'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canSubmit && !isBusy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate css={formStyle} aria-busy={isBusy}>
      <div css={[rowBox, style]}>
        {leading ?? <SlotSwap icon={icon} state={state} />}
        <input
          ref={ref}
          css={inputStyle}
          aria-label={label}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : note}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          readOnly={isBusy}
          {...rest}
        />
        <button type="submit" css={submitStyle} disabled={!canSubmit || isBusy}>
          {submitLabel}
        </button>
      </div>
      <StatusMessage id={errorId} tone="error" align="start">
        {error}
      </StatusMessage>
    </form>
  )
})
