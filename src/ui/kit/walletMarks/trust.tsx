import { useId, type ReactElement } from 'react'
import { Tile } from './Tile.tsx'

/** Trust Wallet's logo, a shield in two halves. docs/NOTICE.md names its source and licence. */
export function TrustMark(): ReactElement {
  const id = useId()
  return (
    <Tile ground="#fff">
      <path fill="#0500ff" d="M6 7.583 13.53 5v17.882C8.15 20.498 6 15.928 6 13.345V7.583Z" />
      <path fill={`url(#${id}a)`} d="M22 7.583 13.53 5v17.882c6.05-2.384 8.47-6.954 8.47-9.537V7.583Z" />
      <linearGradient id={`${id}a`} x1="19.768" x2="14.072" y1="3.753" y2="22.853" gradientUnits="userSpaceOnUse">
        <stop offset=".02" stopColor="#00f" />
        <stop offset=".08" stopColor="#0094ff" />
        <stop offset=".16" stopColor="#48ff91" />
        <stop offset=".42" stopColor="#0094ff" />
        <stop offset=".68" stopColor="#0038ff" />
        <stop offset=".9" stopColor="#0500ff" />
      </linearGradient>
    </Tile>
  )
}
