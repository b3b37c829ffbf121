import type { ReactElement } from 'react'
import { Skeleton, Text } from '../../../../ui/kit/index.ts'

export interface AmountHeroProps {
  amount: string
  symbol: string
  fiat: string | null
  /** Name of the chain. The dollar value is added to the same line once it is known. */
  chain: string
  /** If true, amount and symbol are placeholders that only reserve space. */
  isPending?: boolean
}

/** The amount in large type, with its value and the chain. */
export function AmountHero({ amount, symbol, fiat, chain, isPending }: AmountHeroProps): ReactElement {
  const text = `${amount} ${symbol}`
  return (
    <div style={{ textAlign: 'center' }}>
      <Text isTabular isStrong style={{ fontSize: 'calc(var(--lk-type-xl) * 1.6)', lineHeight: 1.2 }}>
        {isPending ? <Skeleton>{text}</Skeleton> : text}
      </Text>
      <Text tone="muted" isTabular>
        {fiat !== null && (
          <>
            <span>{fiat}</span>
            {' · '}
          </>
        )}
        <span>{chain}</span>
      </Text>
    </div>
  )
}
