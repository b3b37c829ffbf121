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
import type { FarcasterTextKey } from '../locales/en.ts'
import type { FarcasterSignerTextKey } from '../signer/locales/en.ts'
import { FarcasterLogo } from './FarcasterLogo.tsx'

export interface ApproveProps {
  /** Catalogue of the texts: that of the login, or of the signer. */
  texts: 'farcaster' | 'farcasterSigner'
  title: string
  /** Text that says what the screen waits for. */
  progress: string
  /** `null` until the server has answered, and after the user approved. */
  connectUri: string | null
  /** If true, shows a button that opens the app on this device, instead of a QR code for another device. */
  showsButton: boolean
  /** The user wants the QR code instead of the button. */
  onShowCode: () => void
  onBack: (() => void) | undefined
}

/** Name of a text key without the prefix of its catalogue. */
type NameIn<Prefix extends string, Key extends string> = Key extends `${Prefix}.${infer Name}` ? Name : never

/** Names of the texts that both catalogues have. */
type SharedName = NameIn<'farcaster', FarcasterTextKey> & NameIn<'farcasterSigner', FarcasterSignerTextKey>

/** Leads to the Farcaster app: by a button on this device, or by a QR code on another. Each view also offers the other way. */
export function Approve({
  texts,
  title,
  progress,
  connectUri,
  showsButton,
  onShowCode,
  onBack,
}: ApproveProps): ReactElement {
  const text = useText()
  const t = (name: SharedName) => text(`${texts}.${name}`)
  const isOpen = connectUri !== null

  return showsButton ? (
    <Screen
      title={title}
      description={t('open')}
      mark={<WaitingMark icon={<FarcasterLogo size={28} />} />}
      onBack={onBack}
      action={
        <Stack gap={2}>
          {isOpen ? (
            <ButtonLink href={connectUri} icon={<ExternalLinkIcon />}>
              {t('openApp')}
            </ButtonLink>
          ) : (
            <Button isLoading>{t('openApp')}</Button>
          )}
          <Button variant="ghost" onClick={onShowCode}>
            {t('showQr')}
          </Button>
        </Stack>
      }
    >
      <VisuallyHidden role="status">{progress}</VisuallyHidden>
    </Screen>
  ) : (
    <Screen
      title={title}
      description={t('scan')}
      onBack={onBack}
      action={
        <Stack gap={2}>
          <StatusMessage tone="busy">{progress}</StatusMessage>
          {isOpen ? (
            <CopyButton
              value={connectUri}
              label={t('copyLink')}
              copiedLabel={t('linkCopied')}
              failedLabel={t('copyFailed')}
            />
          ) : (
            <Button variant="secondary" isLoading>
              {t('copyLink')}
            </Button>
          )}
          {isOpen && (
            <ButtonLink href={connectUri} variant="ghost" icon={<ExternalLinkIcon />}>
              {t('openHere')}
            </ButtonLink>
          )}
        </Stack>
      }
    >
      <QrCode value={connectUri ?? undefined} label={t('qrLabel')} logo={<FarcasterLogo />} />
    </Screen>
  )
}
