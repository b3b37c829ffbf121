import type { ReactElement } from 'react'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, ButtonLink, ExternalLinkIcon, Stack, WalletMark } from '../../../ui/kit/index.ts'
import { pairingLink } from '../deepLink.ts'
import type { WalletConnectWallet } from '../directory.ts'

export interface AppLinksProps {
  apps: readonly WalletConnectWallet[]
  /** Pairing URI; absent while it is being made. */
  uri: string | undefined
  /** True to show a list of apps to choose from, instead of one link to the chosen app. */
  isList?: boolean | undefined
}

/** Maximum height of the list of apps in px (WALLET-62); a longer list scrolls. */
const explorerStyle = { maxHeight: 700, overflowY: 'auto' } as const

/** Links to wallet apps. They are plain anchors, because a phone opens an app only in the tap itself. */
export function AppLinks({ apps, uri, isList = false }: AppLinksProps): ReactElement {
  const t = useText()
  return (
    <Stack gap={2} {...(isList && { role: 'list', 'aria-label': t('walletConnect.apps'), style: explorerStyle })}>
      {apps.map((app) => {
        const label = t('walletConnect.openApp', { wallet: app.name })
        const href = uri === undefined ? null : pairingLink(app, uri)
        const icon = isList ? <WalletMark {...app} icon={null} size={24} /> : <ExternalLinkIcon />
        const variant = isList ? 'secondary' : 'primary'
        // Aligns the icons, however long the names are.
        const style = isList ? { justifyContent: 'flex-start' } : {}
        return (
          <div key={app.id} {...(isList && { role: 'listitem' })}>
            {href === null ? (
              // In a list, the rows keep their names: the spinner below the list is enough.
              <Button
                {...{ variant, icon, style }}
                {...(isList ? { 'aria-busy': true, 'aria-disabled': true } : { isLoading: true })}
              >
                {label}
              </Button>
            ) : (
              // If the app is missing, its website opens: in a new tab, or this page and its pairing would be lost.
              <ButtonLink
                {...{ href, variant, icon, style }}
                rel="noreferrer"
                target={href.startsWith('https:') ? '_blank' : '_self'}
              >
                {label}
              </ButtonLink>
            )}
          </div>
        )
      })}
    </Stack>
  )
}
