/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { PHONE, v } from '../theme/designTokens.ts'
import { SlotSwap, type ControlState } from './SlotSwap.tsx'
import { rowBox, rowText, textLarge, textSmall } from './styles.ts'

export interface ListRowProps {
  label: string
  /** A muted second line under the label. */
  description?: ReactNode
  /** An icon of the kit, or a brand mark that fills the 32 px tile. */
  icon: ReactNode
  /** `error` replaces the icon with a sign in the danger colour, for an item to look at first. Default `idle`. */
  state?: ControlState | undefined
  /** Content at the end of the row: a badge, or buttons for the item. */
  trailing?: ReactNode
  /** Buttons on a separate line below, such as answers to a question, for which the row has no room. */
  answers?: ReactNode
}

const style = css({ flexWrap: 'wrap', paddingBlock: 8, minHeight: 56 })
/** A label alone is as large as that of an `OptionRow`, which may stand in the same list. */
const labelStyle = css({ display: 'block', fontWeight: 500, textWrap: 'balance' })
/**
 * Lays out each name in its own direction. A name may end in a bracket or a digit, which a right-to-left list would
 * move.
 */
const nameStyle = css({ unicodeBidi: 'plaintext' })
const descriptionStyle = css(textSmall, { display: 'block', color: v('text-muted') })
const trailingStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: v('space-2'),
  marginInlineStart: 'auto',
  // Room for the touch targets of two icon buttons.
  [PHONE]: { gap: v('space-4') },
})
const answersStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: '100%',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: v('space-2'),
  // Two words such as 'Garder' and 'Déconnecter' have room beside each other at 320 px.
  '&>button': { paddingInline: v('space-3') },
})

/**
 * An item of the user, such as a linked account, with buttons for it. For a row that is itself a button, use `OptionRow`. Put
 * several into a `List`.
 */
export function ListRow({ label, description, icon, state, trailing, answers }: ListRowProps): ReactElement {
  return (
    <div css={[rowBox, style]} role="listitem">
      <SlotSwap icon={icon} state={state} />
      <span css={rowText}>
        <span css={[!description && textLarge, labelStyle]}>
          <span css={nameStyle}>{label}</span>
        </span>
        {description && <span css={descriptionStyle}>{description}</span>}
      </span>
      {trailing && <span css={trailingStyle}>{trailing}</span>}
      {answers && <span css={answersStyle}>{answers}</span>}
    </div>
  )
}
