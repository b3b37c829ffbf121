import type { ReactElement } from 'react'
import { Text } from '../../../../ui/kit/index.ts'

export interface AmountHeroProps {
  amount: string
  symbol: string
  fiat: string | null
}

/** What moves, large, with its worth beside it. */
export function AmountHero({ amount, symbol, fiat }: AmountHeroProps): ReactElement {
  return (
    <div style={{ textAlign: 'center' }}>
      <Text isTabular isStrong style={{ fontSize: 'calc(var(--lk-type-xl) * 1.6)', lineHeight: 1.2 }}>{`${amount} ${symbol}`}</Text>
      {fiat !== null && <Text tone="muted" isTabular>{fiat}</Text>}
    </div>
  )
}
