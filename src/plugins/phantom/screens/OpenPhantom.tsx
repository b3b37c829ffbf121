import type { ReactElement } from 'react'
import { useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, ExternalLinkIcon, Mark, Screen, Stack, StatusMessage, WalletMark } from '../../../ui/kit/index.ts'
import { browseLink, installLink } from '../links.ts'
import { usePhantom } from './usePhantom.ts'

/**
 * PHANTOM_INTERSTITIAL_SCREEN: the page opens again in the browser of Phantom's app. By a tap: the app takes over only links that
 * somebody tapped.
 */
export default function OpenPhantom({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { page, connect } = usePhantom(data)
  return (
    <Screen
      title={t('phantom.app.title')}
      description={t('phantom.app.detail')}
      mark={<Mark icon={<WalletMark id="phantom" name="Phantom" icon={null} size={36} />} tone="neutral" />}
      onBack={onBack ?? null}
      action={
        connect ? (
          <Button onClick={connect}>{t('phantom.connect')}</Button>
        ) : (
          <Stack gap={2}>
            <ButtonLink href={browseLink(page)} icon={<ExternalLinkIcon />}>{t('phantom.app.open')}</ButtonLink>
            <ButtonLink href={installLink()} variant="ghost">{t('phantom.app.get')}</ButtonLink>
          </Stack>
        )
      }
    >
      <StatusMessage tone="success">{connect && t('phantom.found')}</StatusMessage>
    </Screen>
  )
}
