import type { ReactElement } from 'react'
import { useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import {
  Button,
  ButtonLink,
  ExternalLinkIcon,
  ListRow,
  Mark,
  RefreshIcon,
  Screen,
  Stack,
  StatusMessage,
  WalletMark,
} from '../../../ui/kit/index.ts'
import { installLink, reopen } from '../links.ts'
import { usePhantom } from './usePhantom.ts'

const STEPS = ['install', 'setUp', 'phrase'] as const

/** INSTALL_WALLET_SCREEN of Phantom: three steps, and the page anew. It goes on where Phantom turns up. */
export default function InstallPhantom({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { page, connect } = usePhantom(data)
  return (
    <Screen
      title={t('phantom.install.title')}
      description={t('phantom.install.detail')}
      mark={<Mark icon={<WalletMark id="phantom" name="Phantom" icon={null} size={36} />} tone="neutral" />}
      onBack={onBack ?? null}
      action={
        connect ? (
          <Button onClick={connect}>{t('phantom.connect')}</Button>
        ) : (
          <Stack gap={2}>
            <ButtonLink href={installLink()} icon={<ExternalLinkIcon />}>{t('phantom.install.open')}</ButtonLink>
            <Button variant="secondary" icon={<RefreshIcon />} onClick={() => reopen(page)}>{t('phantom.reload')}</Button>
          </Stack>
        )
      }
    >
      <StatusMessage tone="success">{connect && t('phantom.found')}</StatusMessage>
      {!connect && (
        <Stack role="list" aria-label={t('phantom.steps')}>
          {STEPS.map((step, at) => (
            <ListRow key={step} icon={at + 1} label={t(`phantom.${step}.step`)} description={t(`phantom.${step}.hint`)} />
          ))}
        </Stack>
      )}
    </Screen>
  )
}
