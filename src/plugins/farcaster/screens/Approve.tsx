import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import {
  Button,
  ButtonLink,
  CopyButton,
  ExternalLinkIcon,
  QrCode,
  Screen,
  Stack,
  StatusMessage,
  VisuallyHidden,
  WaitingMark,
} from '../../../ui/kit/index.ts'
import type { FarcasterStatus } from '../slice.ts'
import { FarcasterLogo } from './FarcasterLogo.tsx'

export interface ApproveProps {
  title: string
  status: FarcasterStatus
  /** Absent while it is asked for, and once the user approved. */
  connectUri: string | null
  /** The button for this device in place of the code for another. */
  showsButton: boolean
  /** The code, please. */
  onShowCode: () => void
  onBack: (() => void) | undefined
}

/** The way to the Farcaster app: on this device by a button, on another by a code. Either screen offers the other way too. */
export function Approve({ title, status, connectUri, showsButton, onShowCode, onBack }: ApproveProps): ReactElement {
  const t = useText()
  const progress = {
    'awaiting-approval': t('farcaster.waiting'),
    verifying: t('farcaster.verifying'),
  }[status as string] ?? t('farcaster.connecting')
  const isOpen = connectUri !== null

  return showsButton ? (
    <Screen
      title={title}
      description={t('farcaster.open')}
      mark={<WaitingMark icon={<FarcasterLogo size={28} />} />}
      onBack={onBack}
      action={
        <Stack gap={2}>
          {isOpen ? (
            <ButtonLink href={connectUri} icon={<ExternalLinkIcon />}>{t('farcaster.openApp')}</ButtonLink>
          ) : (
            <Button isLoading>{t('farcaster.openApp')}</Button>
          )}
          <Button variant="ghost" onClick={onShowCode}>{t('farcaster.showQr')}</Button>
        </Stack>
      }
    >
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
    </Screen>
  ) : (
    <Screen
      title={title}
      description={t('farcaster.scan')}
      onBack={onBack}
      action={
        <Stack gap={2}>
          {isOpen ? (
            <CopyButton
              value={connectUri}
              label={t('farcaster.copyLink')}
              copiedLabel={t('farcaster.linkCopied')}
              failedLabel={t('farcaster.copyFailed')}
            />
          ) : (
            <Button variant="secondary" isLoading>{t('farcaster.copyLink')}</Button>
          )}
          {isOpen && (
            <ButtonLink href={connectUri} variant="ghost" icon={<ExternalLinkIcon />}>{t('farcaster.openHere')}</ButtonLink>
          )}
        </Stack>
      }
    >
      <QrCode value={connectUri ?? undefined} label={t('farcaster.qrLabel')} logo={<FarcasterLogo />} />
      <StatusMessage tone="busy">{progress}</StatusMessage>
    </Screen>
  )
}
