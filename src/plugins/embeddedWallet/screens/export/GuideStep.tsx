import type { ReactElement, ReactNode } from 'react'
import { Stack, Text } from '../../../../ui/kit/index.ts'

export interface GuideStepProps {
  number: number
  title: string
  children: ReactNode
}

const markStyle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: '50%',
  background: 'var(--lk-accent-soft)',
  color: 'var(--lk-accent-text)',
  fontSize: 'var(--lk-type-s)',
  fontWeight: 600,
} as const

export function GuideStep({ number, title, children }: GuideStepProps): ReactElement {
  return (
    <Stack role="listitem">
      <Stack isRow>
        <span style={markStyle} aria-hidden="true">
          {number}
        </span>
        <Text as="h3" isStrong>
          {title}
        </Text>
      </Stack>
      {children}
    </Stack>
  )
}
