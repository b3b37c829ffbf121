import type { ReactElement } from 'react'
import { formatExactly, type FundingRequest } from '../../../core/index.ts'
import { useText } from '../../../ui/hooks/index.ts'
import { CopyButton, Notice, QrCode, Stack, Text } from '../../../ui/kit/index.ts'
import { paymentUri } from '../paymentUri.ts'

export interface PaymentRequestProps {
  request: FundingRequest
  chain: string
  /** Amount still expected, in the smallest unit; `null` for any. */
  amount: bigint | null
}

const ADDRESS_STYLE = { maxWidth: '21.5ch', overflowWrap: 'anywhere', fontFamily: 'var(--lk-font-mono)' } as const

/** Address, amount and network to send to, as a QR code and as text to copy. */
export function PaymentRequest({ request, chain, amount }: PaymentRequestProps): ReactElement {
  const t = useText()
  const { address, chainId, asset } = request
  const { token, symbol, decimals } = asset
  const uri = paymentUri({ address, chainId, token, amount })
  return (
    <Stack gap={4}>
      <Stack gap={1} align="center">
        <Text tone="muted" align="center">
          {t('receive.network')}
        </Text>
        <Text size="xl" isStrong align="center">
          {chain}
        </Text>
        {amount !== null && (
          <Text align="center" isTabular>
            <Text as="span" tone="muted">
              {t('receive.amount')}
            </Text>{' '}
            <bdi>{`${formatExactly(amount, decimals)} ${symbol}`}</bdi>
          </Text>
        )}
      </Stack>
      <QrCode value={uri} label={t(amount === null ? 'receive.code' : 'receive.code.amount', { chain })} size={184} />
      <Notice tone="warning">{t('receive.warning', { symbol, chain })}</Notice>
      <Stack gap={2}>
        <Text tone="muted">{t('receive.address')}</Text>
        {/* An address runs from left to right in every language. Two lines of 21 characters are easiest to compare. */}
        <bdi dir="ltr" translate="no" style={ADDRESS_STYLE}>
          {address}
        </bdi>
        <CopyButton
          value={address}
          label={t('receive.copy')}
          copiedLabel={t('receive.copied')}
          failedLabel={t('receive.copyFailed')}
        />
      </Stack>
    </Stack>
  )
}
