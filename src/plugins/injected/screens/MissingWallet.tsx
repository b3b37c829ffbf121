import type { ReactElement } from 'react'
import { continueUrl, isHandheld, ownValue, selectWalletRows, walletName, type CoreState } from '../../../core/index.ts'
import { useClient, useClientSelector, type ScreenProps } from '../../../ui/hooks/index.ts'
import { WALLET_LINKS } from '../links.ts'
import type { DescribedWallet } from '../options.ts'
import { InstallWallet } from './InstallWallet.tsx'
import { OpenInApp } from './OpenInApp.tsx'

/** INSTALL_WALLET_SCREEN, and on a phone how to open the page in the wallet's app. */
export function forWallets(described: readonly DescribedWallet[]): { default: (props: ScreenProps) => ReactElement } {
  return {
    default: function MissingWallet({ data, onBack }: ScreenProps): ReactElement {
      const { brand } = useClient()
      const walletId = typeof data.walletId === 'string' ? data.walletId : ''
      const row = useClientSelector((state: CoreState) => selectWalletRows(state).find(({ id }) => id === walletId))
      const description = described.find(({ rdns }) => rdns === walletId)
      const Shown = isHandheld() ? OpenInApp : InstallWallet
      return (
        <Shown
          wallet={{
            id: walletId,
            name: row?.name ?? description?.name ?? walletName(walletId),
            icon: row?.icon ?? description?.icon ?? null,
          }}
          links={description ?? ownValue(WALLET_LINKS, walletId) ?? {}}
          page={continueUrl(location.href, brand, { connector: 'injected', walletId })}
          found={row?.status === 'detected' ? row : undefined}
          data={data}
          onBack={onBack}
        />
      )
    },
  }
}
