import { useState, type ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Button, CopyButton, Stack } from '../../../../ui/kit/index.ts'
import { beginningOf, SHOWN_AT_ONCE } from '../../describe/describeTypedData.ts'
import { panelStyle } from '../parts/panel.ts'

export interface MessagePanelProps {
  label: string
  text: string
}

/** Shows the signed text with its line breaks. A long text is shown piece by piece, so that it does not freeze the page. */
export function MessagePanel({ label, text }: MessagePanelProps): ReactElement {
  const t = useText()
  const [length, setLength] = useState(SHOWN_AT_ONCE)
  const shown = beginningOf(text, length)
  const left = text.length - shown.length
  return (
    <Stack gap={2}>
      <div
        style={{ ...panelStyle, whiteSpace: 'pre-wrap' }}
        dir="auto"
        translate="no"
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {shown}
      </div>
      {left > 0 && (
        <>
          <Button variant="secondary" onClick={() => setLength(length + 4 * SHOWN_AT_ONCE)}>
            {t('embeddedWallet.sign.more', { count: left })}
          </Button>
          <CopyButton
            value={text}
            variant="ghost"
            label={t('embeddedWallet.sign.copy')}
            copiedLabel={t('embeddedWallet.sign.copied')}
            failedLabel={t('embeddedWallet.copyFailed')}
          />
        </>
      )}
    </Stack>
  )
}
