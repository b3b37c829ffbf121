import { useMemo, type ReactElement } from 'react'

export interface IdenticonProps {
  /** The address that the picture is made from. Upper and lower case make no difference. */
  address: string
  /** Edge in px. Default 32, the size of a row's tile. */
  size?: number | undefined
}

const EDGE = 6

/** FNV-1a, 32 bits. It need not be secure, only make similar addresses look different. */
const hash = (text: string, seed: number): number => {
  let value = (0x811c9dc5 ^ seed) >>> 0
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193) >>> 0
  // Spreads the last letters over all bits, too.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d) >>> 0
  return (value ^ (value >>> 13)) >>> 0
}

/** Computes a mirror-symmetric pattern, its hue, and the hue of its background, both in degrees. */
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
 * A two-tone picture of an address, by which people tell their addresses apart. Decorative: put the address beside it. It needs
 * no style sheet, so it can be used outside the modal, too.
 */
export function Identicon({ address, size = 32 }: IdenticonProps): ReactElement {
  const { path, hue, ground } = useMemo(() => drawIdenticon(address), [address])
  return (
    <svg
      style={STYLE}
      width={size}
      height={size}
      viewBox={`0 0 ${EDGE} ${EDGE}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <rect width={EDGE} height={EDGE} fill={`hsl(${ground} 62% 86%)`} />
      <path d={path} fill={`hsl(${hue} 62% 44%)`} />
    </svg>
  )
}
