import type { ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { CopyButton, Notice, Stack } from '../../../../ui/kit/index.ts'
import type { TransactionReview, TransactionScreenData } from '../../describe/screenData.ts'

export interface InsufficientFundsProps extends Pick<TransactionScreenData, 'from' | 'chain'> {
  review: TransactionReview
}

/** Says that the balance is too low, how much is missing, and where to send it. */
export function InsufficientFunds({ review: { missing }, from, chain }: InsufficientFundsProps): ReactElement {
  const t = useText()
  const fiat = missing?.fiat ?? null
  const amount =
    missing === null ? chain.symbol : `${missing.text} ${missing.symbol}${fiat === null ? '' : ` (${fiat})`}`
  return (
    <Stack gap={2}>
      <Notice tone="danger" title={t('embeddedWallet.tx.insufficient')}>
        {t('embeddedWallet.tx.missing', { amount, chain: chain.name })}
      </Notice>
      <CopyButton
        value={from}
        label={t('embeddedWallet.tx.copyWallet')}
        copiedLabel={t('embeddedWallet.addressCopied')}
        failedLabel={t('embeddedWallet.copyFailed')}
      />
    </Stack>
  )
}
