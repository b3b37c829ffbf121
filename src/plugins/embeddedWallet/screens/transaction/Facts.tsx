import type { ReactElement, ReactNode } from 'react'
import { Stack, Text } from '../../../../ui/kit/index.ts'
import { factStyle } from './panel.ts'

export interface Fact {
  name: string
  value: ReactNode
  /** Muted, behind the value. */
  aside?: string | null | undefined
  isStrong?: boolean | undefined
}

/** Names and what they are, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <Stack gap={2} role="list">
      {facts.map(({ name, value, aside, isStrong }) => (
        <div key={name} role="listitem" style={factStyle}>
          <Text as="span" tone="muted">{name}</Text>
          <Text as="span" isTabular isStrong={isStrong} align="end" style={{ marginInlineStart: 'auto' }}>
            {value}
            {aside ? <Text as="span" tone="muted" isTabular>{` ${aside}`}</Text> : null}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
