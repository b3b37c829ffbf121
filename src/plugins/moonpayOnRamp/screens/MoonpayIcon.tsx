import type { ReactElement } from 'react'

/** MoonPay's mark, in a purple that is visible on light and dark backgrounds. @param size edge in px */
export default function MoonpayIcon({ size = 20 }: { size?: number | undefined }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="#9448ff" aria-hidden="true">
      <circle cx="10" cy="14" r="7.500" />
      <circle cx="18.700" cy="5.300" r="3.300" />
    </svg>
  )
}
