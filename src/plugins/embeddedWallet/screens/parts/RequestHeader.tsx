import type { CSSProperties, ReactElement } from 'react'
import { selectAppConfig } from '../../../../core/index.ts'
import { useClientSelector, useText } from '../../../../ui/hooks/index.ts'
import { AppLogo, Stack, Text } from '../../../../ui/kit/index.ts'
import { AddressRow } from './AddressRow.tsx'

/** Narrow gaps, so that app and wallet share a line on a phone, and in narrow fonts on a desktop. */
const boxStyle: CSSProperties = {
  flexWrap: 'wrap',
  gap: 6,
  padding: '4px 4px 4px 8px',
  border: '1px solid var(--lk-border)',
  borderRadius: 'var(--lk-radius-m)',
  background: 'var(--lk-surface)',
}

/** Takes what the wallet leaves of the line. Only a name that needs more than a line breaks, as the wallet then has one of its own. */
const appStyle: CSSProperties = { flex: '999 1 auto', paddingBlock: 4 }
/** Fills a line of its own, so that the button to copy stands at the end of either. */
const walletStyle: CSSProperties = { display: 'grid', flex: '1 0 auto' }

/** Header of every wallet request, in one line: the app that asks, its origin, and the wallet. */
export function RequestHeader({ address }: { address: string }): ReactElement {
  const t = useText()
  const config = useClientSelector(selectAppConfig)
  return (
    <Stack isRow align="center" style={boxStyle}>
      <AppLogo name={config?.name ?? ''} src={config?.logoUrl} size={24} />
      <div style={appStyle}>
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
      <div style={walletStyle}>
        <AddressRow isBoxed={false} address={address} caption={t('embeddedWallet.export.wallet')} />
      </div>
    </Stack>
  )
}
