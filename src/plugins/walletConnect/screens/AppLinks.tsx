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

/** The spec gives the explorer, the list of wallet apps, 700 px; a longer list scrolls. */
const explorerStyle = { maxHeight: 700, overflowY: 'auto' } as const

/** Links to wallet apps. They are plain anchors: a phone opens an app for a tap, and for nothing that comes later. */
export function AppLinks({ apps, uri, isList = false }: AppLinksProps): ReactElement {
  const t = useText()
  return (
    <Stack gap={2} {...(isList && { role: 'list', 'aria-label': t('walletConnect.apps'), style: explorerStyle })}>
      {apps.map((app) => {
        const label = t('walletConnect.openApp', { wallet: app.name })
        const href = uri === undefined ? null : pairingLink(app, uri)
        const icon = isList ? <WalletMark {...app} icon={null} size={24} /> : <ExternalLinkIcon />
        const variant = isList ? 'secondary' : 'primary'
        // Icons under each other, however long the names are.
        const style = isList ? { justifyContent: 'flex-start' } : {}
        return (
          <div key={app.id} {...(isList && { role: 'listitem' })}>
            {href === null ? (
              // In a list the names stand where they will be; one spinner under it is enough.
              <Button {...{ variant, icon, style }} {...(isList ? { 'aria-busy': true, 'aria-disabled': true } : { isLoading: true })}>
                {label}
              </Button>
            ) : (
              // If the app is missing, the wallet's page opens. It must not replace ours, or the pairing would be lost.
              <ButtonLink {...{ href, variant, icon, style }} rel="noreferrer" target={href.startsWith('https:') ? '_blank' : '_self'}>
                {label}
              </ButtonLink>
            )}
          </div>
        )
      })}
    </Stack>
  )
}
