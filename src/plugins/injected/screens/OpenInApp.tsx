import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, CopyButton, ExternalLinkIcon, Screen, StatusText, WalletMark } from '../../../ui/kit/index.ts'
import { findInstallLink } from './device.ts'
import type { MissingWalletProps } from './types.ts'
import { useConnect } from './useConnect.ts'

/** The way to a wallet on a phone: the page opens again in the browser of the wallet's app. */
export function OpenInApp({ wallet, links, page, found, data, onBack }: MissingWalletProps): ReactElement {
  const t = useText()
  const connect = useConnect()
  const values = { wallet: wallet.name }
  const store = findInstallLink(links)
  const deepLink = links.browse?.(page)
  const detail = found ? 'injected.found.detail' : deepLink ? 'injected.app.detail' : 'injected.app.paste'
  return (
    <Screen
      title={t(found ? 'injected.found' : 'injected.app.title', values)}
      description={<StatusText>{t(detail, values)}</StatusText>}
      mark={<WalletMark {...wallet} size={64} />}
      onBack={onBack ?? null}
      action={
        found ? (
          <Button onClick={() => connect(found, data)}>{t('injected.connect')}</Button>
        ) : (
          <>
            {deepLink ? (
              <ButtonLink href={deepLink} {...targetOf(deepLink)} icon={<ExternalLinkIcon />}>
                {t('injected.app.open', values)}
              </ButtonLink>
            ) : (
              <CopyButton
                value={page.href}
                label={t('injected.app.copy')}
                copiedLabel={t('injected.app.copied')}
                failedLabel={t('injected.app.notCopied')}
                variant="primary"
              />
            )}
            {store && <ButtonLink href={store} variant="ghost">{t('injected.app.get', values)}</ButtonLink>}
          </>
        )
      }
    />
  )
}

/** An address of an app opens nothing in a new tab but the empty tab. */
const targetOf = (link: string): { target?: '_self' } => (link.startsWith('https:') ? {} : { target: '_self' })
