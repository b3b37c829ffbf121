import { useState, type ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Button, Stack, Text } from '../../../../ui/kit/index.ts'
import type { ReadableTypedData, TypedDataRow } from '../../describe/describeTypedData.ts'
import { AddressRow } from '../parts/AddressRow.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { panelStyle } from '../parts/panel.ts'

/** Typed data line by line: the requester, then every signed field. If it is too long, shows the beginning, and all on request. */
export function TypedDataPanel({ typed }: { typed: ReadableTypedData }): ReactElement {
  const t = useText()
  const [isWhole, setIsWhole] = useState(false)
  const { name, version, verifyingContract, primaryType, rows, hiddenRows, whole } = typed
  return (
    <Stack gap={3}>
      {name !== null && (
        <Text isStrong align="center">
          {version === null ? name : t('embeddedWallet.sign.version', { name, version })}
        </Text>
      )}
      {verifyingContract !== null && (
        <AddressRow address={verifyingContract} caption={t('embeddedWallet.sign.contract')} />
      )}
      {isWhole && whole !== null ? (
        <MessagePanel label={t('embeddedWallet.sign.data')} text={whole} />
      ) : (
        <div style={panelStyle} tabIndex={0} role="region" aria-label={t('embeddedWallet.sign.data')}>
          <Text isStrong>{primaryType}</Text>
          <div role="list">
            {rows.map((row, index) => (
              <Row key={index} row={row} />
            ))}
          </div>
          {hiddenRows > 0 && (
            <Text size="s" tone="muted">
              {t('embeddedWallet.sign.hidden', { count: hiddenRows })}
            </Text>
          )}
        </div>
      )}
      {whole !== null && !isWhole && (
        <Button variant="secondary" onClick={() => setIsWhole(true)}>
          {t('embeddedWallet.sign.whole')}
        </Button>
      )}
    </Stack>
  )
}

function Row({ row: { depth, label, value, hiddenItems } }: { row: TypedDataRow }): ReactElement {
  const t = useText()
  const text =
    value !== undefined && hiddenItems !== undefined
      ? t('embeddedWallet.sign.hiddenItems', { value, count: hiddenItems })
      : value
  return (
    <div role="listitem" style={{ paddingInlineStart: 12 * Math.min(depth, 8), marginTop: 6 }}>
      <Text as="span" size="s" tone="muted" style={{ display: 'block' }}>
        {label}
      </Text>
      {text !== undefined && (
        // Only the value is in its own direction: in a right-to-left language its line still begins below its name.
        <Text as="span" isTabular style={{ display: 'block', whiteSpace: 'pre-wrap' }} translate="no">
          <bdi>{text}</bdi>
        </Text>
      )}
    </div>
  )
}
