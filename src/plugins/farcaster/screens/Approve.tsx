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
  /** Catalogue of the texts: the login's, or the signer's. */
  texts: 'farcaster' | 'farcasterSigner'
  title: string
  /** Text that says what the screen waits for. */
  progress: string
  /** Absent until the server has answered, and once the user approved. */
  connectUri: string | null
  /** The button for this device in place of the code for another. */
  showsButton: boolean
  /** The code, please. */
  onShowCode: () => void
  onBack: (() => void) | undefined
}

/** Name of a key within its catalogue. */
type NameIn<Prefix extends string, Key extends string> = Key extends `${Prefix}.${infer Name}` ? Name : never

/** Names of the texts that both catalogues have. */
type SharedName = NameIn<'farcaster', FarcasterTextKey> & NameIn<'farcasterSigner', FarcasterSignerTextKey>

/** The way to the Farcaster app: on this device by a button, on another by a code. Either screen offers the other way too. */
export function Approve({ texts, title, progress, connectUri, showsButton, onShowCode, onBack }: ApproveProps): ReactElement {
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
            <ButtonLink href={connectUri} icon={<ExternalLinkIcon />}>{t('openApp')}</ButtonLink>
          ) : (
            <Button isLoading>{t('openApp')}</Button>
          )}
          <Button variant="ghost" onClick={onShowCode}>{t('showQr')}</Button>
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
          {isOpen ? (
            <CopyButton
              value={connectUri}
              label={t('copyLink')}
              copiedLabel={t('linkCopied')}
              failedLabel={t('copyFailed')}
            />
          ) : (
            <Button variant="secondary" isLoading>{t('copyLink')}</Button>
          )}
          {isOpen && (
            <ButtonLink href={connectUri} variant="ghost" icon={<ExternalLinkIcon />}>{t('openHere')}</ButtonLink>
          )}
        </Stack>
      }
    >
      <QrCode value={connectUri ?? undefined} label={t('qrLabel')} logo={<FarcasterLogo />} />
      <StatusMessage tone="busy">{progress}</StatusMessage>
    </Screen>
  )
}
