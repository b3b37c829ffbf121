import { useEffect, type ReactElement } from 'react'
import { useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, ExternalLinkIcon, Screen, StatusText, WalletMark } from '../../../ui/kit/index.ts'
import { browseLink, installLink, openIfTapped } from '../links.ts'
import { usePhantom } from './usePhantom.ts'

/**
 * PHANTOM_INTERSTITIAL_SCREEN: the page opens again in the browser of Phantom's app. By itself as long as the tap that led here counts, else
 * by another: the app takes over only links that the user tapped.
 */
export default function OpenPhantom({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { page, connect } = usePhantom(data)
  const link = browseLink(page)
  const isThere = connect !== undefined
  useEffect(() => {
    if (!isThere) openIfTapped(link)
  }, [isThere, link])
  return (
    <Screen
      title={t(connect ? 'phantom.found' : 'phantom.app.title')}
      description={<StatusText>{t(connect ? 'phantom.found.detail' : 'phantom.app.detail')}</StatusText>}
      mark={<WalletMark id="phantom" name="Phantom" icon={null} size={64} />}
      onBack={onBack ?? null}
      action={
        connect ? (
          <Button onClick={connect}>{t('phantom.connect')}</Button>
        ) : (
          <>
            <ButtonLink href={link} icon={<ExternalLinkIcon />}>{t('phantom.app.open')}</ButtonLink>
            <ButtonLink href={installLink()} variant="ghost">{t('phantom.app.get')}</ButtonLink>
          </>
        )
      }
    />
  )
}
