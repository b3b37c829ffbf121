/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import type { ReactElement } from 'react'
import { PHONE, v } from '../theme/tokens.ts'
import { COPY_ICONS, type CopyLabels } from './CopyButton.tsx'
import { IconButton } from './IconButton.tsx'
import { Identicon } from './Identicon.tsx'
import { shortAddress } from './shortAddress.ts'
import { rowBox, textSmall } from './styles.ts'
import { useCopy } from './useCopy.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface WalletAddressProps extends CopyLabels {
  /** With 0x, in full. */
  address: string
  /** A quiet word above it, such as 'Your wallet'. */
  caption?: string | undefined
  /** In a box of its own, as wide as the screen, instead of within a line. */
  isBoxed?: boolean | undefined
  /** All of it, in two lines, instead of its beginning and end. */
  isWhole?: boolean | undefined
}

// On a phone as high as the button's target, or that of the next line would cover a part of it.
const inlineStyle = css({ display: 'inline-flex', alignItems: 'center', gap: v('space-2'), minWidth: 0, [PHONE]: { minHeight: 48 } })
const boxStyle = css(rowBox, { paddingBlock: 8, background: v('surface') })
const textStyle = css({ flex: 1, minWidth: 0 })
const captionStyle = css(textSmall, { display: 'block', color: v('text-muted') })
const addressStyle = css({ fontWeight: 500, fontVariantNumeric: 'tabular-nums' })
/** Two lines of 21 characters: lines of one length are compared best. */
const wholeStyle = css(textSmall, { display: 'block', maxWidth: '21.5ch', fontFamily: v('font-mono'), overflowWrap: 'anywhere', wordBreak: 'break-all' })

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
        {/* Digits of an address run from left to right whatever the language around it does. */}
        <bdi dir="ltr" title={address} css={isWhole ? wholeStyle : addressStyle}>{isWhole ? address : shortAddress(address)}</bdi>
      </span>
      <IconButton label={text} icon={<Icon />} onClick={() => void copy()} />
      <VisuallyHidden role="status">{state === 'idle' ? '' : text}</VisuallyHidden>
    </span>
  )
}
