import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, CopyButton } from '../../../ui/kit/index.ts'

/** Copies the pairing URI, for users who cannot scan the QR code. */
export function CopyLink({ uri }: { uri: string | undefined }): ReactElement {
  const t = useText()
  if (uri === undefined)
    return (
      <Button variant="secondary" isLoading>
        {t('walletConnect.copyLink')}
      </Button>
    )
  return (
    <CopyButton
      value={uri}
      label={t('walletConnect.copyLink')}
      copiedLabel={t('walletConnect.linkCopied')}
      failedLabel={t('walletConnect.copyFailed')}
    />
  )
}
