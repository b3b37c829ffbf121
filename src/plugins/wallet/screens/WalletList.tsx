import type { ReactElement } from 'react'
import { selectWalletRows, type ScreenData } from '../../../core/index.ts'
import { useClientSelector, useText } from '../../../ui/hooks/index.ts'
import { Notice, Stack } from '../../../ui/kit/index.ts'
import type { WalletIntent } from '../slice.ts'
import { WalletButton } from './WalletButton.tsx'

export interface WalletListProps {
  intent: WalletIntent
  /** Wallet that stands first. */
  first?: string | undefined
  /** Handed on to the screen that asks the wallet. */
  data?: ScreenData | undefined
}

/** The wallets that can be connected, in their order. */
export function WalletList({ intent, first, data }: WalletListProps): ReactElement {
  const t = useText()
  const rows = useClientSelector(selectWalletRows)
  if (rows.length === 0) return <Notice>{t('wallet.list.empty')}</Notice>
  const isFirst = ({ id }: { id: string }) => id === first
  return (
    <Stack role="group" aria-label={t('wallet.list.label')}>
      {[...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))].map((row) => (
        <WalletButton key={`${row.connector}:${row.id}`} row={row} intent={intent} data={data} />
      ))}
    </Stack>
  )
}
