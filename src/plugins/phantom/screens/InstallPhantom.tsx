import type { ReactElement } from 'react'
import { useMissingWallet, type ScreenProps } from '../../../ui/hooks/index.ts'
import { InstallWallet } from '../../../ui/kit/index.ts'
import { PHANTOM_LINKS } from '../links.ts'

/** INSTALL_WALLET_SCREEN for Phantom: how to install the extension, or on a phone the app. */
export default function InstallPhantom({ data, onBack }: ScreenProps): ReactElement {
  const missing = useMissingWallet({ connector: 'phantom', walletId: 'phantom', data })
  return <InstallWallet {...missing} links={PHANTOM_LINKS} onBack={onBack} />
}
