import type { ReactElement, ReactNode } from 'react'
import { Badge, Stack, Text } from '../../../../ui/kit/index.ts'

export interface GuideStepProps {
  number: number
  title: string
  children: ReactNode
}

/** One step of a guide: its number, what to do, and what it is done with. */
export function GuideStep({ number, title, children }: GuideStepProps): ReactElement {
  return (
    <Stack role="listitem">
      <Stack isRow>
        <Badge tone="accent">{number}</Badge>
        <Text as="h3" isStrong>{title}</Text>
      </Stack>
      {children}
    </Stack>
  )
}
