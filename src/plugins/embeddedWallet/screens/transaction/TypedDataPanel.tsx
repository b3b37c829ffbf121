import type { ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Stack, Text } from '../../../../ui/kit/index.ts'
import type { ReadableTypedData, TypedDataRow } from '../../transactions/display/describeTypedData.ts'
import { AddressRow } from './AddressRow.tsx'
import { panelStyle } from './panel.ts'

/** Typed data line by line: who asks, then every field that is signed. */
export function TypedDataPanel({ typed }: { typed: ReadableTypedData }): ReactElement {
  const t = useText()
  const { name, verifyingContract, primaryType, rows, hiddenRows } = typed
  return (
    <Stack gap={3}>
      {name !== null && <Text isStrong align="center">{t('embeddedWallet.sign.asker', { name })}</Text>}
      {verifyingContract !== null && <AddressRow address={verifyingContract} caption={t('embeddedWallet.sign.contract')} />}
      <div style={panelStyle} tabIndex={0} role="region" aria-label={t('embeddedWallet.sign.data')}>
        <Text isStrong>{primaryType}</Text>
        <div role="list">{rows.map((row, index) => <Row key={index} row={row} />)}</div>
        {hiddenRows > 0 && <Text size="s" tone="muted">{t('embeddedWallet.sign.hidden', { count: hiddenRows })}</Text>}
      </div>
    </Stack>
  )
}

function Row({ row: { depth, label, value, hiddenItems } }: { row: TypedDataRow }): ReactElement {
  const t = useText()
  const text = value !== undefined && hiddenItems !== undefined ? t('embeddedWallet.sign.hiddenItems', { value, count: hiddenItems }) : value
  return (
    <div role="listitem" style={{ paddingInlineStart: 12 * Math.min(depth, 8), marginTop: 6 }}>
      <Text as="span" size="s" tone="muted" style={{ display: 'block' }}>{label}</Text>
      {text !== undefined && <Text as="span" isTabular style={{ display: 'block', whiteSpace: 'pre-wrap' }} dir="auto">{text}</Text>}
    </div>
  )
}
