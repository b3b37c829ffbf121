import type { ReactElement } from 'react'

/** Farcaster's mark on its tile. @param size edge in px; it fills its box without one */
export function FarcasterLogo({ size }: { size?: number | undefined }): ReactElement {
  const edge = size ?? '100%'
  return (
    <svg width={edge} height={edge} viewBox="0 0 32 32" aria-hidden="true">
      <rect width={32} height={32} rx={8} fill="#7c5cd6" />
      <path
        fill="#fff"
        d="M9.2 7.5h13.6v2.6h2.7l-.8 2.9h-.8v8.6c.6 0 1 .4 1 1v.9h.2c.5 0 .9.4.9.9v.6h-6.3v-.6c0-.5.4-.9.9-.9h.2v-.9c0-.6.4-1 1-1h-.6v-5.2a5 5 0 0 0-9.9 0v5.2h-.6c.6 0 1 .4 1 1v.9h.2c.5 0 .9.4.9.9v.6H5.500v-.6c0-.5.4-.9.9-.9h.2v-.9c0-.6.4-1 1-1V13h-.8L6 10.100h3.200z"
      />
    </svg>
  )
}
