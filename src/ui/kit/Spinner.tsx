/** @jsxImportSource @emotion/react */
import type { ReactElement } from 'react'
import { turning } from './styles.ts'

export interface SpinnerProps {
  /** Diameter in px. Default 20. */
  size?: number | undefined
  /** Accessible name of the work in progress. Leave it out if text beside the spinner says it. */
  label?: string | undefined
}

/** A turning arc in the colour of the text around it. */
export function Spinner({ size = 20, label }: SpinnerProps): ReactElement {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg css={turning} width={size} height={size} viewBox="0 0 20 20" fill="none" strokeWidth={2} {...name}>
      <circle cx={10} cy={10} r={8} stroke="currentColor" opacity={0.22} />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
