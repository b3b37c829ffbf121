import type { ReactElement } from 'react'
import { Skeleton, Text } from '../../../../ui/kit/index.ts'

export interface AmountHeroProps {
  amount: string
  symbol: string
  fiat: string | null
  /** Name of the chain. The dollar value is added to the same line once it is known. */
  chain: string
  /** The amount in the token's smallest unit, in words; `null` if the amount itself is certain. */
  units?: string | null
  /** If true, amount and symbol are placeholders that only reserve space. */
  isPending?: boolean
}

/** The amount in large type, with its value and the chain. */
export function AmountHero({ amount, symbol, fiat, chain, units = null, isPending }: AmountHeroProps): ReactElement {
  const text = `${amount} ${symbol}`.trim()
  return (
    <div style={{ textAlign: 'center' }}>
      <Text
        isTabular
        isStrong
        // A long amount is smaller, so that no line breaks between its digits.
        style={{
          fontSize: `calc(var(--lk-type-xl) * ${text.length > 13 ? 1.2 : 1.6})`,
          lineHeight: 1.2,
          overflowWrap: 'anywhere',
        }}
      >
        {isPending ? <Skeleton>{text}</Skeleton> : <bdi>{text}</bdi>}
      </Text>
      {units !== null && (
        <Text isTabular style={{ overflowWrap: 'anywhere' }}>
          {isPending ? <Skeleton>{units}</Skeleton> : units}
        </Text>
      )}
      <Text tone="muted" isTabular>
        {fiat !== null && (
          <span>
            <bdi>{fiat}</bdi>
            {' · '}
          </span>
        )}
        <bdi>{chain}</bdi>
      </Text>
    </div>
  )
}
