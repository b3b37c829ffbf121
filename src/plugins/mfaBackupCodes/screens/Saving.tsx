import type { CSSProperties, ReactElement } from 'react'
import { selectConfig, type CoreState } from '../../../core/index.ts'
import { useClientSelector, useText } from '../../../ui/hooks/index.ts'
import { Button, CopyButton, DownloadButton, PrintButton, Screen, Stack } from '../../../ui/kit/index.ts'
import { codesFileName } from './codesFileName.ts'

const selectAppName = (state: CoreState): string => selectConfig(state).app?.name ?? ''

/** Two columns on a phone; one if the user's text is larger. */
const LIST_STYLE: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(100%,8.5em),1fr))',
  gap: 'var(--lk-space-2)',
  margin: 0,
  padding: 'var(--lk-space-3)',
  listStyle: 'none',
  borderRadius: 'var(--lk-radius-m)',
  background: 'var(--lk-surface)',
  fontFamily: 'var(--lk-font-mono)',
  fontSize: 'var(--lk-type-l)',
  lineHeight: 'var(--lk-line-l)',
  textAlign: 'center',
}

/** Each row of buttons fills the line, however many fit on one. */
const BUTTON_STYLE: CSSProperties = { flex: '1 1 auto' }

export interface SavingProps {
  codes: readonly string[]
  onDone: () => void
}

/** 'Save your backup codes': by copying them, as a file, or on paper. There is no way back, as they are shown only once. */
export function Saving({ codes, onDone }: SavingProps): ReactElement {
  const t = useText()
  const appName = useClientSelector(selectAppName)
  const lines = codes.join('\n')
  // Nothing is put around the codes, not even the invisible characters that `t` isolates values with.
  const page = () => t('mfaBackupCodes.codes.file', { appName }).replace('{codes}', () => lines)
  return (
    <Screen
      title={t('mfaBackupCodes.codes.title')}
      description={t('mfaBackupCodes.codes.detail')}
      onBack={null}
      initialFocus="title"
      action={<Button onClick={onDone}>{t('mfaBackupCodes.codes.done')}</Button>}
    >
      <Stack gap={4}>
        {/* WebKit forgets that a list without bullets is one. */}
        <ul role="list" aria-label={t('mfaBackupCodes.codes.label')} style={LIST_STYLE}>
          {codes.map((code) => (
            <li key={code} dir="ltr" translate="no">
              {code}
            </li>
          ))}
        </ul>
        <Stack isRow style={{ flexWrap: 'wrap' }}>
          <div style={BUTTON_STYLE}>
            <CopyButton
              value={lines}
              label={t('mfaBackupCodes.codes.copy')}
              copiedLabel={t('mfaBackupCodes.codes.copied')}
              failedLabel={t('mfaBackupCodes.codes.copyFailed')}
            />
          </div>
          <div style={BUTTON_STYLE}>
            <DownloadButton fileName={codesFileName(appName)} content={page}>
              {t('mfaBackupCodes.codes.download')}
            </DownloadButton>
          </div>
          <div style={BUTTON_STYLE}>
            <PrintButton content={page}>{t('mfaBackupCodes.codes.print')}</PrintButton>
          </div>
        </Stack>
      </Stack>
    </Screen>
  )
}
