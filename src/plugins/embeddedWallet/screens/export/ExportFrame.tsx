import { useRef, useState, type CSSProperties, type ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Button, Stack, StatusMessage } from '../../../../ui/kit/index.ts'
import { PAGE_PADDING } from './exportLook.ts'
import { useExportPage } from './useExportPage.ts'

export interface ExportFrameProps {
  pageUrl: string
  /** Analytics id, or empty. */
  caid: string
}

/** Height until the page reports its own: enough for a warning, the key and its buttons. */
const HEIGHT = 'calc(188*var(--lk-unit))'
const LAYER: CSSProperties = { gridArea: '1/1' }
const boxStyle: CSSProperties = { position: 'relative', display: 'grid' }
const frameStyle: CSSProperties = {
  ...LAYER,
  width: `calc(100% + ${2 * PAGE_PADDING}px)`,
  marginInline: -PAGE_PADDING,
  border: 0,
  borderRadius: 12,
  colorScheme: 'auto',
}
const overlayStyle: CSSProperties = { ...LAYER, display: 'grid', alignContent: 'center', justifyItems: 'center' }

/** The provider's page that shows the key, in a frame that this page cannot read, and the text while it loads. */
export function ExportFrame(props: ExportFrameProps): ReactElement {
  const [attempt, setAttempt] = useState(1)
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Attempt({ pageUrl, caid, onRetry }: ExportFrameProps & { onRetry: () => void }): ReactElement {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { src, status, height: said } = useExportPage({ pageUrl, caid, box, frame })
  const height = said ?? HEIGHT
  return (
    <div
      ref={box}
      style={{ ...boxStyle, ...(status !== 'failed' && { minHeight: height }) }}
      aria-busy={status === 'loading'}
    >
      {src !== null && status !== 'failed' && (
        <iframe
          ref={frame}
          style={{ ...frameStyle, height, visibility: status === 'loading' ? 'hidden' : 'visible' }}
          src={src}
          title={t('embeddedWallet.export.frame')}
          allow="clipboard-write"
          referrerPolicy="no-referrer"
        />
      )}
      {status !== 'shown' && (
        <div style={overlayStyle}>
          <StatusMessage tone={status === 'failed' ? 'error' : 'busy'}>
            {t(status === 'failed' ? 'embeddedWallet.export.failed' : 'embeddedWallet.export.loading')}
          </StatusMessage>
          {status === 'failed' && (
            <Stack align="center">
              <Button variant="link" onClick={onRetry}>
                {t('embeddedWallet.retry')}
              </Button>
            </Stack>
          )}
        </div>
      )}
    </div>
  )
}
