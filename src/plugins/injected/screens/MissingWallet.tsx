import type { ReactElement } from 'react'
import { isHandheld, ownValue } from '../../../core/index.ts'
import { useMissingWallet, type ScreenProps } from '../../../ui/hooks/index.ts'
import { CopyButton, InstallWallet, OpenInApp, type MissingWalletProps } from '../../../ui/kit/index.ts'
import { WALLET_LINKS } from '../links.ts'
import type { DescribedWallet } from '../options.ts'

/** INSTALL_WALLET_SCREEN: how to install the wallet; on a phone, how to open the page in the wallet's app. */
export function forWallets(described: readonly DescribedWallet[]): { default: (props: ScreenProps) => ReactElement } {
  return {
    default: function MissingWallet({ data, onBack }: ScreenProps): ReactElement {
      const walletId = typeof data.walletId === 'string' ? data.walletId : ''
      const description = described.find(({ rdns }) => rdns === walletId)
      const missing = {
        ...useMissingWallet({ connector: 'injected', walletId, data, description }),
        links: description ?? ownValue(WALLET_LINKS, walletId) ?? {},
        onBack,
      }
      return isHandheld() ? (
        <OpenInApp {...missing} paste={<CopyPage {...missing} />} />
      ) : (
        <InstallWallet {...missing} />
      )
    },
  }
}

/** Copies the page's URL, for apps that cannot be opened by a link. */
const CopyPage = ({ page, text }: Pick<MissingWalletProps, 'page' | 'text'>): ReactElement => (
  <CopyButton
    value={page.href}
    label={text('app.copy')}
    copiedLabel={text('app.copied')}
    failedLabel={text('app.notCopied')}
    variant="primary"
    isShownIfRefused
  />
)
