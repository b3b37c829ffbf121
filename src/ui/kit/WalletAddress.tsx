/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement } from 'react'
import { PHONE, v } from '../theme/designTokens.ts'
import { COPY_ICONS, type CopyLabels } from './CopyButton.tsx'
import { IconButton } from './IconButton.tsx'
import { Identicon } from './Identicon.tsx'
import { shortAddress } from './shortAddress.ts'
import { rowBox, textSmall } from './styles.ts'
import { useCopy } from './useCopy.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface WalletAddressProps extends CopyLabels {
  /** The full address, with 0x. */
  address: string
  /** A muted word above the address, such as 'Your wallet'. */
  caption?: string | undefined
  /** Draws a box as wide as the screen, instead of an element within a line. */
  isBoxed?: boolean | undefined
  /** Shows the whole address, in two lines, instead of its beginning and end. */
  isWhole?: boolean | undefined
}

// On phones, as high as the button's touch target, so that the target of the next line does not overlap it.
const inlineStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: v('space-2'),
  minWidth: 0,
  [PHONE]: { minHeight: 48 },
})
const boxStyle = css(rowBox, { paddingBlock: 8, background: v('surface') })
const textStyle = css({ flex: 1, minWidth: 0 })
const captionStyle = css(textSmall, { display: 'block', color: v('text-muted') })
const addressStyle = css({ fontWeight: 500, fontVariantNumeric: 'tabular-nums' })
/** Two lines of 21 characters: lines of equal length are easiest to compare. */
const wholeStyle = css(textSmall, {
  display: 'block',
  maxWidth: '21.5ch',
  fontFamily: v('font-mono'),
  overflowWrap: 'anywhere',
  wordBreak: 'break-all',
})

/** A wallet's address, as 0x1234…abcd or whole, with its picture, and a button that copies all of it. */
export function WalletAddress(props: WalletAddressProps): ReactElement {
  const { address, caption, isBoxed, isWhole = false, label, copiedLabel, failedLabel } = props
  const { state, copy } = useCopy(address)
  const Icon = COPY_ICONS[state]
  const text = { idle: label, copied: copiedLabel, failed: failedLabel }[state]
  return (
    <span css={isBoxed ? boxStyle : inlineStyle}>
      <Identicon address={address} size={isBoxed ? 32 : 20} />
      <span css={textStyle}>
        {caption && <span css={captionStyle}>{caption}</span>}
        {/* An address runs from left to right, even in a right-to-left language. */}
        <bdi dir="ltr" translate="no" title={address} css={isWhole ? wholeStyle : addressStyle}>
          {isWhole ? address : shortAddress(address)}
        </bdi>
      </span>
      <IconButton label={text} icon={<Icon />} onClick={() => void copy()} />
      <VisuallyHidden role="status">{state === 'idle' ? '' : text}</VisuallyHidden>
    </span>
  )
}
