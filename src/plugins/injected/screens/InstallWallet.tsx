import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, ExternalLinkIcon, RefreshIcon, Screen, StatusText, Steps, WalletMark } from '../../../ui/kit/index.ts'
import { findInstallLink, isExtension } from './device.ts'
import { reopen } from './page.ts'
import type { MissingWalletProps } from './types.ts'
import { useConnect } from './useConnect.ts'

/** Instructions for installing a wallet in this browser, in three steps. Goes on when the wallet turns up. */
export function InstallWallet({ wallet, links, page, found, data, onBack }: MissingWalletProps): ReactElement {
  const t = useText()
  const connect = useConnect()
  const values = { wallet: wallet.name }
  const link = findInstallLink(links)
  const first = t(isExtension(links) ? 'injected.install.extension' : 'injected.install.step', values)
  return (
    <Screen
      title={t(found ? 'injected.found' : 'injected.install.title', values)}
      description={<StatusText>{t(found ? 'injected.found.detail' : 'injected.install.detail', values)}</StatusText>}
      mark={<WalletMark {...wallet} size={64} />}
      onBack={onBack ?? null}
      action={
        found ? (
          <Button onClick={() => connect(found, data)}>{t('injected.connect')}</Button>
        ) : (
          <>
            {link && <ButtonLink href={link} icon={<ExternalLinkIcon />}>{t('injected.install.open', values)}</ButtonLink>}
            <Button variant={link ? 'secondary' : 'primary'} icon={<RefreshIcon />} onClick={() => reopen(page)}>
              {t('injected.reload')}
            </Button>
          </>
        )
      }
    >
      {!found && (
        <Steps
          label={t('injected.steps')}
          steps={[
            [first, t('injected.install.hint')],
            [t('injected.setUp.step'), t('injected.setUp.hint')],
            [t('injected.phrase.step'), t('injected.phrase.hint')],
          ]}
        />
      )}
    </Screen>
  )
}
