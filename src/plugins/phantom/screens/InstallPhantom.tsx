import type { ReactElement } from 'react'
import { useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, ExternalLinkIcon, RefreshIcon, Screen, StatusText, Steps, WalletMark } from '../../../ui/kit/index.ts'
import { installLink, reopen } from '../links.ts'
import { usePhantom } from './usePhantom.ts'

/** INSTALL_WALLET_SCREEN of Phantom: three steps, then a reload of the page. Goes on when Phantom turns up. */
export default function InstallPhantom({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const { page, connect } = usePhantom(data)
  return (
    <Screen
      title={t(connect ? 'phantom.found' : 'phantom.install.title')}
      description={<StatusText>{t(connect ? 'phantom.found.detail' : 'phantom.install.detail')}</StatusText>}
      mark={<WalletMark id="phantom" name="Phantom" icon={null} size={64} />}
      onBack={onBack ?? null}
      action={
        connect ? (
          <Button onClick={connect}>{t('phantom.connect')}</Button>
        ) : (
          <>
            <ButtonLink href={installLink()} icon={<ExternalLinkIcon />}>{t('phantom.install.open')}</ButtonLink>
            <Button variant="secondary" icon={<RefreshIcon />} onClick={() => reopen(page)}>{t('phantom.reload')}</Button>
          </>
        )
      }
    >
      {!connect && (
        <Steps
          label={t('phantom.steps')}
          steps={[
            [t('phantom.install.step'), t('phantom.install.hint')],
            [t('phantom.setUp.step'), t('phantom.setUp.hint')],
            [t('phantom.phrase.step'), t('phantom.phrase.hint')],
          ]}
        />
      )}
    </Screen>
  )
}
