import type { ReactElement } from 'react'
import { selectAppConfig } from '../../../../core/index.ts'
import { useClientSelector, useText } from '../../../../ui/hooks/index.ts'
import { AppLogo, Stack, Text, WalletAddress } from '../../../../ui/kit/index.ts'

const boxStyle = {
  padding: '8px 12px',
  border: '1px solid var(--lk-border)',
  borderRadius: 'var(--lk-radius-m)',
  background: 'var(--lk-surface)',
} as const
const lineStyle = { borderTop: '1px solid var(--lk-border)' } as const

/** Header of every wallet request: the app that asks, its origin, and the wallet. */
export function RequestHeader({ address }: { address: string }): ReactElement {
  const t = useText()
  const config = useClientSelector(selectAppConfig)
  return (
    <Stack gap={1} style={boxStyle}>
      <Stack isRow gap={3} align="center">
        <AppLogo name={config?.name ?? ''} src={config?.logoUrl} size={32} />
        <div style={{ minWidth: 0, flex: 1 }}>
          <Text isStrong>{config?.name}</Text>
          {/* Not truncated: the end of a host name shows who owns it. */}
          <Text size="s" tone="muted" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {window.location.host}
          </Text>
        </div>
      </Stack>
      <div style={lineStyle} />
      <WalletAddress
        address={address}
        caption={t('embeddedWallet.export.wallet')}
        label={t('embeddedWallet.copyAddress')}
        copiedLabel={t('embeddedWallet.addressCopied')}
        failedLabel={t('embeddedWallet.copyFailed')}
      />
    </Stack>
  )
}
