import type { CSSProperties, ReactElement } from 'react'
import { formatFiat, formatTokenAmount } from '../../core/index.ts'
import { AppLogo, ListRow, Text } from '../../ui/kit/index.ts'
import type { AssetBalance } from '../slice.ts'

export interface AssetRowProps {
  asset: AssetBalance
  chainName: string
}

const amountStyle: CSSProperties = { display: 'grid', justifyItems: 'end', textAlign: 'end' }

/** An asset, its chain, how much of it there is, and what that is worth. */
export function AssetRow({ asset: { symbol, decimals, amount, usd }, chainName }: AssetRowProps): ReactElement {
  const units = BigInt(amount)
  const worth = formatFiat(units, decimals, usd)
  return (
    <ListRow
      label={symbol}
      description={<bdi>{chainName}</bdi>}
      icon={<AppLogo name={symbol} size={32} shape="round" />}
      trailing={
        <span style={amountStyle} translate="no">
          <Text as="span" isStrong isTabular>
            <bdi>{formatTokenAmount(units, decimals)}</bdi>
          </Text>
          {worth !== null && (
            <Text as="span" size="s" tone="muted" isTabular>
              <bdi>{worth}</bdi>
            </Text>
          )}
        </span>
      }
    />
  )
}
