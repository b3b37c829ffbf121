import type { ReactElement } from 'react'
import { useText, type ScreenProps } from '../../../../ui/hooks/index.ts'
import { Notice, Screen, Stack, Text } from '../../../../ui/kit/index.ts'
import { ExportFrame } from './ExportFrame.tsx'
import { GuideStep } from './GuideStep.tsx'
import { RequestHeader } from '../parts/RequestHeader.tsx'

/** EMBEDDED_WALLET_KEY_EXPORT_SCREEN: shows the key, in a frame that this page cannot read, and how to import it into another wallet. */
export default function KeyExport({ data }: ScreenProps): ReactElement {
  const t = useText()
  const [address, pageUrl] = [String(data.address), String(data.pageUrl)]
  const caid = typeof data.caid === 'string' ? data.caid : ''
  return (
    <Screen
      title={t('embeddedWallet.export.title')}
      description={t('embeddedWallet.export.detail')}
      onBack={null}
      initialFocus="title"
    >
      <Notice tone="warning" title={t('embeddedWallet.export.warning.title')}>
        {t('embeddedWallet.export.warning.detail')}
      </Notice>
      <RequestHeader address={address} />
      <Stack gap={4} role="list" aria-label={t('embeddedWallet.export.title')}>
        <GuideStep number={1} title={t('embeddedWallet.export.copy.title')}>
          <ExportFrame pageUrl={pageUrl} caid={caid} />
        </GuideStep>
        <GuideStep number={2} title={t('embeddedWallet.export.import.title')}>
          <Text size="s" tone="muted">
            {t('embeddedWallet.export.import.detail')}
          </Text>
        </GuideStep>
      </Stack>
    </Screen>
  )
}
