/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { forwardRef } from 'react'
import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { useRowNote } from './RowNote.tsx'
import { SlotSwap } from './SlotSwap.tsx'
import type { ControlState } from './SlotSwap.tsx'
import { HOVER, rowBox, rowText, textLarge, textSmall } from './styles.ts'

export interface OptionRowProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** A name that somebody else chose stands in `<bdi>`, so that a right-to-left list moves none of its signs. */
  label: ReactNode
  /** A muted second line under the label. */
  description?: string | undefined
  /** An icon of the kit, or a brand mark that fills the 32 px tile. */
  icon: ReactNode
  /** Content at the end of the row: a badge or a chevron. */
  trailing?: ReactNode
  /** Shown in the tile. A busy row keeps its box and the focus, and ignores clicks. Default `idle`. */
  state?: ControlState | undefined
}

const style = css({
  flexWrap: 'wrap',
  paddingBlock: 9,
  color: v('text'),
  textAlign: 'start',
  cursor: 'pointer',
  [HOVER]: { '&:hover:enabled:not([aria-busy])': { background: v('surface'), borderColor: v('border-strong') } },
  '&:active:enabled': { background: v('surface-hover') },
  '&:disabled': { color: v('text-muted'), cursor: 'default' },
})

// Balanced, a label of two lines keeps its last word whole if that can be.
const labelStyle = css(textLarge, { display: 'block', fontWeight: 500, textWrap: 'balance' })
const descriptionStyle = css(textSmall, { display: 'block', color: v('text-muted') })
const trailingStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: v('space-2'),
  marginInlineStart: 'auto',
  color: v('text-muted'),
  '[dir=rtl] &>svg': { transform: 'scaleX(-1)' },
})

/** A row of a list that is one button, with a tile and a label. */
export const OptionRow = forwardRef<HTMLButtonElement, OptionRowProps>(function OptionRow(props, ref): ReactElement {
  const { label, description, icon, trailing, state = 'idle', onClick, ...rest } = props
  const isBusy = state === 'busy'
  const blocked = isBusy && { 'aria-busy': true, 'aria-disabled': true }
  const stop = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      ref={ref}
      type="button"
      css={[rowBox, style]}
      aria-describedby={useRowNote()}
      onClick={isBusy ? stop : onClick}
      {...blocked}
      {...rest}
    >
      <SlotSwap icon={icon} state={state} />
      <span css={rowText}>
        <span css={labelStyle}>{label}</span>
        {description && <span css={descriptionStyle}>{description}</span>}
      </span>
      {trailing && <span css={trailingStyle}>{trailing}</span>}
    </button>
  )
})
