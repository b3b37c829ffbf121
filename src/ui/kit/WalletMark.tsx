/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import type { LazyModule } from '../lazy/lazyModule.ts'
import { useLazyModule } from '../lazy/useLazyModule.ts'
import { v } from '../theme/designTokens.ts'
import { findDrawing } from './walletMarks/marks.ts'
import type { WalletDrawing } from './walletMarks/marks.ts'

export interface WalletMarkProps {
  /** The wallet's id, such as `metamask`; determines the logo if the wallet announced no icon. */
  id: string
  /** The wallet's name; its first letter is shown if there is neither icon nor logo. */
  name: string
  /**
   * Icon that the wallet announced: an image as a data URI. Anything else is ignored, so that no wallet can make the
   * page send requests.
   */
  icon: string | null
  /** Edge in px. Default 32. */
  size?: number | undefined
}

const boxStyle = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  // 8 px for the 32 px tile of a row.
  borderRadius: '25%',
  forcedColorAdjust: 'none',
  '&>*': { width: '100%', height: '100%' },
})

const emptyStyle = css({ background: v('surface-hover') })
const imageStyle = css({ display: 'block', objectFit: 'contain' })
const initialStyle = css({
  display: 'grid',
  placeItems: 'center',
  background: v('accent-soft'),
  color: v('accent-text'),
  fontWeight: 600,
})

/** Data URIs of images (RFC 2397). An SVG in an `img` runs no script and loads nothing. */
const IMAGE = /^data:image\/[a-z0-9.+-]+[;,]/i

/**
 * The mark of a wallet: the icon that it announced, else its logo, else its initial. The size never changes. Decorative: put
 * the name beside it.
 *
 * @example
 * <OptionRow label={<bdi>{wallet.name}</bdi>} icon={<WalletMark {...wallet} />} />
 */
export function WalletMark({ id, name, icon, size = 32 }: WalletMarkProps): ReactElement {
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = icon !== null && icon !== broken && IMAGE.test(icon)
  const drawing = isShown ? undefined : findDrawing(id)
  const initial = <span css={initialStyle}>{Array.from(name.trim())[0]?.toUpperCase()}</span>
  return (
    <span css={boxStyle} style={{ width: size, height: size, fontSize: size * 0.45 }} aria-hidden="true">
      {isShown ? (
        <img css={imageStyle} src={icon} alt="" onError={() => setBroken(icon)} />
      ) : drawing ? (
        <Drawing drawing={drawing} fallback={initial} />
      ) : (
        initial
      )}
    </span>
  )
}

function Drawing({ drawing, fallback }: { drawing: LazyModule<WalletDrawing>; fallback: ReactElement }): ReactElement {
  const state = useLazyModule(drawing)
  useEffect(() => void drawing.preload(), [drawing])
  if (state.status === 'failed') return fallback
  if (state.status !== 'ready') return <span css={emptyStyle} />
  const Shape = state.module
  return <Shape />
}
