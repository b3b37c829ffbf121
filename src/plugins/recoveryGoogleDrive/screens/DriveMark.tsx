import type { ReactElement } from 'react'

/** Google Drive's mark in its own colours. @param size edge in px */
export function DriveMark({ size = 20 }: { size?: number | undefined }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path fill="#1fa463" d="M8.6 3h6.8L8.8 14.6 5.400 20.500 2 14.600z" />
      <path fill="#fbbc04" d="M8.600 3h6.800L22 14.600h-6.800z" />
      <path fill="#4285f4" d="M8.800 14.600H22l-3.400 5.900H5.400z" />
    </svg>
  )
}
