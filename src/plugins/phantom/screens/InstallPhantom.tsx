import type { ReactElement } from 'react'
import { useMissingWallet, type ScreenProps } from '../../../ui/hooks/index.ts'
import { InstallWallet } from '../../../ui/kit/index.ts'
import { PHANTOM_LINKS } from '../links.ts'

/** INSTALL_WALLET_SCREEN for Phantom. */
export default function InstallPhantom({ data, onBack }: ScreenProps): ReactElement {
  const missing = useMissingWallet({ connector: 'phantom', walletId: 'phantom', data })
  return <InstallWallet {...missing} links={PHANTOM_LINKS} onBack={onBack} />
}
