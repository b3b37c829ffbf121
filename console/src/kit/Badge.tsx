import type { ReactElement, ReactNode } from 'react'

export interface BadgeProps {
  tone?: 'good' | 'bad' | 'warn' | undefined
  children: ReactNode
}

export function Badge({ tone, children }: BadgeProps): ReactElement {
  return <span className={tone ? `badge ${tone}` : 'badge'}>{children}</span>
}
