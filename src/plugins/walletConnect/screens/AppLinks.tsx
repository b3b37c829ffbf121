import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, ExternalLinkIcon, Stack, WalletMark } from '../../../ui/kit/index.ts'
import { pairingLink } from '../deepLink.ts'
import type { WalletConnectWallet } from '../directory.ts'

export interface AppLinksProps {
  apps: readonly WalletConnectWallet[]
  /** Absent while it is being made. */
  uri: string | undefined
  /** Several to choose from, in place of the one that was chosen. */
  isList?: boolean | undefined
}

/** Links to wallet apps. They are plain anchors: a phone opens an app for a tap, and for nothing that comes later. */
export function AppLinks({ apps, uri, isList = false }: AppLinksProps): ReactElement {
  const t = useText()
  return (
    <Stack gap={2} {...(isList && { role: 'list', 'aria-label': t('walletConnect.apps') })}>
      {apps.map((app) => {
        const label = t('walletConnect.openApp', { wallet: app.name })
        const href = uri === undefined ? null : pairingLink(app, uri)
        const icon = isList ? <WalletMark {...app} icon={null} size={24} /> : <ExternalLinkIcon />
        const variant = isList ? 'secondary' : 'primary'
        return (
          <div key={app.id} {...(isList && { role: 'listitem' })}>
            {href === null ? (
              <Button variant={variant} icon={icon} isLoading>{label}</Button>
            ) : (
              // A page of the wallet, where the app is missing, must not take the place of ours: the pairing would be lost.
              <ButtonLink {...{ href, variant, icon }} rel="noreferrer" target={href.startsWith('https:') ? '_blank' : '_self'}>
                {label}
              </ButtonLink>
            )}
          </div>
        )
      })}
    </Stack>
  )
}
