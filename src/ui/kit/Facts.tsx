import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { v } from '../theme/designTokens.ts'
import { Stack } from './layout.tsx'
import { Text } from './Text.tsx'

export interface Fact {
  /** Name of the value, unique in its list. */
  name: string
  value: ReactNode
  /** Muted text after the value, such as the amount in another currency. */
  aside?: string | null | undefined
  isStrong?: boolean | undefined
}

export interface FactsProps {
  facts: readonly Fact[]
}

/** Name at the start, value at the end of the line; one below the other if both do not fit. */
const factStyle: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: v('space-3'),
}

/** WebKit breaks no word that begins with an isolate, as an address in a right-to-left text does, unless its box may shrink. */
const nameStyle: CSSProperties = { minWidth: 0 }

/**
 * A list of names with their values, one on each line.
 *
 * @example <Facts facts={[{ name: 'Network fee', value: '0.0001 ETH', aside: '$0.25' }]} />
 */
export function Facts({ facts }: FactsProps): ReactElement {
  return (
    <Stack gap={2} role="list">
      {facts.map(({ name, value, aside, isStrong }) => (
        <div key={name} role="listitem" style={factStyle}>
          <Text as="span" tone="muted" style={nameStyle}>
            {name}
          </Text>
          <Text as="span" isTabular isStrong={isStrong} align="end" style={{ marginInlineStart: 'auto' }}>
            {/* In a right-to-left language, `<0.001 ETH` would else read `ETH 0.001>`. */}
            {typeof value === 'string' ? <bdi>{value}</bdi> : <span>{value}</span>}
            {aside ? (
              <Text as="span" tone="muted" isTabular>
                {' '}
                <bdi>{aside}</bdi>
              </Text>
            ) : null}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
