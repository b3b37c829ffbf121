/** @jsxImportSource @emotion/react */
import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { REDUCED_MOTION, v } from '../theme/designTokens.ts'
import { AlertIcon } from './icons/status.tsx'
import { FINDER, shapeQr } from './qrShape.ts'
import type { QrShape } from './qrShape.ts'
import { fadeIn, pulsing } from './styles.ts'

export interface QrCodeProps {
  /**
   * The text that a scanner reads, up to some 1 000 characters. While it is absent, a placeholder of the same size is
   * shown.
   */
  value: string | undefined
  /** Accessible name, which says what the code is for. */
  label: string
  /** Logo in the middle: an SVG or an image that fills a square box. */
  logo?: ReactNode
  /** Maximum edge in px, including the margin that scanners need. Smaller if there is less room. Default 264. */
  size?: number | undefined
}

/** Modules of light margin around the code (ISO/IEC 18004, section 6.3.8). */
const QUIET_ZONE = 4

/** Always dark on light, because many scanners cannot read inverted codes. */
const DARK = '#15171c'
const LIGHT = '#fff'

const plateStyle = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  margin: '0 auto',
  overflow: 'hidden',
  border: `${v('border-width')} solid ${v('border')}`,
  borderRadius: v('radius-l'),
  background: LIGHT,
  color: DARK,
  forcedColorAdjust: 'none',
})

const codeStyle = css({
  display: 'block',
  width: '100%',
  height: '100%',
  animation: `${fadeIn} ${v('base')} ease-out`,
  [REDUCED_MOTION]: { animation: 'none' },
})

const skeletonStyle = css(pulsing, {
  position: 'absolute',
  inset: '11%',
  borderRadius: v('radius-m'),
  background: `repeating-linear-gradient(0deg,#eceef2 0 8px,transparent 8px 16px),repeating-linear-gradient(90deg,#eceef2 0 8px,#f6f7f9 8px 16px)`,
})

const logoStyle = css({ position: 'absolute', display: 'grid', '&>*': { width: '100%', height: '100%' } })

type Drawing = { value: string; shape: QrShape | null }

/**
 * A QR code with high error correction, rounded outlines and a logo. Its library loads with the first code. Also offer the
 * contents in another way, such as a link to copy: not everybody has a second device.
 *
 * @example
 * <QrCode value={connectUri} label="QR code to sign in with Farcaster" logo={<FarcasterLogo />} />
 */
export function QrCode({ value, label, logo, size = 264 }: QrCodeProps): ReactElement {
  const drawing = useDrawing(value, logo !== undefined)
  const shape = drawing?.shape
  return (
    <div css={plateStyle} style={{ maxWidth: size }} role="img" aria-label={label} aria-busy={drawing === undefined}>
      {drawing === undefined && <span css={skeletonStyle} />}
      {shape === null && <AlertIcon size={28} />}
      {shape && <Code shape={shape} />}
      {shape && logo !== undefined && <Logo shape={shape}>{logo}</Logo>}
    </div>
  )
}

/** Computes the code. `undefined` while that takes; a `null` shape if the library cannot be loaded or the text is too long. */
function useDrawing(value: string | undefined, hasLogo: boolean): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    if (value === undefined) return
    let isWanted = true
    const show = (shape: QrShape | null) => {
      if (isWanted) setDrawing({ value, shape })
    }
    import('qrcode')
      .then(({ create }) => show(shapeQr(create(value, { errorCorrectionLevel: 'H' }).modules, hasLogo)))
      .catch(() => show(null))
    return () => {
      isWanted = false
    }
  }, [value, hasLogo])
  return drawing?.value === value ? drawing : undefined
}

function Code({ shape: { size, path, finders } }: { shape: QrShape }): ReactElement {
  const edge = size + 2 * QUIET_ZONE
  return (
    <svg css={codeStyle} viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${edge} ${edge}`} aria-hidden="true">
      <path d={path} fill={DARK} />
      {finders.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect x={x + 0.5} y={y + 0.5} width={FINDER - 1} height={FINDER - 1} rx={1.6} fill="none" stroke={DARK} />
          <rect x={x + 2} y={y + 2} width={FINDER - 4} height={FINDER - 4} rx={0.9} fill={DARK} />
        </g>
      ))}
    </svg>
  )
}

/** Draws the logo in the code's free square, about a third of a module away from the dark modules. */
function Logo({ shape: { size, hole }, children }: { shape: QrShape; children: ReactNode }): ReactElement {
  const share = ((hole - 0.7) / (size + 2 * QUIET_ZONE)) * 100
  return (
    <span css={logoStyle} style={{ width: `${share}%`, height: `${share}%` }} aria-hidden="true">
      {children}
    </span>
  )
}
