/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement, ReactNode } from 'react'
import { v } from '../theme/tokens.ts'
import { SlotSwap } from './SlotSwap.tsx'
import { rowBox, textSmall } from './styles.ts'

export interface ListRowProps {
  label: string
  /** A quiet second line. */
  description?: ReactNode
  /** An icon of the kit, or a brand mark that fills the 32 px tile. */
  icon: ReactNode
  /** At the end of the row: a badge, or what can be done with the thing. */
  trailing?: ReactNode
  /** Below, in a line of its own: the answers to a question, which would leave the text no room. */
  answers?: ReactNode
}

const style = css({ flexWrap: 'wrap', paddingBlock: 8, minHeight: 56 })
const textStyle = css({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
const labelStyle = css({ display: 'block', fontWeight: 500 })
const descriptionStyle = css(textSmall, { display: 'block', color: v('text-muted') })
const trailingStyle = css({ display: 'flex', alignItems: 'center', gap: v('space-2') })
const answersStyle = css({ display: 'flex', flexBasis: '100%', justifyContent: 'flex-end', alignItems: 'center', gap: v('space-4') })

/**
 * A thing that the user has, such as a linked account, with what can be done with it. A row that itself is one action is an
 * `OptionRow`. Put several into a `List`.
 */
export function ListRow({ label, description, icon, trailing, answers }: ListRowProps): ReactElement {
  return (
    <div css={[rowBox, style]} role="listitem">
      <SlotSwap icon={icon} />
      <span css={textStyle}>
        <span css={labelStyle}>{label}</span>
        {description && <span css={descriptionStyle}>{description}</span>}
      </span>
      {trailing && <span css={trailingStyle}>{trailing}</span>}
      {answers && <span css={answersStyle}>{answers}</span>}
    </div>
  )
}
