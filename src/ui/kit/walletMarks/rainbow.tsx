import { useId, type ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/**
 * The arcs, from the outside in: path, radius, the share of the radius at which the colours change, and the colours.
 */
const ARCS = [
  {
    shape:
      'M20 26C20 22.686 22.686 20 26 20C66.869 20 100 53.131 100 94C100 97.314 97.314 100 94 100H82V94C82 63.072 56.928 38 26 38H20Z',
    radius: 74,
    from: 0.77,
    colors: ['#ff4000', '#8754c9'],
  },
  {
    shape: 'M20 36H26C58.033 36 84 61.968 84 94V100H66V94C66 71.909 48.091 54 26 54H20Z',
    radius: 58,
    from: 0.724,
    colors: ['#fff700', '#ff9901'],
  },
  {
    shape:
      'M20 52V62C20 65.314 22.686 68 26 68C40.359 68 52 79.641 52 94C52 97.314 54.686 100 58 100H68V94C68 70.804 49.196 52 26 52Z',
    radius: 42,
    from: 0.595,
    colors: ['#0af', '#01da40'],
  },
] as const

/** Rainbow's logo, a quarter of a rainbow at night. docs/NOTICE.md names its source and licence. */
export function RainbowMark(): ReactElement {
  const id = useId()
  return (
    <Tile ground={`url(#${id}sky)`} viewBox="0 0 120 120">
      <linearGradient id={`${id}sky`} x1="0" x2="0" y1="0" y2="1">
        <stop stopColor="#174299" />
        <stop offset="1" stopColor="#001e59" />
      </linearGradient>
      {ARCS.map(({ shape, radius, from, colors: [inner, outer] }) => (
        <g key={radius}>
          <radialGradient id={`${id}${radius}`} cx="26" cy="94" r={radius} gradientUnits="userSpaceOnUse">
            <stop offset={from} stopColor={inner} />
            <stop offset="1" stopColor={outer} />
          </radialGradient>
          <path fill={`url(#${id}${radius})`} d={shape} />
        </g>
      ))}
    </Tile>
  )
}
