import { create } from 'qrcode'
import type { ReactElement } from 'react'

/** Light modules around the code (ISO/IEC 18004, section 6.3.8). */
const QUIET = 4

/** A QR code, always dark on light, because many scanners cannot read inverted ones. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => data[at])
  const path = dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('')
  const edge = size + 2 * QUIET
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}>
      <rect className="qr-paper" x={-QUIET} y={-QUIET} width={edge} height={edge} />
      <path className="qr-ink" d={path} />
    </svg>
  )
}
