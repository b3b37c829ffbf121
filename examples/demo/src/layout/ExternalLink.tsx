import type { ReactNode } from 'react'
import { useTexts } from '../texts/useTexts.ts'
import { Icon } from './Icon.tsx'

/** A link that opens in a new tab, and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTexts()
  return (
    <a className="external" href={href} target="_blank" rel="noreferrer">
      {children}
      <Icon name="external" />
      <span className="visually-hidden"> ({t.developers.newTab})</span>
    </a>
  )
}
