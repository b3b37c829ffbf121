import type { ReactElement } from 'react'
import { Button, ButtonLink } from '../Button.tsx'
import { RefreshIcon } from '../icons/actions.tsx'
import { ExternalLinkIcon } from '../icons/navigation.tsx'
import { Steps } from '../Steps.tsx'
import { findInstallLink, isExtension } from './installLink.ts'
import { MissingWalletScreen, type MissingWalletProps } from './MissingWalletScreen.tsx'
import { reopen } from './reopen.ts'

/**
 * Installs a wallet in this browser in three steps, then reloads the page. Goes on once the wallet is found.
 *
 * @example
 * export default function InstallPhantom({ data, onBack }: ScreenProps): ReactElement {
 *   const missing = useMissingWallet({ connector: 'phantom', walletId: 'phantom', data })
 *   return <InstallWallet {...missing} links={PHANTOM_LINKS} onBack={onBack} />
 * }
 */
export function InstallWallet({ links, page, ...missing }: MissingWalletProps): ReactElement {
  const { text } = missing
  const link = findInstallLink(links)
  return (
    <MissingWalletScreen
      {...missing}
      title="install.title"
      detail="install.detail"
      action={
        <>
          {link && (
            <ButtonLink href={link} icon={<ExternalLinkIcon />}>
              {text('install.open')}
            </ButtonLink>
          )}
          <Button variant={link ? 'secondary' : 'primary'} icon={<RefreshIcon />} onClick={() => reopen(page)}>
            {text('reload')}
          </Button>
        </>
      }
    >
      <Steps
        label={text('steps')}
        steps={[
          [text(isExtension(links) ? 'install.extension' : 'install.step'), text('install.hint')],
          [text('setUp.step'), text('setUp.hint')],
          [text('phrase.step'), text('phrase.hint')],
        ]}
      />
    </MissingWalletScreen>
  )
}
