import { useMemo, type ReactElement } from 'react'

export interface IdenticonProps {
  /** The same picture for the same address, in whatever case it is written. */
  address: string
  /** Edge in px. Default 32, as the tile of a row. */
  size?: number | undefined
}

const EDGE = 6

/** FNV-1a, 32 bits: nothing secret hangs on it, and small changes look different. */
const hash = (text: string, seed: number): number => {
  let value = (0x811c9dc5 ^ seed) >>> 0
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193) >>> 0
  // The last letters need to be spread over all bits too.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0
  return (value ^ (value >>> 13)) >>> 0
}

/** A pattern that is the same on both sides of the middle, and the hues of its ground and of what is on it, in degrees. */
export function drawIdenticon(address: string): { path: string; hue: number; ground: number } {
  const text = address.toLowerCase()
  const bits = hash(text, 1)
  const hue = hash(text, 2) % 360
  const half = EDGE / 2
  const cells = Array.from({ length: EDGE * half }, (_, index) => ({ x: index % half, y: Math.floor(index / half) }))
  const filled = cells.filter((_, index) => (bits >>> index) & 1)
  const square = (x: number, y: number) => `M${x} ${y}h1v1h-1z`
  const path = filled.map(({ x, y }) => square(x, y) + square(EDGE - 1 - x, y)).join('')
  return { path, hue, ground: (hue + 150 + (hash(text, 3) % 60)) % 360 }
}

const STYLE = { display: 'block', flex: 'none', borderRadius: '25%' }

/**
 * A two-tone picture of an address, by which people tell their addresses apart. Decorative: the address stands beside it. It needs no
 * style sheet, so that it fits outside the modal too.
 */
export function Identicon({ address, size = 32 }: IdenticonProps): ReactElement {
  const { path, hue, ground } = useMemo(() => drawIdenticon(address), [address])
  return (
    <svg style={STYLE} width={size} height={size} viewBox={`0 0 ${EDGE} ${EDGE}`} shapeRendering="crispEdges" aria-hidden="true">
      <rect width={EDGE} height={EDGE} fill={`hsl(${ground} 62% 86%)`} />
      <path d={path} fill={`hsl(${hue} 62% 44%)`} />
    </svg>
  )
}
