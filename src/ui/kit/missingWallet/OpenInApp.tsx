import type { ReactElement, ReactNode } from 'react'
import { ButtonLink } from '../Button.tsx'
import { ExternalLinkIcon } from '../icons/navigation.tsx'
import { findInstallLink } from './installLink.ts'
import { MissingWalletScreen, type MissingWalletProps } from './MissingWalletScreen.tsx'

export interface OpenInAppProps extends MissingWalletProps {
  /** Replaces the link to the app if the wallet has none, such as by a button that copies the page's address. */
  paste?: ReactNode
}

/** Leads to a wallet on a phone: opens the page in the browser of the wallet's app. */
export function OpenInApp({ links, page, paste, ...missing }: OpenInAppProps): ReactElement {
  const { text } = missing
  const store = findInstallLink(links)
  const deepLink = links.browse?.(page)
  return (
    <MissingWalletScreen
      {...missing}
      title="app.title"
      detail={deepLink ? 'app.detail' : 'app.paste'}
      action={
        <>
          {deepLink ? (
            <ButtonLink href={deepLink} {...targetOf(deepLink)} icon={<ExternalLinkIcon />}>
              {text('app.open')}
            </ButtonLink>
          ) : (
            paste
          )}
          {store && (
            <ButtonLink href={store} variant="ghost">
              {text('app.get')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** Opens links with an app's own scheme in this tab: a new tab would stay empty. */
const targetOf = (link: string): { target?: '_self' } => (link.startsWith('https:') ? {} : { target: '_self' })
