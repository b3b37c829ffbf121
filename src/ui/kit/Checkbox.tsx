/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { forwardRef } from 'react'
import type { InputHTMLAttributes, ReactElement, ReactNode } from 'react'
import { PHONE, v } from '../theme/designTokens.ts'
import { CheckIcon } from './icons/status.tsx'
import { HOVER_TRANSITION } from './styles.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  checked: boolean
  onCheckedChange: (isChecked: boolean) => void
  /** The label; may hold links. */
  children: ReactNode
}

const labelStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: v('space-3'),
  cursor: 'pointer',
  [PHONE]: { minHeight: 48, alignItems: 'center' },
})

const boxStyle = css({
  position: 'relative',
  display: 'grid',
  flex: 'none',
  '&>*': { gridArea: '1/1' },
  '&>svg': { margin: 2, color: v('on-accent'), opacity: 0, transition: `opacity ${v('fast')}`, pointerEvents: 'none' },
  '&>:checked+svg': { opacity: 1 },
})

const inputStyle = css({
  appearance: 'none',
  width: 20,
  height: 20,
  margin: 0,
  border: `1.5px solid ${v('border-strong')}`,
  borderRadius: 6,
  background: v('background'),
  cursor: 'inherit',
  transition: HOVER_TRANSITION,
  '&:checked': { borderColor: v('focus'), background: v('accent') },
  // Forced colours drop the fill under the tick, so the system draws the box.
  '@media (forced-colors:active)': { appearance: 'auto', '&+svg': { display: 'none' } },
})

/** A tick box whose whole label can be clicked. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref): ReactElement {
  const { onCheckedChange, children, ...rest } = props
  return (
    <label css={labelStyle}>
      <span css={boxStyle}>
        <input
          ref={ref}
          type="checkbox"
          css={inputStyle}
          onChange={(event) => onCheckedChange(event.target.checked)}
          {...rest}
        />
        <CheckIcon size={16} />
      </span>
      <span>{children}</span>
    </label>
  )
})
