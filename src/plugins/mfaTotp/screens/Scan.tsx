import type { ReactElement } from 'react'
import { useMfaVerification, useText } from '../../../ui/hooks/index.ts'
import { Button, CopyButton, QrCode, Screen, Stack, StatusMessage, Text } from '../../../ui/kit/index.ts'
import type { TotpEnrolment } from '../saga.ts'

export interface ScanProps {
  /** `null` until it is loaded. */
  secret: TotpEnrolment | null
  /** Text shown if the secret could not be loaded; else `null`. */
  failure: string | null
  onRetry: () => void
  onNext: () => void
  onBack?: (() => void) | undefined
}

const KEY_STYLE = { fontFamily: 'var(--lk-font-mono)', letterSpacing: '.06em', overflowWrap: 'anywhere' } as const

/** The secret as a QR code, and as a key to type or copy: some users have no second device to scan with. */
export function Scan({ secret, failure, onRetry, onNext, onBack }: ScanProps): ReactElement {
  const t = useText()
  const { isBlocked } = useMfaVerification()
  return (
    <Screen
      title={t('mfaTotp.scan.title')}
      description={t('mfaTotp.scan.detail')}
      step={t('mfa.enrol.step', { at: 1, count: 2 })}
      onBack={onBack}
      initialFocus="title"
      action={
        failure === null ? (
          <Button disabled={secret === null} onClick={onNext}>
            {t('mfaTotp.scan.next')}
          </Button>
        ) : (
          <Button disabled={isBlocked} onClick={onRetry}>
            {t('mfaTotp.retry')}
          </Button>
        )
      }
    >
      <Stack>
        {failure === null && <QrCode value={secret?.authUrl} label={t('mfaTotp.scan.code')} size={208} />}
        {secret && (
          <Stack gap={2} align="center">
            <Text as="p" size="s" tone="muted" align="center">
              {t('mfaTotp.scan.byHand')}
            </Text>
            <Text as="p" size="s" align="center" style={{ textWrap: 'balance' }}>
              <span translate="no" style={KEY_STYLE}>
                {inGroups(secret.secret)}
              </span>
            </Text>
            <CopyButton
              isCompact
              value={secret.secret}
              label={t('mfaTotp.scan.copy')}
              copiedLabel={t('mfaTotp.scan.copied')}
              failedLabel={t('mfaTotp.scan.copyFailed')}
            />
          </Stack>
        )}
        <StatusMessage tone={failure === null ? 'busy' : 'error'}>
          {failure ?? (secret ? null : t('mfaTotp.scan.loading'))}
        </StatusMessage>
      </Stack>
    </Screen>
  )
}

/** Splits the key into groups of four, which are easier to type. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
