import type { ReactElement, ReactNode } from 'react'
import { ButtonLink } from '../Button.tsx'
import { ExternalLinkIcon } from '../icons/navigation.tsx'
import { findInstallLink } from './installLink.ts'
import { MissingWalletScreen, type MissingWalletProps } from './MissingWalletScreen.tsx'

export interface OpenInAppProps extends MissingWalletProps {
  /** Takes the place of the link into the app where there is none, such as a button that copies the page's address. */
  paste?: ReactNode
}

/** The way to a wallet on a phone: the page opens again in the browser of the wallet's app. */
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
          {store && <ButtonLink href={store} variant="ghost">{text('app.get')}</ButtonLink>}
        </>
      }
    />
  )
}

/** An address of an app opens nothing in a new tab but the empty tab. */
const targetOf = (link: string): { target?: '_self' } => (link.startsWith('https:') ? {} : { target: '_self' })
