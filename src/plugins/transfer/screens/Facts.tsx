import type { ReactElement } from 'react'
import { Stack, Text } from '../../../ui/kit/index.ts'

/** Names and what they are, line by line. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }): ReactElement {
  return (
    <Stack gap={2} role="list">
      {facts.map(([name, value]) => (
        <Stack key={name} role="listitem" isRow gap={3} justify="space-between" align="start">
          <Text as="span" tone="muted">{name}</Text>
          <Text as="span" isTabular align="end">{value}</Text>
        </Stack>
      ))}
    </Stack>
  )
}
