import type { CSSProperties, ReactElement } from 'react'
import { selectAppConfig } from '../../../../core/index.ts'
import { useClientSelector, useText } from '../../../../ui/hooks/index.ts'
import { AppLogo, Stack, Text } from '../../../../ui/kit/index.ts'
import { AddressRow } from './AddressRow.tsx'

const boxStyle: CSSProperties = {
  flexWrap: 'wrap',
  padding: '4px 4px 4px 12px',
  border: '1px solid var(--lk-border)',
  borderRadius: 'var(--lk-radius-m)',
  background: 'var(--lk-surface)',
}

/** Header of every wallet request, in one line: the app that asks, its origin, and the wallet. */
export function RequestHeader({ address }: { address: string }): ReactElement {
  const t = useText()
  const config = useClientSelector(selectAppConfig)
  return (
    <Stack isRow gap={2} align="center" style={boxStyle}>
      <AppLogo name={config?.name ?? ''} src={config?.logoUrl} size={32} />
      <div style={{ minWidth: 96, flex: 1, paddingBlock: 4 }}>
        <Text isStrong>
          <bdi translate="no">{config?.name}</bdi>
        </Text>
        {/* Not truncated: the end of a host name shows who owns it. */}
        <Text size="s" tone="muted" style={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr" translate="no">
            {window.location.host}
          </bdi>
        </Text>
      </div>
      <AddressRow isBoxed={false} address={address} caption={t('embeddedWallet.export.wallet')} />
    </Stack>
  )
}
